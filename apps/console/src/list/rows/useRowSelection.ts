import { useCallback, useMemo, useRef } from 'react';
import { changedBy, rowsBetween, shareSelected } from './rowSelection.ts';
import type { TableProps } from './tableProps.ts';

/** What the checkboxes of a table, or of cards, say and do. */
export interface RowSelection {
  readonly share: 'none' | 'some' | 'all';
  readonly selectPage: (isSelected: boolean) => void;
  /** Selects a row or lets it go. @param isRange and with it all rows from the one that was clicked before */
  readonly select: (index: number, isSelected: boolean, isRange: boolean) => void;
}

export const everyRow = () => true;

const nothing = {};

/** The selection of a table, which lives elsewhere: it remembers only where a range begins. */
export function useRowSelection<Row extends object>(props: TableProps<Row>): RowSelection {
  const { rows, keyOf, selected = nothing, canSelect = everyRow, onSelect } = props;
  const selectable = { rows, keyOf, selected, canSelect };
  const latest = useRef({ ...selectable, onSelect });
  latest.current = { ...selectable, onSelect };
  const anchor = useRef<string | null>(null);
  const change = useCallback((some: readonly Row[], isSelected: boolean) => {
    const changed = changedBy(latest.current, some, isSelected);
    if (changed.length > 0) latest.current.onSelect?.(changed, isSelected);
  }, []);
  const selectPage = useCallback(
    (isSelected: boolean) => {
      anchor.current = null;
      change(latest.current.rows, isSelected);
    },
    [change],
  );
  // the same as long as the table stands: a row is drawn again only when something of it changed
  const select = useCallback(
    (index: number, isSelected: boolean, isRange: boolean) => {
      const row = latest.current.rows[index];
      if (row === undefined || !latest.current.canSelect(row)) return;
      change(rowsBetween(latest.current, isRange ? anchor.current : null, index), isSelected);
      anchor.current = latest.current.keyOf(row);
    },
    [change],
  );
  const share = useMemo(() => shareSelected({ rows, keyOf, selected, canSelect }), [rows, keyOf, selected, canSelect]);
  return { share, selectPage, select };
}
