import type { InputOf } from '@fleet/domain/core/contract/define.ts';
import { defaultPageSize } from '@fleet/domain/core/values/paging.ts';
import type { ReadState } from '@fleet/domain/core/reads/readState.ts';
import { useState } from 'react';
import { useRead } from '../app/calls/useRead.ts';
import type { ListEndpoint } from './useList.ts';

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

type Reply<Row> = { list: Row[]; total: number };

/** A list beside something else, as its place sees it. */
export interface PartView<Row> {
  readonly state: ReadState<Reply<Row>> | null;
  readonly rows: readonly Row[];
  readonly paging: Paging;
  readonly keyword: string | undefined;
  readonly search: (keyword: string | undefined) => void;
  readonly show: (change: Partial<Paging>) => void;
  readonly refresh: () => void;
}

/**
 * A paged list that stands in a dialog, a drawer or a tab beside other things: page and search are its own and not in
 * the address, which belongs to the page under it.
 *
 * @param query what the list is asked for beside page and search
 * @param pageSize rows a page to begin with
 */
export function usePart<Query extends object, Row>(
  endpoint: ListEndpoint<Query, null, Row>,
  query: Omit<Query, 'page' | 'pageSize' | 'keyword'>,
  pageSize: number = defaultPageSize,
): PartView<Row> {
  const [paging, setPaging] = useState<Paging>({ page: 1, pageSize });
  const [keyword, setKeyword] = useState<string | undefined>(undefined);
  const asked = { ...query, ...paging, ...(keyword === undefined ? {} : { keyword }) };
  const { state, refresh } = useRead(endpoint, { query: asked } as unknown as InputOf<typeof endpoint>);
  return {
    state,
    rows: state?.data?.list ?? [],
    paging,
    keyword,
    search: (wanted) => {
      setKeyword(wanted);
      setPaging((old) => ({ ...old, page: 1 }));
    },
    show: (change) => setPaging((old) => ({ ...old, ...change })),
    refresh,
  };
}
