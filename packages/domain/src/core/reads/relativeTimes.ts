import type { TSchema } from 'typebox';
import { daysUntilToday, lastDaysOf } from '../values/dayRange.ts';
import { isObject } from '../values/objects.ts';
import { parametersOf } from './querySchema.ts';
import { replaceQueryText } from './queryText.ts';
import { pagingOf } from './readState.ts';

/**
 * Times that depend on the day on which an address is opened. A link must show tomorrow what it shows today, so they
 * become days in it; a view that was saved must show tomorrow what tomorrow's last days are, so they stay relative.
 */

interface RangeNames {
  readonly from: string;
  readonly to: string;
}

const isInstant = (schema: Readonly<Record<string, unknown>>): boolean =>
  typeof schema['pattern'] === 'string' && schema['pattern'].includes('T\\d{2}:');

/** The pairs of parameters of a call that are a range of days: `from` and `to`, `createdFrom` and `createdTo`. */
export function rangesOf(schema: TSchema): readonly RangeNames[] {
  const instants = parametersOf(schema).flatMap(([name, parameter]) =>
    isObject(parameter) && isInstant(parameter) ? [name] : [],
  );
  return instants.flatMap((from) => {
    const to = from.replace(/from$/, 'to').replace(/From$/, 'To');
    return to !== from && instants.includes(to) ? [{ from, to }] : [];
  });
}

/** Lengths of the ranges that end today, by the name of their first parameter. */
export type LastDays = Readonly<Record<string, number>>;

type Query = Readonly<Record<string, unknown>>;

/** A query without its ranges that end today, and how long those are. */
export function withoutLastDays(
  schema: TSchema,
  query: Query,
  today: string,
): { readonly query: Query; readonly lastDays: LastDays } {
  const found = rangesOf(schema).flatMap(({ from, to }) => {
    const range = { from: query[from] as string, to: query[to] as string };
    const count = daysUntilToday(range, today);
    return count === null ? [] : [{ from, to, count }];
  });
  const taken = new Set(found.flatMap(({ from, to }) => [from, to]));
  return {
    query: Object.fromEntries(Object.entries(query).filter(([name]) => !taken.has(name))),
    lastDays: Object.fromEntries(found.map(({ from, count }) => [from, count])),
  };
}

/** The query with the ranges that end today, as days. */
export function withLastDays(schema: TSchema, query: Query, lastDays: LastDays, today: string): Query {
  const ranges = rangesOf(schema).flatMap(({ from, to }) => {
    const count = lastDays[from];
    if (count === undefined) return [];
    const days = lastDaysOf(today, count);
    return [
      [from, days.from],
      [to, days.to],
    ] as const;
  });
  return { ...query, ...Object.fromEntries(ranges) };
}

/** What a list shows beside what its address says. */
export interface Shown {
  /** The query that is asked, usual values included. */
  readonly query: object;
  /** What holds as long as the address says nothing else. */
  readonly usual: object;
  /** Parameters that the page sets. */
  readonly fixed: readonly string[];
}

/** A query string that says all that is shown: the usual days are named, and the rows a page where it is not the first. */
export function frozenText(schema: TSchema, queryText: string, { query, usual, fixed }: Shown): string {
  const { page, pageSize } = pagingOf(query);
  const own = Object.entries({ ...query, pageSize }).filter(([name]) => !fixed.includes(name));
  const said = [...Object.keys(usual), ...(page > 1 ? ['pageSize'] : [])];
  return replaceQueryText(schema, queryText, Object.fromEntries(own), fixed, said);
}
