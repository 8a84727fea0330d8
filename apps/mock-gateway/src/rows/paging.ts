import { defaultPage, defaultPageSize } from '@fleet/domain/core/values/paging.ts';

/** Limit and offset of a page, as parameters of a statement. */
export const pageValues = (query: { readonly page?: number; readonly pageSize?: number }) => {
  const size = query.pageSize ?? defaultPageSize;
  return { limit: size, offset: ((query.page ?? defaultPage) - 1) * size };
};

/** A text that `contains` looks for, or null for none. */
export const searchText = (keyword: string | undefined): string | null => {
  const text = keyword?.trim() ?? '';
  return text === '' ? null : text;
};
