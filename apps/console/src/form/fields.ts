import { type FieldProblems, problemOf } from '@fleet/domain/core/values/fieldProblems.ts';
import { parametersOf } from '@fleet/domain/core/reads/querySchema.ts';
import type { TSchema } from 'typebox';

/** What a form shows of a field, from the schema of its contract row. */
export interface FieldFacts {
  readonly name: string;
  readonly title: string;
  /** Something must be given: the field has a mark. */
  readonly isRequired: boolean;
  /** Most characters; null when the schema has no limit. */
  readonly maxLength: number | null;
  /** Most bytes of a file; null for whatever is no file. */
  readonly maxBytes: number | null;
  /** Of a number that is never below nothing: the keys of a phone that are enough for it. */
  readonly keys?: 'numeric' | 'decimal';
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Whether a person may leave a field as it begins: an empty text, an empty list or null is an answer. */
const mayBeEmpty = (field: TSchema): boolean =>
  ['', [], null].some((nothing) => Object.keys(problemOf(field, nothing)).length === 0);

/**
 * Keys of a phone that are enough for a number. Those for digits have neither a sign nor a point on some of them, and
 * those with a point have no sign: whatever may be below nothing is written with all.
 */
function keysOf(field: object): Pick<FieldFacts, 'keys'> {
  const { anyOf = [field] } = field as { readonly anyOf?: readonly object[] };
  const numbers = anyOf as readonly { readonly type?: string; readonly minimum?: number }[];
  const number = numbers.find(({ type }) => type === 'integer' || type === 'number');
  if (number?.minimum === undefined || number.minimum < 0) return {};
  return { keys: number.type === 'integer' ? 'numeric' : 'decimal' };
}

/** The fields of a body schema by name, in the order of the contract row. */
export function fieldFacts(schema: TSchema): ReadonlyMap<string, FieldFacts> {
  const { required } = schema as { readonly required?: unknown };
  const isRequired = (name: string, field: object) =>
    Array.isArray(required) && required.includes(name) && !mayBeEmpty(field);
  return new Map(
    parametersOf(schema).map(([name, field]) => [
      name,
      {
        name,
        title: typeof field['title'] === 'string' ? field['title'] : name,
        isRequired: isRequired(name, field),
        maxLength: numberOf(field['maxLength']),
        maxBytes: numberOf(field['maxBytes']),
        ...keysOf(field),
      },
    ]),
  );
}

/** Names of the fields that are wrong; of a problem inside a field (`files.0.path`) that field. */
export const wrongFields = (problems: FieldProblems): ReadonlySet<string> =>
  new Set(Object.keys(problems).map((path) => path.split('.', 1)[0]!));
