import type { TSchema } from 'typebox';
import type { Endpoint } from '../contract/define.ts';
import { isObject } from '../values/objects.ts';

/** What the schema of a list's query says about each of its parameters. */

type Json = Readonly<Record<string, unknown>>;

/** Schema of each parameter, in the order of the contract row. */
export function parametersOf(schema: TSchema): readonly (readonly [name: string, schema: Json])[] {
  const { properties, allOf } = schema as Json;
  const own = isObject(properties) ? Object.entries(properties as Readonly<Record<string, Json>>) : [];
  const inherited = Array.isArray(allOf) ? allOf.flatMap((part: TSchema) => parametersOf(part)) : [];
  return [...inherited, ...own];
}

const ownNames = (schema: TSchema): ReadonlySet<string> => new Set(parametersOf(schema).map(([name]) => name));

/** What of a call says how it can be asked. */
type Asked = Pick<Endpoint, 'querySchema' | 'bodySchema'>;

/** All that a reading call can be asked: its query, and of a POST that reads its body too. */
export function filterSchemaOf({ querySchema, bodySchema }: Asked): TSchema {
  if (bodySchema === null) return querySchema;
  return { allOf: [querySchema, bodySchema] };
}

/** A filter as the call takes it: what the body knows goes into the body, the rest into the query. */
export function filterInputOf(
  { bodySchema }: Pick<Asked, 'bodySchema'>,
  filter: object,
): { readonly query: object; readonly body?: object } {
  if (bodySchema === null) return { query: filter };
  const inBody = ownNames(bodySchema);
  const part = (isBody: boolean) =>
    Object.fromEntries(Object.entries(filter).filter(([name]) => inBody.has(name) === isBody));
  return { query: part(false), body: part(true) };
}

/** Schema of the elements when a parameter may be given several times; null for a single value. */
export const elementOf = (schema: Json): Json | null =>
  schema['type'] === 'array' && isObject(schema['items']) ? schema['items'] : null;

const withinText = (schema: Json, value: string): boolean =>
  value.length >= Number(schema['minLength'] ?? 0) &&
  value.length <= Number(schema['maxLength'] ?? Infinity) &&
  (typeof schema['pattern'] !== 'string' || new RegExp(schema['pattern'], 'u').test(value));

const withinNumber = (schema: Json, value: number): boolean =>
  value >= Number(schema['minimum'] ?? -Infinity) && value <= Number(schema['maximum'] ?? Infinity);

/**
 * The value that a text stands for under the schema of its parameter; undefined when it stands for none. Numbers are
 * read as they are written by `String`, and no other way.
 */
export function valueOfText(schema: Json, text: string): string | number | boolean | undefined {
  if (Array.isArray(schema['enum'])) return schema['enum'].find((choice) => String(choice) === text);
  if ('const' in schema) return String(schema['const']) === text ? (schema['const'] as string) : undefined;
  if (Array.isArray(schema['anyOf'])) {
    for (const choice of schema['anyOf'] as readonly Json[]) {
      const value = valueOfText(choice, text);
      if (value !== undefined) return value;
    }
    return undefined;
  }
  const type = schema['type'];
  if (type === 'string') return withinText(schema, text) ? text : undefined;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (type !== 'integer' && type !== 'number') return undefined;
  const value = Number(text);
  const isWritten = Number.isFinite(value) && String(value) === text && (type === 'number' || Number.isInteger(value));
  return isWritten && withinNumber(schema, value) ? value : undefined;
}
