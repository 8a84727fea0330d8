import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { filterSchemaOf } from '@fleet/domain/core/reads/querySchema.ts';
import {
  queryChanged,
  readLeft,
  readShown,
  refreshRequested,
  rowsDeleted,
  selectionChanged,
  selectionCleared,
} from '@fleet/domain/core/reads/facts.ts';
import { $pageSizes, pageSizeKept } from '@fleet/domain/core/preferences/pageSize.ts';
import { assertReadable, listKey } from '@fleet/domain/core/reads/reads.ts';
import { askedOf, type ListReply, pagingOf, type ReadState } from '@fleet/domain/core/reads/readState.ts';
import { defaultPageSize } from '@fleet/domain/core/values/paging.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useEffect, useMemo, useRef } from 'react';
import type { TSchema } from 'typebox';
import { matchRoute } from '@fleet/domain/core/session/page/paths.ts';
import { useAddress } from '../app/address/useAddress.ts';
import { useReadState } from '../app/calls/useRead.ts';
import { type ListQuery, type QueryOptions, useListQuery } from './useListQuery.ts';
import { useOpening } from './views/useOpening.ts';

/** A list of the gateway: a call with paging, its filters in the query or in the body. */
export type ListEndpoint<Query, Body, Row> = Endpoint<Query, Body, { list: Row[]; total: number }>;

/** All that a list can be asked, of query and body alike. */
export type AskedOf<Query, Body> = [Body] extends [null] ? Query : Query & Body;

/** A list as its page sees it: what it shows, and what a person can do to it. */
export interface ListView<Query extends object, Row> extends ListQuery<Query> {
  /** All that the list can be asked. */
  readonly schema: TSchema;
  /** Names this list on its page: the page's path, and the part where there are several. */
  readonly instance: string;
  /** Names this list among all of the console, whatever record its page is of: saved views are known by it. */
  readonly list: string;
  /** Null before the first rendering has asked for it. */
  readonly state: ReadState<ListReply<Row>> | null;
  /** Rows of the last answer; they stay while the next page is on its way, and after a refusal. */
  readonly rows: readonly Row[];
  /** Selected rows of all pages by key. */
  readonly selected: Readonly<Record<string, Row>>;
  readonly keyOf: (row: Row) => string;
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
  /** Rows were deleted at the gateway: they leave at once. */
  readonly removed: (keys: readonly string[]) => void;
}

interface Options<Query> extends QueryOptions<Query> {
  /** Tells two lists of one page apart. */
  readonly part?: string;
}

/** Shows a list whose query lives in the address. */
export function useList<Query, Body, Row>(
  endpoint: ListEndpoint<Query, Body, Row>,
  { part, usual, ...options }: Options<AskedOf<Query, Body> & object> = {},
): ListView<AskedOf<Query, Body> & object, Row> {
  assertReadable(endpoint);
  const { path } = useAddress();
  const schema = useMemo(() => filterSchemaOf(endpoint), [endpoint]);
  const instance = part === undefined ? path : `${path}#${part}`;
  const key = listKey(endpoint, instance);
  const changeQuery = useUnit(queryChanged);
  const kept = useStoreMap({ store: $pageSizes, keys: [endpoint.id], fn: (sizes, [id]) => sizes[id] ?? null });
  const keepSize = useUnit(pageSizeKept);
  const sent = useRef('');
  const list = `${matchRoute(path)?.route.name ?? ''}/${endpoint.id}${part === undefined ? '' : `#${part}`}`;
  const asked = useListQuery<AskedOf<Query, Body> & object>(schema, {
    ...options,
    opening: useOpening(schema, list),
    usual: { ...usual, ...(kept === null ? {} : { pageSize: kept }) } as Partial<AskedOf<Query, Body> & object>,
    // asked for at once, and not only when the page has followed the address
    onGone: (wanted) => {
      sent.current = JSON.stringify(wanted);
      changeQuery({ key, query: wanted });
    },
  });
  const { query, go } = asked;
  const state = useReadState<ListReply<Row>>(key);
  const [shown, left, refresh, select, clear, deleted] = useUnit([
    readShown,
    readLeft,
    refreshRequested,
    selectionChanged,
    selectionCleared,
    rowsDeleted,
  ]);
  useEffect(() => {
    shown({ key, endpoint, isOnce: false });
    return () => void left({ key, isForgotten: false });
  }, [shown, left, key, endpoint]);
  useEffect(() => {
    if (sent.current !== JSON.stringify(query)) changeQuery({ key, query });
    sent.current = '';
  }, [changeQuery, key, query]);

  // the wanted page is beyond the last: the list went back by itself, and the address follows without a step
  const { page } = pagingOf(query);
  const found = state !== null && state.fellBackFrom === page ? state.input : null;
  useEffect(() => {
    if (found !== null) go(askedOf(found), { replace: true });
  }, [found, go]);
  const rowKey = endpoint.rowKey ?? '';
  return {
    ...asked,
    schema,
    instance,
    list,
    state,
    rows: state?.data?.list ?? [],
    selected: (state?.selected ?? {}) as Readonly<Record<string, Row>>,
    keyOf: (row) => String((row as Readonly<Record<string, unknown>>)[rowKey]),
    ...pagingOf(query),
    show: (patch) => {
      const { pageSize } = patch;
      if (pageSize !== undefined) keepSize({ key: endpoint.id, value: pageSize === defaultPageSize ? null : pageSize });
      go({ ...query, ...patch });
    },
    refresh: () => refresh({ key }),
    select: (rows, isSelected) => select({ key, rows, isSelected }),
    clearSelection: () => clear({ key }),
    removed: (rowKeys) => deleted({ key, rowKeys }),
  };
}
