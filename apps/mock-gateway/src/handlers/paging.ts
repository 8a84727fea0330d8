import { defaultPage, defaultPageSize } from '@fleet/domain/rules/paging.ts';

/** Limit and offset of a page, as parameters of a statement. */
export const pageValues = (query: { readonly page?: number; readonly pageSize?: number }) => {
  const size = query.pageSize ?? defaultPageSize;
  return { limit: size, offset: ((query.page ?? defaultPage) - 1) * size };
};

/** A keyword as a LIKE pattern that finds it anywhere, its wildcards taken literally (`escape '\'`); null for none. */
export const likePattern = (keyword: string | undefined): string | null => {
  const text = keyword?.trim() ?? '';
  return text === '' ? null : `%${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
};
