import { useState } from 'react';
import type { ColumnPlaces } from '../tree/useColumns.ts';

const splitterWidth = 5;
/** Pixels that each of the two panes has at least. */
const leastWidth = 200;
/** Share of the room that the table has at most until somebody moves the splitter. */
const firstShare = 0.62;

/** How wide the table is beside the chart. */
export function useTableWidth({ columns, frozenWidth, width: all }: ColumnPlaces, room: number) {
  const [wanted, setWanted] = useState<number | null>(null);
  const most = Math.max(leastWidth, Math.min(all, room - splitterWidth - leastWidth));
  // no column is cut in two at first
  const first = columns.reduce(
    (sum, { left, width }) => (left + width <= Math.max(room * firstShare, frozenWidth) ? left + width : sum),
    0,
  );
  return {
    width: Math.min(wanted ?? first, most),
    least: leastWidth,
    most,
    onWidth: setWanted,
    onReset: () => setWanted(null),
  };
}
