import type { BoardPlace } from '@fleet/domain/areas/projects/plan-desk/boardPlace.ts';
import { type PlanDocument, placeOf, rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { rowsOfNow, windowWithMost } from '@fleet/domain/areas/projects/plan/view/rowsOfNow.ts';
import type { VisibleRows } from '@fleet/domain/areas/projects/plan/view/visibleRows.ts';
import { type MutableRefObject, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useEvents } from '../../../../../app/hooks/useEvents.ts';
import { useRowHeight } from '../../tree/rowContext.ts';
import { barHeight, headHeight } from '../keys/useFocusedCell.ts';
import type { Pane } from '../usePanes.ts';
import { rowsAbove, rowsAboveAfter, type RowsInSight, type RowsPut } from './keptRows.ts';

/** What others may ask of the rows. */
export interface RowsHandle {
  /** Scrolls to the tasks that run today. */
  showNow(): void;
  /** The first row in sight and how many there are. */
  inSight(): { readonly first: number; readonly count: number };
  place(): Pick<BoardPlace, 'top' | 'tableLeft'>;
}

interface Options {
  readonly scroller: RefObject<HTMLDivElement>;
  readonly table: Pane;
  readonly document: PlanDocument;
  readonly rows: VisibleRows;
  /** Index of the row under the cursor; null without one. */
  readonly cursor: number | null;
  readonly today: number;
  /** Where the plan was left; null when it opens at today. */
  readonly place: BoardPlace | null;
  readonly handle: MutableRefObject<RowsHandle | null>;
}

/** Rows above those of today that stay in sight: what they belong to. */
const above = 2;

/** A plan opens where it was left, or at the tasks that run today; and its rows stay where they are when they get another height. */
export function useRowPlace({ scroller, table, document, rows, cursor, today, place, handle }: Options): void {
  const rowHeight = useRowHeight();
  const inSight = () => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const count = Math.max(Math.floor((clientHeight - headHeight - barHeight) / rowHeight), 1);
    return { first: Math.min(Math.floor(scrollTop / rowHeight), Math.max(rows.count - 1, 0)), count };
  };
  const showNow = () => {
    const room = Math.max(inSight().count - above, 1);
    const first = windowWithMost(rowsOfNow(document, rows, today), room);
    scroller.current?.scrollTo({ top: Math.max(first - above, 0) * rowHeight });
  };
  useImperativeHandle(handle, () => ({
    showNow,
    inSight,
    place: () => {
      const { first } = inSight();
      const at = rows.places[first];
      const offset = (scroller.current?.scrollTop ?? 0) - first * rowHeight;
      return {
        top: at === undefined || rows.count === 0 ? null : { id: rowOf(document.rows, at).fields.id, offset },
        tableLeft: table.leftNow(),
      };
    },
  }));
  const drawnHeight = useRef<number | null>(null);
  const put = useRef<RowsPut | null>(null);
  const before = useRef<RowsInSight | null>(null);
  const roomFor = (height: number) => ((scroller.current?.clientHeight ?? 0) - headHeight - barHeight) / height;
  // looked at before lower rows are drawn: then the browser has already scrolled back to the end of what is left
  if (scroller.current !== null && drawnHeight.current !== null && drawnHeight.current !== rowHeight)
    before.current = {
      above: rowsAbove(scroller.current.scrollTop, drawnHeight.current, put.current),
      count: roomFor(drawnHeight.current),
    };
  const { putBack, onResize } = useEvents({
    putBack: () => {
      const element = scroller.current;
      if (element === null || before.current === null) return;
      const above = rowsAboveAfter(before.current, roomFor(rowHeight), cursor);
      element.scrollTo({ top: above * rowHeight });
      put.current = { above, scrollTop: element.scrollTop };
    },
    // the room is measured while the board takes its shape: until somebody scrolls, its rows go where they were put
    onResize: () => {
      const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
      const last = Math.min(put.current?.scrollTop ?? -1, scrollHeight - clientHeight);
      if (Math.abs(scrollTop - last) < 1) putBack();
    },
  });
  useLayoutEffect(() => {
    if (scroller.current === null) return undefined;
    const observer = new ResizeObserver(onResize);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, onResize]);
  useLayoutEffect(() => {
    const element = scroller.current;
    const old = drawnHeight.current;
    drawnHeight.current = rowHeight;
    if (element === null || old === rowHeight) return;
    if (old !== null) {
      putBack();
      return;
    }
    const top = place?.top ?? null;
    const at = top === null ? null : placeOf(document, top.id);
    const index = at === null ? -1 : (rows.indexes[at] ?? -1);
    if (top === null || index < 0) showNow();
    else element.scrollTo({ top: index * rowHeight + top.offset });
    table.scrollTo(place?.tableLeft ?? 0);
  });
}
