import type { Endpoint, InputOf } from '@fleet/domain/contract/define.ts';
import { defaultPageSize } from '@fleet/domain/rules/paging.ts';
import type { createResource, ResourceState } from '@fleet/domain/state/resource/resource.ts';
import { useState } from 'react';
import { useResource } from '../shell/useResource.ts';

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

type Reply<Row> = { list: Row[]; total: number };

/** A list beside something else, as its place sees it. */
export interface PartView<Row> {
  readonly state: ResourceState<Reply<Row>> | null;
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
  resource: ReturnType<typeof createResource<Query, null, Reply<Row>>>,
  instance: string,
  query: Omit<Query, 'page' | 'pageSize' | 'keyword'>,
  pageSize: number = defaultPageSize,
): PartView<Row> {
  const [paging, setPaging] = useState<Paging>({ page: 1, pageSize });
  const [keyword, setKeyword] = useState<string | undefined>(undefined);
  const asked = { ...query, ...paging, ...(keyword === undefined ? {} : { keyword }) };
  const input = { query: asked } as unknown as InputOf<Endpoint<Query, null, Reply<Row>>>;
  const { state, refresh } = useResource(resource, instance, input);
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
