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

/** What was read last, and of what question but for page, search and order. */
interface Kept<Row> {
  readonly about: string;
  readonly state: ReadState<Reply<Row>>;
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
 * the address, which belongs to the page under it. Another question begins at its first page; while another page, search
 * or order of the same is on its way, the rows before it stay.
 *
 * @param query what the list is asked for beside page and search
 * @param pageSize rows a page to begin with
 */
export function usePart<Query extends object, Row>(
  endpoint: ListEndpoint<Query, null, Row>,
  query: Omit<Query, 'page' | 'pageSize' | 'keyword'>,
  pageSize: number = defaultPageSize,
): PartView<Row> {
  const question = JSON.stringify(query);
  const [paging, setPaging] = useState<Paging & { readonly question: string }>({ page: 1, pageSize, question });
  const [keyword, setKeyword] = useState<string | undefined>(undefined);
  const [kept, setKept] = useState<Kept<Row> | null>(null);
  const shown = { page: paging.question === question ? paging.page : 1, pageSize: paging.pageSize };
  const asked = { ...query, ...shown, ...(keyword === undefined ? {} : { keyword }) };
  const read = useRead(endpoint, { query: asked } as unknown as InputOf<typeof endpoint>);
  const about = JSON.stringify({ ...query, sort: undefined });
  const { data = null, error = null } = read.state ?? {};
  if (read.state !== null && data !== null && (kept?.state.data !== data || kept.about !== about))
    setKept({ about, state: read.state });
  const isOnItsWay = data === null && error === null && kept?.about === about;
  const state = isOnItsWay ? { ...kept.state, refreshing: true } : read.state;
  const show = (change: Partial<Paging>) => setPaging({ ...shown, ...change, question });
  return {
    state,
    rows: state?.data?.list ?? [],
    paging: shown,
    keyword,
    search: (wanted) => {
      setKeyword(wanted);
      show({ page: 1 });
    },
    show,
    refresh: read.refresh,
  };
}
