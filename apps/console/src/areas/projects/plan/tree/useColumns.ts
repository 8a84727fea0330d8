import { useMemo } from 'react';
import { type ColumnId, type TreeColumn, treeColumns } from './columns.ts';
import type { PlacedColumn } from './rowContext.ts';

/** Where each column stands, and how wide all of them are. */
export interface ColumnPlaces {
  readonly columns: readonly PlacedColumn[];
  /** Those that stay while the others slide under them. */
  readonly frozen: readonly PlacedColumn[];
  /** Pixels that they take. */
  readonly frozenWidth: number;
  readonly width: number;
}

const frozenUpTo: ColumnId = 'name';
/** Pixels of the name where there is little room. */
const narrowName = 150;

const widthOf = (some: readonly PlacedColumn[]): number => some.reduce((sum, { width }) => sum + width, 0);

/** Columns of the table; beside a chart on a narrow screen only those that name a task. */
export function useColumns(only: readonly ColumnId[] | null, isNarrow: boolean): ColumnPlaces {
  return useMemo(() => {
    const shown = treeColumns.filter(({ id }) => only === null || only.includes(id));
    const columns: PlacedColumn[] = [];
    // a narrow screen has room for the name alone to stay: it goes first
    const isName = ({ id }: TreeColumn) => id === frozenUpTo;
    for (const column of isNarrow ? [...shown.filter(isName), ...shown.filter((one) => !isName(one))] : shown) {
      const before = columns.at(-1);
      columns.push({
        ...column,
        width: isNarrow && isName(column) ? narrowName : column.width,
        index: columns.length,
        left: before === undefined ? 0 : before.left + before.width,
      });
    }
    const frozen = columns.slice(0, columns.findIndex(isName) + 1);
    return { columns, frozen, frozenWidth: widthOf(frozen), width: widthOf(columns) };
  }, [only, isNarrow]);
}

/** Of the columns that slide those in sight, and the one under the cursor wherever it is. */
export function useSliding(
  { columns, frozen }: ColumnPlaces,
  left: number,
  room: number,
  active: ColumnId | undefined,
): readonly PlacedColumn[] {
  const isInSight = (column: PlacedColumn) => column.left < left + room && column.left + column.width > left;
  const ids = columns
    .filter((column) => !frozen.includes(column) && (isInSight(column) || column.id === active))
    .map(({ id }) => id)
    .join();
  // the same list as long as the same columns are in it
  return useMemo(() => columns.filter(({ id }) => ids.split(',').includes(id)), [columns, ids]);
}
