import { useState } from 'react';
import type { ColumnPlaces } from '../tree/useColumns.ts';
import { useBoardLook } from './useBoardLook.ts';

const splitterWidth = 5;
/** Pixels that each of the two panes has at least. */
const leastWidth = 200;
/** Share of the room that the table has at most until somebody moves the splitter. */
const firstShare = 0.62;

/** How wide the table is beside the chart. */
export function useTableWidth({ columns, frozenWidth, width: all }: ColumnPlaces, room: number) {
  const [look, change] = useBoardLook();
  const [dragged, setDragged] = useState<number | null>(null);
  const keep = (tableWidth: number | null) => {
    setDragged(null);
    if (tableWidth !== look.tableWidth) change({ tableWidth });
  };
  const most = Math.max(leastWidth, Math.min(all, room - splitterWidth - leastWidth));
  // no column is cut in two at first
  const first = columns.reduce(
    (sum, { left, width }) => (left + width <= Math.max(room * firstShare, frozenWidth) ? left + width : sum),
    0,
  );
  return {
    width: Math.min(dragged ?? look.tableWidth ?? first, most),
    least: leastWidth,
    most,
    onDrag: setDragged,
    onCancel: () => setDragged(null),
    onWidth: keep,
    onReset: () => keep(null),
  };
}
