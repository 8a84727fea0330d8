import fc from 'fast-check';
import {
  conditionProblem,
  type DeviceCondition,
  type DeviceQuery,
  isReported,
  readDeviceQuery,
} from './deviceQuery.ts';
import { fieldOf, operatorOf, operatorsOf, plainFieldNames, type QueryField } from './fields.ts';

/** Queries for tests: every field with every operator, in every nesting. */

/** What tests choose from where choices are not fixed, and words that texts are searched for. */
export interface Vocabulary {
  readonly choices: Readonly<Partial<Record<QueryField, readonly string[]>>>;
  readonly words: readonly string[];
  readonly days: readonly string[];
  /** Fields of keys, and what their values are compared with. */
  readonly keyed: Readonly<Partial<Record<QueryField, readonly string[]>>>;
}

const valueOf = (field: QueryField, { choices, words, days, keyed }: Vocabulary): fc.Arbitrary<string> => {
  const facts = fieldOf(field);
  if (facts.kind === 'moment') return fc.constantFrom(...days);
  if (facts.kind === 'text') return fc.constantFrom(...words);
  const fixed = facts.choices?.map(({ id }) => id) ?? [];
  return fc.constantFrom(...(fixed.length > 0 ? fixed : (keyed[field] ?? choices[field] ?? ['none'])));
};

const valuesOf = (field: QueryField, op: string, vocabulary: Vocabulary): fc.Arbitrary<readonly string[]> => {
  const value = valueOf(field, vocabulary);
  switch (operatorOf(field, op)?.operand) {
    case 'none':
      return fc.constant([]);
    case 'days':
    case 'minutes':
      return fc
        .integer({ min: 1, max: 500 })
        .map(String)
        .map((time) => [time]);
    case 'two':
      return fc.tuple(value, value).map((two) => two.toSorted(inOrder));
    case 'several':
      return fc.array(value, { minLength: 1, maxLength: 4 });
    default:
      return value.map((one) => [one]);
  }
};

const inOrder = (one: string, other: string): number => Number(one) - Number(other) || (one < other ? -1 : 1);

/** Only what has an order is compared by it. */
const isAskable = (condition: DeviceCondition): boolean => conditionProblem(condition) === null;

const conditionOf = (vocabulary: Vocabulary): fc.Arbitrary<DeviceCondition> =>
  fc.constantFrom<QueryField>(...plainFieldNames, ...(Object.keys(vocabulary.keyed) as QueryField[])).chain((field) =>
    fc
      .constantFrom(...Object.keys(operatorsOf(field)))
      .chain((op) => valuesOf(field, op, vocabulary).map((values) => ({ field, op, values })))
      .filter(isAskable),
  );

/** What is reported stands beside a product, and beside something else. */
const beside = (vocabulary: Vocabulary, condition: DeviceCondition): fc.Arbitrary<DeviceQuery> => {
  if (!isReported(condition)) return fc.constant(condition);
  const product = { field: 'productKey', op: 'in', values: vocabulary.choices.productKey ?? [] } as const;
  return fc
    .option(conditionOf(vocabulary), { nil: null })
    .map((other) => ({ all: [product, ...(other === null ? [] : [other]), condition] }));
};

/** Any query of at most three levels. */
export const arbitraryQuery = (vocabulary: Vocabulary): fc.Arbitrary<DeviceQuery> => {
  const condition = conditionOf(vocabulary).chain((one) => beside(vocabulary, one));
  const above = (inner: fc.Arbitrary<DeviceQuery>): fc.Arbitrary<DeviceQuery> => {
    const parts = fc.array(inner, { minLength: 1, maxLength: 3 });
    return fc.oneof(
      inner,
      parts.map((all) => ({ all })),
      parts.map((any) => ({ any })),
      inner.map((one) => ({ not: one })),
    );
  };
  return above(above(condition)).filter((query) => readDeviceQuery(JSON.stringify(query)).kind === 'query');
};
