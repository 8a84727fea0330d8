import type { TSchema } from 'typebox';
import { elementOf, parametersOf, valueOfText } from './querySchema.ts';

/**
 * A list's query as the query string of the address and back, against the query schema of its contract row. What the
 * schema does not know or allow is dropped, what only repeats a default is left out: a list that shows what it always
 * shows has a bare address.
 */

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Decodes a part as browsers write it; null for broken percent signs. */
const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
};

interface Part {
  readonly name: string;
  readonly value: string;
  readonly text: string;
}

const partsOf = (queryText: string): readonly Part[] =>
  queryText
    .replace(/^\?/, '')
    .split('&')
    .flatMap((text) => {
      const at = text.indexOf('=');
      const name = decode(at < 0 ? text : text.slice(0, at));
      const value = decode(at < 0 ? '' : text.slice(at + 1));
      return name === null || value === null ? [] : [{ name, value, text }];
    });

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * The query without what is not set or repeats a default of its schema. Empty texts count as not set.
 *
 * @param said parameters whose default is no matter of course here: something else is usual
 */
export function bareQuery<Query>(schema: TSchema, query: Query, said: readonly string[] = []): Query {
  const defaults = new Map(parametersOf(schema).map(([name, parameter]) => [name, parameter['default']]));
  return Object.fromEntries(
    Object.entries(query as object).filter(
      ([name, value]) => isSet(value) && (said.includes(name) || defaults.get(name) !== value),
    ),
  ) as Query;
}

/** The query with every default of its schema: what is sent to the gateway. */
export function fullQuery<Query>(schema: TSchema, query: Query): Query {
  const defaults = parametersOf(schema).flatMap(([name, parameter]) =>
    'default' in parameter ? [[name, parameter['default']] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...query };
}

/** The query string of a query, without its question mark; parameters in the order of the contract row. */
export function queryToText(schema: TSchema, query: unknown, said: readonly string[] = []): string {
  const bare = bareQuery(schema, query as Readonly<Record<string, unknown>>, said);
  return parametersOf(schema)
    .flatMap(([name]) => {
      const value = bare[name];
      if (!isSet(value)) return [];
      return [value].flat().map((single) => `${encode(name)}=${encode(String(single))}`);
    })
    .join('&');
}

/**
 * The query of a query string, with or without its question mark. Of a parameter given twice the last counts, unless
 * it takes several. Parameters that the row requires may be missing: they come from the path.
 */
export function textToQuery<Query>(schema: TSchema, queryText: string, said: readonly string[] = []): Partial<Query> {
  const parts = partsOf(queryText);
  const query: Record<string, unknown> = {};
  for (const [name, parameter] of parametersOf(schema)) {
    const element = elementOf(parameter);
    const values = parts
      .filter((part) => part.name === name)
      .slice(element === null ? -1 : 0)
      .map(({ value }) => valueOfText(element ?? parameter, value))
      .filter((value) => value !== undefined);
    query[name] = element === null ? values[0] : values;
  }
  return bareQuery(schema, query, said) as Partial<Query>;
}

/**
 * A query string in which the list's own parameters are replaced and all others (`tab`, say) stay as they are.
 *
 * @param fixed parameters of the row that the page sets: they are not the list's to change
 */
export function replaceQueryText(
  schema: TSchema,
  queryText: string,
  query: unknown,
  fixed: readonly string[] = [],
  said: readonly string[] = [],
): string {
  const own = new Set(parametersOf(schema).flatMap(([name]) => (fixed.includes(name) ? [] : [name])));
  const others = partsOf(queryText).filter(({ name }) => !own.has(name));
  return [...others.map(({ text }) => text), queryToText(schema, query, said)].filter((text) => text !== '').join('&');
}

/** A query string with or without a parameter; the others stay as they are written. */
export function withParameter(search: string, name: string, value: string | null): string {
  const others = search.split('&').filter((part) => part !== '' && part !== name && !part.startsWith(`${name}=`));
  return [...others, ...(value === null ? [] : [`${name}=${encode(value)}`])].join('&');
}
