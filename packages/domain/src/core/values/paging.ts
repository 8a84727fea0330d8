import { formatCount } from './formats.ts';

/** Paging (S1 §9). */

/** The page that a list opens with. */
export const defaultPage = 1;
/** Rows a page, unless chosen otherwise. */
export const defaultPageSize = 10;
/** Page sizes that a person may choose. */
export const pageSizes = [10, 20, 50, 100] as const;
/** Most rows a page, unless a row of the contract says otherwise. */
export const maximumPageSize = 100;
/** Page numbers shown at once in the pager. */
export const pagerCount = 7;

/** Number of pages of `total` rows; an empty list has one page. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The text beside the pager: `第 x / y 页，共 n 条`. */
export const pagingText = (page: number, pageSize: number, total: number): string =>
  `第 ${formatCount(page)} / ${formatCount(pageCount(total, pageSize))} 页，共 ${formatCount(total)} 条`;
