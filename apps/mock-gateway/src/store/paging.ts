import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import { defaultPage, defaultPageSize } from '@fleet/domain/core/values/paging.ts';

/** What a list is asked for that its export is asked for too, and a page of it. */
export type ListQuery<Export extends Endpoint> = Omit<QueryOf<Export>, 'columns' | 'ids'> & {
  readonly page?: number;
  readonly pageSize?: number;
};

/** Limit and offset of a page, as parameters of a statement. */
export const pageValues = (query: { readonly page?: number; readonly pageSize?: number }) => {
  const size = query.pageSize ?? defaultPageSize;
  return { limit: size, offset: ((query.page ?? defaultPage) - 1) * size };
};

/** Instead of a page: all rows, as exports and figures want them. */
export const everyRow = { limit: -1, offset: 0 };

/** A text that `contains` looks for, or null for none. */
export const searchText = (keyword: string | undefined): string | null => {
  const text = keyword?.trim() ?? '';
  return text === '' ? null : text;
};
