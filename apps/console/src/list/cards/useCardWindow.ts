import { type RefObject, useLayoutEffect, useState } from 'react';
import { useVirtual, wholeCount } from '../layout/useVirtual.ts';
import { windowedFrom } from '../table/useWindow.ts';

interface Options {
  readonly list: RefObject<HTMLElement>;
  readonly count: number;
  /** All cards are wanted: on paper, or for the browser's search. */
  readonly isWhole: boolean;
}

/** Pixels of a card before it was measured. */
const usualHeight = 132;

/** Which cards are drawn: of a long list that scrolls with the page those in sight and a few around them. */
export function useCardWindow({ list, count, isWhole }: Options) {
  const [isOfPage, setOfPage] = useState(true);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    // what lies over the page scrolls by itself, and its lists are short
    setOfPage(element.closest('.bp6-overlay') === null);
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  const isWindowed = count >= windowedFrom && isOfPage && !isWhole;
  const { virtual, measure } =
    useVirtual<Window>({
      isWindowed,
      isSync: true,
      options: ({ observeWindowOffset, observeWindowRect, windowScroll }) => ({
        count,
        getScrollElement: () => window,
        initialOffset: () => scrollY,
        estimateSize: () => usualHeight,
        overscan: 6,
        scrollMargin: top,
        observeElementOffset: observeWindowOffset,
        observeElementRect: observeWindowRect,
        scrollToFn: windowScroll,
      }),
    }) ?? {};
  if (virtual === undefined) {
    const whole = wholeCount(count, isWindowed);
    return {
      isWindowed,
      drawn: Array.from({ length: whole }, (_, index) => index),
      before: 0,
      after: (count - whole) * usualHeight,
      measure,
      reveal: () => {},
    };
  }
  const items = virtual.getVirtualItems();
  return {
    isWindowed,
    drawn: items.map(({ index }) => index),
    /** Pixels that stand for the cards before and behind those that are drawn. */
    before: (items[0]?.start ?? top) - top,
    after: virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure,
    reveal: (index: number) => virtual.scrollToIndex(index),
  };
}
