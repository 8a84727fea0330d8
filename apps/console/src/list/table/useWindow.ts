import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Rows from which on only those in sight are drawn. */
const windowedFrom = 200;
const headHeight = 32;

/** Which rows of a table are drawn: all of a short one, of a long one those in sight and a few around them. */
export function useWindow(scroller: RefObject<HTMLDivElement>, count: number, rowHeight: number) {
  const isWindowed = count > windowedFrom;
  const virtual = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: headHeight,
  });
  const drawn = isWindowed
    ? virtual.getVirtualItems().map(({ index }) => index)
    : Array.from({ length: count }, (_, index) => index);
  return {
    isWindowed,
    drawn,
    /** Pixels that stand for the rows before and behind those that are drawn. */
    before: isWindowed ? (drawn[0] ?? 0) * rowHeight : 0,
    after: isWindowed ? (count - 1 - (drawn.at(-1) ?? -1)) * rowHeight : 0,
    reveal: (index: number) => {
      if (isWindowed) virtual.scrollToIndex(index);
    },
  };
}
