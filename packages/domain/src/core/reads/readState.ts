import { isObject } from '../values/objects.ts';
import { defaultPage, defaultPageSize, pageCount } from '../values/paging.ts';
import type { CallInput } from '../session/calls/facts.ts';
import { type CallFailure, unreadableAnswer } from '../session/calls/failure.ts';

/** What one read of the gateway shows, and how it changes: pure functions that the fold of `reads.ts` applies. */

export interface ReadState<Reply = unknown> {
  /** `loading` while there is nothing to show yet. */
  readonly status: 'loading' | 'ready' | 'refused';
  /** The last answer; it stays while a newer one is on its way and after a refusal. */
  readonly data: Reply | null;
  readonly error: CallFailure | null;
  readonly input: CallInput;
  /** The newest call: only its answer counts. Null when no answer is awaited. */
  readonly callId: string | null;
  /** A call is on its way. */
  readonly refreshing: boolean;
  /** Milliseconds since 1970; null before the first answer. */
  readonly loadedAt: number | null;
  /** The field that tells the rows of a list apart, which has pages and a selection; null of everything else. */
  readonly rowKey: string | null;
  /** Selected rows of all pages of a list by key. */
  readonly selected: Readonly<Record<string, unknown>>;
  /** The page that was wanted and is beyond the last; the list went back by itself, and its address should follow. */
  readonly fellBackFrom: number | null;
}

/** `data` of a list. */
export interface ListReply<Row = unknown> {
  readonly list: readonly Row[];
  readonly total: number;
}

const paging: ReadonlySet<string> = new Set(['page', 'pageSize', 'sort']);

/** All that a read was asked, of query and body alike. */
export const askedOf = ({ query, body }: CallInput): Readonly<Record<string, unknown>> => ({
  ...(query as object | undefined),
  ...(body as object | undefined),
});

const textOf = (values: Readonly<Record<string, unknown>>, isCounted: (name: string) => boolean): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([name, value]) => isCounted(name) && value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** An input as a text that equal inputs share, in whatever order they were put together. */
export const inputText = (input: CallInput): string => textOf(askedOf(input), () => true);

const filtersOf = (input: CallInput): string => textOf(askedOf(input), (name) => !paging.has(name));

/** Page and rows a page of a query, defaults included. */
export function pagingOf(query: unknown): { readonly page: number; readonly pageSize: number } {
  const { page = defaultPage, pageSize = defaultPageSize } = query as { page?: number; pageSize?: number };
  return { page, pageSize };
}

const keyOfRow = (row: unknown, rowKey: string | null): string =>
  rowKey === null || !isObject(row) ? '' : String(row[rowKey]);

/** What is to be read. */
export interface Wanted {
  readonly input: CallInput;
  readonly rowKey: string | null;
  readonly fellBackFrom: number | null;
}

/**
 * The state once somebody wants an answer to an input. The rows of a list stay until those of another query have come;
 * its selection survives paging and sorting, and ends with other filters: nobody deletes rows that he no longer sees a
 * reason for.
 */
export function wantedState(state: ReadState | undefined, { input, rowKey, fellBackFrom }: Wanted): ReadState {
  const data = state?.data ?? null;
  // an answer without rows of a list that has some was for a page beyond the last: it is nothing to show
  const isShown =
    data !== null && (rowKey === null || (data as ListReply).list.length > 0 || (data as ListReply).total === 0);
  return {
    status: isShown ? 'ready' : 'loading',
    data,
    error: null,
    input,
    callId: null,
    refreshing: true,
    loadedAt: state?.loadedAt ?? null,
    rowKey,
    selected: state !== undefined && filtersOf(state.input) === filtersOf(input) ? state.selected : {},
    fellBackFrom,
  };
}

/** The state once the newest call was answered; of a list, an answer that is none is a refusal. */
export function answeredState(state: ReadState, answer: unknown, at: number): ReadState {
  const data = state.rowKey === null ? answer : listReplyOf(answer);
  if (data === null && state.rowKey !== null) return refusedState(state, unreadableAnswer);
  return {
    ...state,
    status: 'ready',
    data,
    error: null,
    callId: null,
    refreshing: false,
    loadedAt: at,
    selected: state.rowKey === null ? state.selected : withFreshRows(state, (data as ListReply).list),
  };
}

function listReplyOf(answer: unknown): ListReply | null {
  const rows = isObject(answer) ? answer['list'] : null;
  if (!isObject(answer) || !Array.isArray(rows)) return null;
  const list = rows.filter(isObject);
  const total = Number.isSafeInteger(answer['total']) ? Number(answer['total']) : list.length;
  return { ...answer, list, total: Math.max(total, 0) };
}

/** A selected row that was just read again is kept as it is now. */
function withFreshRows({ selected, rowKey }: ReadState, rows: readonly unknown[]): Readonly<Record<string, unknown>> {
  const fresh = rows
    .map((row) => [keyOfRow(row, rowKey), row] as const)
    .filter(([key]) => Object.hasOwn(selected, key));
  return fresh.length === 0 ? selected : { ...selected, ...Object.fromEntries(fresh) };
}

/** The state once the newest call was refused. */
export const refusedState = (state: ReadState, error: CallFailure): ReadState => ({
  ...state,
  status: 'refused',
  error,
  callId: null,
  refreshing: false,
});

/** Selects or unselects rows. */
export function selectedState(state: ReadState, rows: readonly unknown[], isSelected: boolean): ReadState {
  const keys = new Set(rows.map((row) => keyOfRow(row, state.rowKey)));
  const others = Object.entries(state.selected).filter(([key]) => !keys.has(key));
  const chosen = isSelected ? rows.map((row) => [keyOfRow(row, state.rowKey), row] as const) : [];
  return { ...state, selected: Object.fromEntries([...others, ...chosen]) };
}

/** Takes rows out that are no longer there: of the page, of the selection and of the total. */
export function stateWithout(state: ReadState, keys: readonly string[]): ReadState {
  if (state.rowKey === null) return state;
  const gone = new Set(keys);
  const selected = Object.fromEntries(Object.entries(state.selected).filter(([key]) => !gone.has(key)));
  if (state.data === null) return { ...state, selected };
  const { list, total, ...rest } = state.data as ListReply;
  const left = list.filter((row) => !gone.has(keyOfRow(row, state.rowKey)));
  return { ...state, selected, data: { ...rest, list: left, total: Math.max(left.length, total - gone.size) } };
}

/** The last page there is, when an answer shows that the wanted one is beyond it; null otherwise. */
export function pageToFallBackTo({ status, data, rowKey, input }: ReadState): number | null {
  if (status !== 'ready' || rowKey === null || data === null) return null;
  const { list, total } = data as ListReply;
  const { page, pageSize } = pagingOf(askedOf(input));
  if (list.length > 0 || total === 0) return null;
  const last = pageCount(total, pageSize);
  return last < page ? last : null;
}
