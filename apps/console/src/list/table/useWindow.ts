import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { type DrawnRow, drawnRows } from './drawnRows.ts';

/** Rows from which on only those in sight are drawn. */
export const windowedFrom = 51;
const headHeight = 32;

interface Options {
  readonly scroller: RefObject<HTMLDivElement>;
  readonly count: number;
  /** The row that the keyboard is at: it keeps the focus when it is scrolled out of sight. */
  readonly active: number;
  readonly rowHeight: number;
  /** All rows are wanted: on paper, or for the browser's search. */
  readonly isWhole: boolean;
}

/** Which rows of a table are drawn: all of a short one, of a long one those in sight and a few around them. */
export function useWindow({ scroller, count, active, rowHeight, isWhole }: Options) {
  const isWindowed = count >= windowedFrom && !isWhole;
  const virtual = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: headHeight,
  });
  const drawn: readonly DrawnRow[] = isWindowed
    ? drawnRows(
        virtual.getVirtualItems().map(({ index }) => index),
        active,
      )
    : Array.from({ length: count }, (_, index) => ({ index, skipped: 0 }));
  return {
    isWindowed,
    drawn,
    /** Rows behind the last that is drawn. */
    rest: count - 1 - (drawn.at(-1)?.index ?? -1),
    reveal: (index: number) => {
      if (isWindowed) virtual.scrollToIndex(index);
    },
  };
}
