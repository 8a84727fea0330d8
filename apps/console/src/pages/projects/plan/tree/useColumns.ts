import { useMemo } from 'react';
import { type ColumnId, treeColumns } from './columns.ts';
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
const narrowName = 168;

const widthOf = (some: readonly PlacedColumn[]): number => some.reduce((sum, { width }) => sum + width, 0);

/** Columns of the table; beside a chart on a narrow screen only those that name a task. */
export function useColumns(only: readonly ColumnId[] | null, isNarrow: boolean): ColumnPlaces {
  return useMemo(() => {
    const columns: PlacedColumn[] = [];
    for (const column of treeColumns.filter(({ id }) => only === null || only.includes(id))) {
      const before = columns.at(-1);
      columns.push({
        ...column,
        width: isNarrow && column.id === frozenUpTo ? narrowName : column.width,
        index: columns.length,
        left: before === undefined ? 0 : before.left + before.width,
      });
    }
    const last = columns.findIndex(({ id }) => id === frozenUpTo);
    // a narrow screen has room for the name alone to stay
    const frozen = columns.slice(isNarrow ? last : 0, last + 1);
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
