import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { emailFormat } from '@fleet/domain/core/values/fieldProblems.ts';

/** Inputs generated from the schemas of the contract, right ones and broken ones. */

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });
const unicodeText = fc.oneof(
  anyText,
  fc.constantFrom('反馈', '＝1+1', "'; drop table feedback;--", '%_%', '\u0000', '𠮷'),
);

const emailText = fc.oneof(
  fc.constantFrom('', ' a@example.com '),
  fc.stringMatching(/^[a-z0-9]{1,12}@[a-z0-9]{1,12}\.[a-z]{2,6}$/),
);

const textOf = (shape: Shape, known: readonly string[]): fc.Arbitrary<string> => {
  // By chance no text would ever be an address.
  if (shape.format === emailFormat) return emailText;
  const candidates =
    shape.pattern === undefined
      ? unicodeText
      : shape.pattern === '\\S'
        ? unicodeText.map((text) => `字${text}`)
        : fc.oneof(
            fc.stringMatching(new RegExp(shape.pattern), { size: 'small' }),
            ...(known.length > 0 ? [fc.constantFrom(...known)] : []),
          );
  const { minLength = 0, maxLength = 1000 } = shape;
  return candidates.map((text) => [...text].slice(0, maxLength).join('').padEnd(minLength, 'a'));
};

/** Entries of a list at most, by how many lists it stands in: a tree of many levels would never end. */
const longest = [5, 2, 1];

/** @param depth lists around it */
const valueOf = (shape: Shape, known: readonly string[], depth = 0): fc.Arbitrary<unknown> => {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map((one) => valueOf(one, known, depth)));
  switch (shape.type) {
    case 'string':
      return textOf(shape, known);
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.ceil(shape.minimum ?? -1000),
        max: Math.floor(Math.min(shape.maximum ?? 1000, 1_000_000)),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listOf(shape, known, depth);
    case 'object':
      return objectOf(shape, known, depth);
    default:
      return fc.jsonValue();
  }
};

const listOf = (
  { items = {}, minItems = 0, maxItems = Infinity }: Shape,
  known: readonly string[],
  depth: number,
): fc.Arbitrary<unknown> => {
  const maxLength = Math.max(minItems, Math.min(maxItems, longest[depth] ?? 0));
  return maxLength === 0
    ? fc.constant([])
    : fc.array(valueOf(items, known, depth + 1), { minLength: minItems, maxLength });
};

const objectOf = (shape: Shape, known: readonly string[], depth = 0): fc.Arbitrary<Record<string, unknown>> => {
  const properties = Object.entries(shape.properties ?? {}).map(
    ([name, one]) => [name, valueOf(one, known, depth)] as const,
  );
  return fc.record(Object.fromEntries(properties), { requiredKeys: [...(shape.required ?? [])] });
};

/** Values that fit a schema; ids are now and then those that really exist. */
export const fitting = (schema: TSchema, known: readonly string[]): fc.Arbitrary<Record<string, unknown>> => {
  const check = Compile(schema);
  return valueOf(schema as Shape, known).filter((value): value is Record<string, unknown> => check.Check(value));
};

const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e21,
  '',
  '   ',
  'x'.repeat(70_000),
  [],
  [[[]]],
  {},
  { $gt: '' },
  '../../etc/passwd',
  "' or 1=1 --",
  '\u0000',
];

/** Values that do not fit: one property gone, added or replaced, or something else altogether. */
export const broken = (schema: TSchema, known: readonly string[]): fc.Arbitrary<unknown> => {
  const check = Compile(schema);
  const names = Object.keys((schema as Shape).properties ?? {});
  const spoiled = fitting(schema, known).chain((value): fc.Arbitrary<unknown> =>
    fc.oneof(
      fc.constantFrom(...wrongValues),
      fc.constantFrom('extra', 'constructor', 'toString', 'userId ').map((name) => ({ ...value, [name]: 1 })),
      ...(names.length === 0
        ? []
        : [
            fc.tuple(fc.constantFrom(...names), fc.constantFrom(...wrongValues)).map(([name, wrong]) => ({
              ...value,
              [name]: wrong,
            })),
            fc
              .constantFrom(...names)
              .map((name) => Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))),
          ]),
    ),
  );
  return spoiled.filter((value) => !check.Check(value));
};
