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

/** Columns of the table; beside a chart on a narrow screen only those that name a task. */
export function useColumns(only: readonly ColumnId[] | null, isNarrow: boolean): ColumnPlaces {
  return useMemo(() => {
    const shown = treeColumns.filter(({ id }) => only === null || only.includes(id));
    const lastPinned = shown.findIndex(({ id }) => id === pinnedUpTo);
    let left = 0;
    let pinned = 0;
    const columns = shown.map((column, index): PlacedColumn => {
      // a narrow screen has room for the name alone to stay
      const isPinned = isNarrow ? column.id === pinnedUpTo : index <= lastPinned;
      const width = isNarrow && column.id === 'name' ? 168 : column.width;
      const placed = {
        ...column,
        width,
        index,
        left: isNarrow ? 0 : left,
        isPinned,
        isLastPinned: index === lastPinned,
      };
      left += width;
      if (isPinned) pinned += width;
      return placed;
    });
    return { columns, width: left, pinned };
  }, [only, isNarrow]);
}
