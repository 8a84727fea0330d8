import { useMemo } from 'react';
import { type ColumnId, treeColumns } from './columns.ts';
import type { PlacedColumn } from './TreeRow.tsx';

/** Where each column stands, and how wide all of them are. */
export interface ColumnPlaces {
  readonly columns: readonly PlacedColumn[];
  readonly width: number;
  /** Pixels that stay while the others slide under them. */
  readonly pinned: number;
}

const pinnedUpTo: ColumnId = 'name';
const narrowName = 168;

/** Columns of the table; beside a chart on a narrow screen only those that name a task. */
export function useColumns(only: readonly ColumnId[] | null, isNarrow: boolean): ColumnPlaces {
  return useMemo(() => {
    const shown = treeColumns.filter(({ id }) => only === null || only.includes(id));
    const lastPinned = shown.findIndex(({ id }) => id === pinnedUpTo);
    const columns: PlacedColumn[] = [];
    for (const [index, column] of shown.entries()) {
      const before = columns.at(-1);
      const left = before === undefined ? 0 : before.left + before.width;
      columns.push({
        ...column,
        width: isNarrow && column.id === pinnedUpTo ? narrowName : column.width,
        index,
        left,
        stickAt: isNarrow ? 0 : left,
        // a narrow screen has room for the name alone to stay
        isPinned: isNarrow ? column.id === pinnedUpTo : index <= lastPinned,
        isLastPinned: index === lastPinned,
      });
    }
    const widthOf = (some: readonly PlacedColumn[]) => some.reduce((sum, { width }) => sum + width, 0);
    return { columns, width: widthOf(columns), pinned: widthOf(columns.filter(({ isPinned }) => isPinned)) };
  }, [only, isNarrow]);
}
