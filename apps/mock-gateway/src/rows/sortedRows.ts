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
  // a cell may take longer to read than to compare, and each is compared many times
  return rows
    .map((row) => ({ row, cell: cellOf(row, name) }))
    .toSorted((one, other) => {
      const order = compare(one.cell, other.cell);
      return isDown && one.cell !== null && other.cell !== null ? -order : order;
    })
    .map(({ row }) => row);
};

/** A page of rows, and how many there are in all. */
export const pageOf = <Row>(rows: readonly Row[], asked: { readonly page?: number; readonly pageSize?: number }) => {
  const size = asked.pageSize ?? defaultPageSize;
  const first = ((asked.page ?? defaultPage) - 1) * size;
  return { list: rows.slice(first, first + size), total: rows.length };
};
