import type { createList } from '@fleet/domain/state/list/list.ts';
import { pagingOf } from '@fleet/domain/state/list/list.ts';
import type { ListState } from '@fleet/domain/state/list/listState.ts';
import { bareQuery, replaceQueryText, textToQuery } from '@fleet/domain/state/list/queryText.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useAddress } from '../shell/useAddress.ts';

/** A list of the domain, as `createList` defines it. */
export type List<Query extends object, Row> = ReturnType<typeof createList<Query, Row>>;

/** A change of filters; undefined takes a filter away. */
export type Changes<Query> = { readonly [Name in keyof Query]?: Query[Name] | undefined };

/** A list as its page sees it: what it shows, and what a person can do to it. */
export interface ListView<Query extends object, Row> {
  readonly list: List<Query, Row>;
  /** Names this list on its page: the page's path. */
  readonly instance: string;
  /** Filters, page and sorting, as the address has them, and what the page fixes. */
  readonly query: Query;
  /** Null before the first rendering has asked for it. */
  readonly state: ListState<Query, Row> | null;
  readonly page: number;
  readonly pageSize: number;
  /** A filter of the address lets only some rows through. */
  readonly isFiltered: boolean;
  /** Changes filters; the list begins at its first page again. */
  readonly filter: (patch: Changes<Query>) => void;
  /** Changes page, page size or sorting. */
  readonly show: (patch: {
    readonly page?: number;
    readonly pageSize?: number;
    readonly sort?: string | undefined;
  }) => void;
  /** No filters, first page, own order: the bare address. */
  readonly reset: () => void;
  readonly refresh: () => void;
  readonly select: (rows: readonly Row[], isSelected: boolean) => void;
  readonly clearSelection: () => void;
  /** Rows were deleted at the gateway. */
  readonly removed: (keys: readonly string[]) => void;
}

interface Options<Query> {
  /** Parameters that the page sets: they are no filters and not in the address. */
  readonly fixed?: Partial<Query>;
  /** Tells two lists of one page apart. */
  readonly part?: string;
}

const notFilters = new Set(['page', 'pageSize', 'sort']);

/**
 * Shows a list whose query lives in the address: a link opens the same rows, the back button brings the last filters
 * back, and other parameters of the address (`tab`) stay as they are.
 */
export function useList<Query extends object, Row>(
  list: List<Query, Row>,
  { fixed, part }: Options<Query> = {},
): ListView<Query, Row> {
  const [, navigate] = useLocation();
  const { path, search } = useAddress();
  const { schema } = list;
  const instance = part === undefined ? path : `${path}#${part}`;
  const fixedText = JSON.stringify(fixed ?? {});
  const query = useMemo(
    () => ({ ...textToQuery<Query>(schema, search), ...(JSON.parse(fixedText) as Partial<Query>) }) as Query,
    [schema, search, fixedText],
  );
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

  const go = useCallback(
    (wanted: object, options: { readonly replace?: boolean } = {}) => {
      const own = Object.fromEntries(
        Object.entries(wanted).filter(([name]) => !Object.hasOwn(JSON.parse(fixedText) as object, name)),
      );
      const text = replaceQueryText(schema, search, own);
      if (text !== search) navigate(text === '' ? path : `${path}?${text}`, options);
    },
    [schema, search, navigate, path, fixedText],
  );
  // the wanted page is beyond the last: the list went back by itself, and the address follows without a step
  const { page } = pagingOf(query);
  const found = state !== null && state.fellBackFrom === page ? state.query : null;
  useEffect(() => {
    if (found !== null) go(found, { replace: true });
  }, [found, go]);
  const bare = bareQuery(schema, query);
  const isFiltered = Object.keys(bare).some((name) => !notFilters.has(name) && !Object.hasOwn(fixed ?? {}, name));
  return {
    list,
    instance,
    query,
    state,
    ...pagingOf(query),
    isFiltered,
    filter: (patch) => go({ ...query, ...patch, page: undefined }),
    show: (patch) => go({ ...query, ...patch }),
    reset: () => go({}),
    refresh: () => refreshRequested({ instance }),
    select: (rows, isSelected) => selectionChanged({ instance, rows, selected: isSelected }),
    clearSelection: () => selectionCleared({ instance }),
    removed: (keys) => rowsRemoved({ instance, keys }),
  };
}
