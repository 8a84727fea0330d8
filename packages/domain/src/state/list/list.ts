import type { Endpoint } from '../../contract/define.ts';
import { fact, request } from '../../kernel/fact.ts';
import { fold } from '../../kernel/fold.ts';
import { happened, requested, rule, type Next } from '../../kernel/rule.ts';
import { defaultPage, defaultPageSize } from '../../rules/paging.ts';
import { answered, called, callRequested, refused, resumed } from '../gateway/facts.ts';
import {
  assertReadable,
  changeAll,
  changeInstance,
  instanceOf,
  listenerOf,
  withInstance,
  withoutInstance,
  withoutPages,
} from '../resource/listener.ts';
import { problemOf } from '../resource/problem.ts';
import { sessionEnded } from '../session/facts.ts';
import { tabsClosed } from '../tabs/facts.ts';
import {
  isSameQuery,
  listAnswered,
  listRefused,
  listSelected,
  type ListState,
  listWanted,
  listWithout,
  pageToFallBackTo,
} from './listState.ts';
import { filterInputOf, filterSchemaOf } from './querySchema.ts';
import { bareQuery, fullQuery } from './queryText.ts';
import '../gateway/exchange.ts';

/**
 * A paged list of the gateway (S1 §9). Each instance (the full path of its page) has a state of its own: two pages of
 * one kind never share anything.
 */

interface Definition<Query, Row> {
  /** Path-like and unique: `feedback.list`. */
  readonly name: string;
  readonly endpoint: Endpoint<Query, null, { list: Row[]; total: number }>;
  /** Key of a row, unique in the whole list. */
  readonly keyOf: (row: Row) => string;
  /** Says nothing on the screen when a call fails: the page shows the problem itself. */
  readonly quiet?: boolean;
}

/** Page and rows a page of a query, defaults included. */
export function pagingOf(query: unknown): { readonly page: number; readonly pageSize: number } {
  const { page = defaultPage, pageSize = defaultPageSize } = query as { page?: number; pageSize?: number };
  return { page, pageSize };
}

/**
 * Defines a list.
 *
 * @throws Error when the name is taken, or for a confidential row or a file: their answers are never kept.
 */
export function createList<Query extends object, Row>({
  name,
  endpoint,
  keyOf,
  quiet = false,
}: Definition<Query, Row>) {
  type State = ListState<Query, Row>;
  type States = Readonly<Record<string, State>>;
  type Instance = { readonly instance: string };
  assertReadable(name, endpoint);
  const schema = filterSchemaOf(endpoint);

  /** A page shows the list: it is read with this query, unless the same is on its way already. */
  const opened = request<Instance & { readonly query: Query }>(`${name}.opened`);
  /** Other filters, another page or sorting; the whole query. */
  const queryChanged = request<Instance & { readonly query: Query }>(`${name}.queryChanged`);
  /** Wants the same rows once more. */
  const refreshRequested = request<Instance>(`${name}.refreshRequested`);
  /** Selects or unselects rows; those of other pages stay as they are. */
  const selectionChanged = request<Instance & { readonly rows: readonly Row[]; readonly selected: boolean }>(
    `${name}.selectionChanged`,
  );
  /** Unselects everything. */
  const selectionCleared = request<Instance>(`${name}.selectionCleared`);
  /** Rows were deleted at the gateway: they leave page and selection, and the list is read again. */
  const rowsRemoved = request<Instance & { readonly keys: readonly string[] }>(`${name}.rowsRemoved`);
  /** The instance is not needed any more. */
  const closed = request<Instance>(`${name}.closed`);

  const wanted = fact<Instance & { readonly query: Query; readonly fellBackFrom: number | null }>(`${name}.wanted@1`);
  const selected = fact<Instance & { readonly rows: readonly Row[]; readonly selected: boolean }>(`${name}.selected@1`);
  const removed = fact<Instance & { readonly keys: readonly string[] }>(`${name}.removed@1`);
  const forgotten = fact<Instance>(`${name}.forgotten@1`);

  /** Changes the instance that a call belongs to, if it is the newest call of that instance. */
  const changeAwaiting = (
    states: States,
    { listener, callId }: { readonly listener: string; readonly callId: string },
    change: (state: State) => State,
  ): States =>
    changeInstance(states, instanceOf(name, listener), (state) => (state.callId === callId ? change(state) : state));

  const $states = fold<States>(`${name}.$states`, {})
    .when(wanted, (states, { instance, query, fellBackFrom }) =>
      withInstance(states, instance, listWanted<Query, Row>(states[instance], query, fellBackFrom)),
    )
    .when(called, (states, { listener, callId }) =>
      changeInstance(states, instanceOf(name, listener), (state) => ({ ...state, callId, refreshing: true })),
    )
    .when(answered, (states, answer) =>
      changeAwaiting(states, answer, (state) => listAnswered(state, answer.data, answer.at, keyOf)),
    )
    .when(refused, (states, refusal) =>
      changeAwaiting(states, refusal, (state) => listRefused(state, problemOf(refusal))),
    )
    .when(selected, (states, { instance, rows, selected: isSelected }) =>
      changeInstance(states, instance, (state) => listSelected(state, rows, isSelected, keyOf)),
    )
    .when(removed, (states, { instance, keys }) =>
      changeInstance(states, instance, (state) => listWithout(state, keys, keyOf)),
    )
    .when(forgotten, (states, { instance }) => withoutInstance(states, instance))
    .when(tabsClosed, (states, { paths }) => withoutPages(states, paths))
    .when(sessionEnded, () => ({}))
    .when(resumed, (states) =>
      changeAll(states, (state) => (state.refreshing ? { ...state, callId: null, refreshing: false } : state)),
    );

  const load = (instance: string, query: Query, fellBackFrom: number | null = null): readonly Next[] => [
    happened(wanted, { instance, query, fellBackFrom }),
    requested(callRequested, {
      endpoint,
      input: filterInputOf(endpoint, fullQuery(schema, query)),
      listener: listenerOf(name, instance),
      quiet,
    }),
  ];
  const loadUnlessOnItsWay = (states: States, { instance, query }: Instance & { readonly query: Query }) => {
    const bare = bareQuery(schema, query);
    const state = states[instance];
    return state?.refreshing === true && isSameQuery(state.query, bare) ? null : load(instance, bare);
  };

  rule(opened, $states, loadUnlessOnItsWay);
  rule(queryChanged, $states, loadUnlessOnItsWay);
  rule(refreshRequested, $states, (states, { instance }) => {
    const state = states[instance];
    return state === undefined ? null : load(instance, state.query);
  });
  rule(answered, $states, (states, { listener }) => {
    const instance = instanceOf(name, listener);
    const state = instance === null ? undefined : states[instance];
    if (instance === null || state === undefined || state.refreshing) return null;
    const wantedPaging = pagingOf(state.query);
    const page = pageToFallBackTo(state, wantedPaging);
    if (page === null) return null;
    return load(instance, bareQuery(schema, { ...state.query, page }), wantedPaging.page);
  });
  rule(selectionChanged, $states, (states, { instance, rows, selected: isSelected }) =>
    Object.hasOwn(states, instance) && rows.length > 0
      ? happened(selected, { instance, rows, selected: isSelected })
      : null,
  );
  rule(selectionCleared, $states, (states, { instance }) => {
    const rows = Object.values(states[instance]?.selected ?? {});
    return rows.length === 0 ? null : happened(selected, { instance, rows, selected: false });
  });
  rule(rowsRemoved, $states, (states, { instance, keys }) => {
    const state = states[instance];
    return state === undefined ? null : [happened(removed, { instance, keys }), ...load(instance, state.query)];
  });
  rule(closed, $states, (states, { instance }) =>
    Object.hasOwn(states, instance) ? happened(forgotten, { instance }) : null,
  );

  return {
    name,
    /** All that the list can be asked, of query and body alike. */
    schema,
    keyOf,
    $states,
    opened,
    queryChanged,
    refreshRequested,
    selectionChanged,
    selectionCleared,
    rowsRemoved,
    closed,
  };
}

interface PostedDefinition<Query, Body, Row> {
  readonly name: string;
  readonly endpoint: Endpoint<Query, Body, { list: Row[]; total: number }>;
  readonly keyOf: (row: Row) => string;
  readonly quiet?: boolean;
}

/** A list whose filters and paging travel in the body of a POST; for its page it is a list like any other. */
export const createPostedList = <Query extends object, Body extends object, Row>({
  endpoint,
  ...rest
}: PostedDefinition<Query, Body, Row>) =>
  createList<Query & Body, Row>({
    ...rest,
    // query and body are told apart again when the call is made (`filterInputOf`)
    endpoint: endpoint as Endpoint as Endpoint<Query & Body, null, { list: Row[]; total: number }>,
  });
