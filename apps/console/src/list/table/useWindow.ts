import { type RefObject, useRef } from 'react';
import { useVirtual, wholeCount } from '../layout/useVirtual.ts';
import { type DrawnRow, drawnRows } from './drawnRows.ts';

/** Rows from which on only those in sight are drawn: a page of 50 is scrolled in two screens. */
export const windowedFrom = 51;
const headHeight = 32;

interface Options {
  readonly scroller: RefObject<HTMLDivElement>;
  readonly count: number;
  /** The row that the keyboard is at: it keeps the focus when it is scrolled out of sight. */
  readonly active: number;
  readonly rowHeight: number;
  /** Only rows in sight are drawn. */
  readonly isWindowed: boolean;
}

/** Which rows of a table are drawn: all of a short one, of a long one those in sight and a few around them. */
export function useWindow({ scroller, count, active, rowHeight, isWindowed }: Options) {
  const mayScroll = useRef(false);
  const { virtual } =
    useVirtual<HTMLDivElement>({
      isWindowed,
      options: ({ elementScroll, observeElementOffset, observeElementRect }) => ({
        count,
        getScrollElement: () => scroller.current,
        estimateSize: () => rowHeight,
        overscan: 12,
        scrollPaddingStart: headHeight,
        observeElementOffset,
        observeElementRect,
        // it begins by scrolling to its own beginning: a table that was left somewhere has been brought back by then
        scrollToFn: (offset, options, instance) => {
          if (mayScroll.current) elementScroll(offset, options, instance);
          else instance.scrollElement?.dispatchEvent(new Event('scroll'));
        },
      }),
    }) ?? {};
  const drawn: readonly DrawnRow[] =
    virtual === undefined
      ? Array.from({ length: wholeCount(count, isWindowed) }, (_, index) => ({ index, skipped: 0 }))
      : drawnRows(
          virtual.getVirtualItems().map(({ index }) => index),
          active,
        );
  return {
    drawn,
    /** Rows behind the last that is drawn. */
    rest: count - 1 - (drawn.at(-1)?.index ?? -1),
    reveal: (index: number) => {
      if (virtual === undefined) return;
      mayScroll.current = true;
      virtual.scrollToIndex(index);
    },
  };
}
