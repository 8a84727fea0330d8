import fc from 'fast-check';
import type { DeviceCondition, DeviceQuery } from './deviceQuery.ts';
import { operatorOf, type QueryField, queryFieldNames, queryFields, queryOperators } from './fields.ts';

/** Queries for tests: every field with every operator, in every nesting. */

/** What tests choose from where choices are not fixed, and words that texts are searched for. */
export interface Vocabulary {
  readonly choices: Readonly<Partial<Record<QueryField, readonly string[]>>>;
  readonly words: readonly string[];
  readonly days: readonly string[];
}

const valueOf = (field: QueryField, { choices, words, days }: Vocabulary): fc.Arbitrary<string> => {
  const facts = queryFields[field];
  if (facts.kind === 'moment') return fc.constantFrom(...days);
  if (facts.kind === 'text') return fc.constantFrom(...words);
  const fixed = facts.kind === 'flag' ? [] : (facts.choices?.map(({ id }) => id) ?? []);
  return fc.constantFrom(...(fixed.length > 0 ? fixed : (choices[field] ?? ['none'])));
};

const valuesOf = (field: QueryField, op: string, vocabulary: Vocabulary): fc.Arbitrary<readonly string[]> => {
  const value = valueOf(field, vocabulary);
  switch (operatorOf(field, op)?.operand) {
    case 'none':
      return fc.constant([]);
    case 'days':
      return fc.integer({ min: 1, max: 500 }).map((days) => [String(days)]);
    case 'two':
      return fc.tuple(value, value).map((two) => two.toSorted());
    case 'several':
      return fc.array(value, { minLength: 1, maxLength: 4 });
    default:
      return value.map((one) => [one]);
  }
};

const conditionOf = (vocabulary: Vocabulary): fc.Arbitrary<DeviceCondition> =>
  fc
    .constantFrom(...queryFieldNames)
    .chain((field) =>
      fc
        .constantFrom(...Object.keys(queryOperators[queryFields[field].kind]))
        .chain((op) => valuesOf(field, op, vocabulary).map((values) => ({ field, op, values }))),
    );

/** Any query of at most three levels. */
export const arbitraryQuery = (vocabulary: Vocabulary): fc.Arbitrary<DeviceQuery> => {
  const condition = conditionOf(vocabulary);
  const above = (inner: fc.Arbitrary<DeviceQuery>): fc.Arbitrary<DeviceQuery> => {
    const parts = fc.array(inner, { minLength: 1, maxLength: 3 });
    return fc.oneof(
      inner,
      parts.map((all) => ({ all })),
      parts.map((any) => ({ any })),
      inner.map((one) => ({ not: one })),
    );
  };
  return above(above(condition));
};
