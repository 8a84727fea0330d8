import { pageCount } from '../../rules/paging.ts';
import { type LoadProblem, unreadableAnswer } from '../resource/problem.ts';
import { isObject } from '../../rules/objects.ts';

/** What an instance of a list shows, and how it changes: pure functions that the folds of `list.ts` apply. */

export interface ListState<Query, Row> {
  /** Filters, page and sorting, without what only repeats a default. */
  readonly query: Query;
  /** `loading` while there are no rows to show yet. */
  readonly status: 'loading' | 'ready' | 'refused';
  /** Rows of the last answer; they stay while the next page is on its way, and after a refusal. */
  readonly rows: readonly Row[];
  readonly total: number;
  readonly error: LoadProblem | null;
  /** The newest call: only its answer counts. Null when no answer is awaited. */
  readonly callId: string | null;
  /** Selected rows of all pages by key. */
  readonly selected: Readonly<Record<string, Row>>;
  /** Milliseconds since 1970; null before the first answer. */
  readonly loadedAt: number | null;
  /** A call is on its way. */
  readonly refreshing: boolean;
  /** The page that was wanted and is beyond the last; the list went back by itself, and its address should follow. */
  readonly fellBackFrom: number | null;
}

type KeyOf<Row> = (row: Row) => string;

const paging: ReadonlySet<string> = new Set(['page', 'pageSize', 'sort']);

const filtersOf = (query: unknown): string =>
  JSON.stringify(
    Object.entries(query as object)
      .filter(([name, value]) => !paging.has(name) && value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Whether two queries ask for the same rows of the same page. */
export const isSameQuery = (one: unknown, other: unknown): boolean =>
  filtersOf(one) === filtersOf(other) &&
  [...paging].every((name) => (one as Record<string, unknown>)[name] === (other as Record<string, unknown>)[name]);

/**
 * The state once somebody wants the rows of a query. A selection survives paging and sorting, and ends with other
 * filters: nobody deletes rows that he no longer sees a reason for.
 */
export function listWanted<Query, Row>(
  state: ListState<Query, Row> | undefined,
  query: Query,
  fellBackFrom: number | null = null,
): ListState<Query, Row> {
  const keepsSelection = state !== undefined && filtersOf(state.query) === filtersOf(query);
  // an answer without rows of a list that has some was for a page beyond the last: it is nothing to show
  const hasShown = state !== undefined && state.loadedAt !== null && (state.rows.length > 0 || state.total === 0);
  return {
    query,
    status: hasShown ? 'ready' : 'loading',
    rows: state?.rows ?? [],
    total: state?.total ?? 0,
    error: null,
    callId: null,
    selected: keepsSelection ? state.selected : {},
    loadedAt: state?.loadedAt ?? null,
    refreshing: true,
    fellBackFrom,
  };
}

/** The state once the newest call was answered; an answer that is no list is a refusal. */
export function listAnswered<Query, Row>(
  state: ListState<Query, Row>,
  data: unknown,
  at: number,
  keyOf: KeyOf<Row>,
): ListState<Query, Row> {
  const list = isObject(data) ? data['list'] : null;
  if (!Array.isArray(list)) return listRefused(state, unreadableAnswer);
  const rows = list.filter(isObject) as unknown as readonly Row[];
  const total = isObject(data) && Number.isSafeInteger(data['total']) ? Number(data['total']) : rows.length;
  return {
    ...state,
    status: 'ready',
    rows,
    total: Math.max(total, 0),
    error: null,
    callId: null,
    selected: withFreshRows(state.selected, rows, keyOf),
    loadedAt: at,
    refreshing: false,
  };
}

/** The state once the newest call was refused. */
export const listRefused = <Query, Row>(state: ListState<Query, Row>, error: LoadProblem): ListState<Query, Row> => ({
  ...state,
  status: 'refused',
  error,
  callId: null,
  refreshing: false,
});

/** Selects or unselects rows. */
export function listSelected<Query, Row>(
  state: ListState<Query, Row>,
  rows: readonly Row[],
  isSelected: boolean,
  keyOf: KeyOf<Row>,
): ListState<Query, Row> {
  const keys = new Set(rows.map(keyOf));
  const others = Object.entries(state.selected).filter(([key]) => !keys.has(key));
  const chosen = isSelected ? rows.map((row) => [keyOf(row), row] as const) : [];
  return { ...state, selected: Object.fromEntries([...others, ...chosen]) };
}

/** Takes rows out that are no longer there: of the page, of the selection and of the total. */
export function listWithout<Query, Row>(
  state: ListState<Query, Row>,
  keys: readonly string[],
  keyOf: KeyOf<Row>,
): ListState<Query, Row> {
  const gone = new Set(keys);
  const rows = state.rows.filter((row) => !gone.has(keyOf(row)));
  return {
    ...state,
    rows,
    total: Math.max(rows.length, state.total - gone.size),
    selected: Object.fromEntries(Object.entries(state.selected).filter(([key]) => !gone.has(key))),
  };
}

/** The last page there is, when an answer shows that the wanted one is beyond it; null otherwise. */
export function pageToFallBackTo<Query, Row>(
  { status, rows, total }: ListState<Query, Row>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): number | null {
  if (status !== 'ready' || rows.length > 0 || total === 0) return null;
  const last = pageCount(total, pageSize);
  return last < page ? last : null;
}

/** A selected row that was just read again is kept as it is now. */
function withFreshRows<Row>(
  selected: Readonly<Record<string, Row>>,
  rows: readonly Row[],
  keyOf: KeyOf<Row>,
): Readonly<Record<string, Row>> {
  const fresh = rows.map((row) => [keyOf(row), row] as const).filter(([key]) => Object.hasOwn(selected, key));
  return fresh.length === 0 ? selected : { ...selected, ...Object.fromEntries(fresh) };
}
