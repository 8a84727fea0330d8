import type { createList } from '@fleet/domain/state/list/list.ts';
import { pagingOf } from '@fleet/domain/state/list/list.ts';
import type { ListState } from '@fleet/domain/state/list/listState.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useAddress } from '../shell/useAddress.ts';
import { type ListQuery, type QueryOptions, useListQuery } from './useListQuery.ts';

/** A list of the domain, as `createList` defines it. */
export type List<Query extends object, Row> = ReturnType<typeof createList<Query, Row>>;

/** A list as its page sees it: what it shows, and what a person can do to it. */
export interface ListView<Query extends object, Row> extends Omit<ListQuery<Query>, 'go'> {
  readonly list: List<Query, Row>;
  /** Names this list on its page: the page's path. */
  readonly instance: string;
  /** Null before the first rendering has asked for it. */
  readonly state: ListState<Query, Row> | null;
  readonly page: number;
  readonly pageSize: number;
  /** Changes page, page size or sorting. */
  readonly show: (patch: {
    readonly page?: number;
    readonly pageSize?: number;
    readonly sort?: string | undefined;
  }) => void;
  readonly refresh: () => void;
  readonly select: (rows: readonly Row[], isSelected: boolean) => void;
  readonly clearSelection: () => void;
  /** Rows were deleted at the gateway. */
  readonly removed: (keys: readonly string[]) => void;
}

interface Options<Query> extends QueryOptions<Query> {
  /** Tells two lists of one page apart. */
  readonly part?: string;
}

/** Shows a list whose query lives in the address. */
export function useList<Query extends object, Row>(
  list: List<Query, Row>,
  { part, ...options }: Options<Query> = {},
): ListView<Query, Row> {
  const { path } = useAddress();
  const { go, ...asked } = useListQuery<Query>(list.schema, options);
  const { query } = asked;
  const instance = part === undefined ? path : `${path}#${part}`;
  const state = useStoreMap({
    store: list.$states,
    keys: [instance],
    fn: (states, [name]) => states[name] ?? null,
    defaultValue: null,
  });
  const [opened, refreshRequested, selectionChanged, selectionCleared, rowsRemoved] = useUnit([
    list.opened,
    list.refreshRequested,
    list.selectionChanged,
    list.selectionCleared,
    list.rowsRemoved,
  ]);
  useEffect(() => {
    opened({ instance, query });
  }, [opened, instance, query]);

  // the wanted page is beyond the last: the list went back by itself, and the address follows without a step
  const { page } = pagingOf(query);
  const found = state !== null && state.fellBackFrom === page ? state.query : null;
  useEffect(() => {
    if (found !== null) go(found, { replace: true });
  }, [found, go]);
  return {
    ...asked,
    list,
    instance,
    state,
    ...pagingOf(query),
    show: (patch) => go({ ...query, ...patch }),
    refresh: () => refreshRequested({ instance }),
    select: (rows, isSelected) => selectionChanged({ instance, rows, selected: isSelected }),
    clearSelection: () => selectionCleared({ instance }),
    removed: (keys) => rowsRemoved({ instance, keys }),
  };
}
