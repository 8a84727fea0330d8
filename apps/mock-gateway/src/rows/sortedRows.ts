import { defaultPage, defaultPageSize } from '@fleet/domain/core/values/paging.ts';

/** Order and paging of tables that are reckoned and not stored. */

type Cell = string | number | boolean | null;

const compare = (one: Cell, other: Cell): number => {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
};

/**
 * Rows in the order that a caller asked for, `done` upwards and `-done` downwards; nothing comes last either way, and
 * rows that are equal keep the order they have.
 */
export const sortedRows = <Row>(
  rows: readonly Row[],
  sort: string,
  cellOf: (row: Row, name: string) => Cell,
): readonly Row[] => {
  const isDown = sort.startsWith('-');
  const name = isDown ? sort.slice(1) : sort;
  return rows.toSorted((one, other) => {
    const [left, right] = [cellOf(one, name), cellOf(other, name)];
    const order = compare(left, right);
    return isDown && left !== null && right !== null ? -order : order;
  });
};

/** A page of rows, and how many there are in all. */
export const pageOf = <Row>(rows: readonly Row[], asked: { readonly page?: number; readonly pageSize?: number }) => {
  const size = asked.pageSize ?? defaultPageSize;
  const first = ((asked.page ?? defaultPage) - 1) * size;
  return { list: rows.slice(first, first + size), total: rows.length };
};
