import type { TSchema } from 'typebox';
import { scopeParameter } from '../session/page/tenantScope.ts';
import { pagingOf } from '../reads/readState.ts';
import { queryToText, textToQuery } from '../reads/queryText.ts';
import { withLastDays, withoutLastDays } from '../reads/relativeTimes.ts';
import type { SavedView } from './views.ts';

/** What a view keeps of the query of its list, and the query that it leads to. */

type Query = Readonly<Record<string, unknown>>;

/** A page size counts even where it is the usual one: another may be usual by the time the view is opened. */
const said = ['pageSize'];

/**
 * The part of a query that a view keeps.
 *
 * @param left parameters that are no matter of a view: those that the page sets, and those that are usual now
 */
export function viewQueryOf(
  schema: TSchema,
  query: object,
  { left, today }: { readonly left: readonly string[]; readonly today: string },
): Pick<SavedView, 'query' | 'lastDays'> {
  const never = new Set(['page', scopeParameter, ...left.filter((name) => name !== 'pageSize')]);
  const own = Object.fromEntries(Object.entries(query).filter(([name]) => !never.has(name)));
  const { query: rest, lastDays } = withoutLastDays(schema, own, today);
  return { query: queryToText(schema, { ...rest, pageSize: pagingOf(query).pageSize }, said), lastDays };
}

/** The query that a view leads to on a day; what the call takes no longer is left out. */
export const queryOfView = (
  schema: TSchema,
  { query, lastDays }: Pick<SavedView, 'query' | 'lastDays'>,
  today: string,
): Query => {
  const { page: _, [scopeParameter]: __, ...own } = textToQuery<Record<string, unknown>>(schema, query, said);
  return withLastDays(schema, own, lastDays, today);
};

/** Whether two views lead to the same query. */
export const isSameQuery = (
  schema: TSchema,
  one: Pick<SavedView, 'query' | 'lastDays'>,
  other: Pick<SavedView, 'query' | 'lastDays'>,
  today: string,
): boolean =>
  queryToText(schema, queryOfView(schema, one, today), said) ===
  queryToText(schema, queryOfView(schema, other, today), said);
