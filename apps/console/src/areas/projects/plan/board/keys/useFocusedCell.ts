import { type MutableRefObject, type RefObject, useLayoutEffect } from 'react';
import type { OpenEditor } from '../../tree/CellEditor.tsx';
import { type PlacedColumn, useRowHeight } from '../../tree/rowContext.ts';
import type { ColumnPlaces } from '../../tree/useColumns.ts';
import type { CursorControl } from './useCursor.ts';

/** Pixels of the titles above the rows, and of the bar below that scrolls sideways. */
export const headHeight = 32;
export const barHeight = 10;

/** Brings the cell under the cursor into sight and gives it the focus, once it is drawn, when somebody went there. */
export function useFocusedCell(
  { cursor, takeAfterDrawing }: CursorControl,
  column: PlacedColumn,
  { frozen, frozenWidth }: ColumnPlaces,
  scroller: RefObject<HTMLDivElement>,
  body: RefObject<HTMLDivElement>,
  editor: MutableRefObject<OpenEditor | null>,
): void {
  const rowHeight = useRowHeight();
  useLayoutEffect(() => {
    const wanted = takeAfterDrawing();
    const [down, across] = [scroller.current, body.current];
    // no row is left: the keys that bring rows back go on being heard
    if (cursor === null && wanted !== null) down?.querySelector<HTMLElement>('[data-board-instead]')?.focus();
    if (cursor === null || down === null || across === null || wanted === null) return;
    const top = cursor.index * rowHeight;
    const room = down.clientHeight - headHeight - barHeight;
    if (top < down.scrollTop) down.scrollTop = top;
    else if (top + rowHeight > down.scrollTop + room) down.scrollTop = top + rowHeight - room;
    if (!frozen.includes(column)) {
      const [left, right] = [column.left - frozenWidth, column.left + column.width - across.clientWidth];
      if (left < across.scrollLeft) across.scrollLeft = left;
      else if (right > across.scrollLeft) across.scrollLeft = right;
    }
    const cell = across.querySelector<HTMLElement>('[data-active]');
    (cell?.querySelector<HTMLElement>('[data-cell-input]') ?? cell)?.focus({ preventScroll: true });
    if (wanted === 'edit') editor.current?.open();
  });
}
