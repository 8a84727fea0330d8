import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
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
  const virtual = useWindowVirtualizer({
    count,
    enabled: isWindowed,
    estimateSize: () => usualHeight,
    overscan: 6,
    scrollMargin: top,
  });
  const items = isWindowed ? virtual.getVirtualItems() : [];
  return {
    isWindowed,
    drawn: isWindowed ? items.map(({ index }) => index) : Array.from({ length: count }, (_, index) => index),
    /** Pixels that stand for the cards before and behind those that are drawn. */
    before: isWindowed ? (items[0]?.start ?? top) - top : 0,
    after: isWindowed ? virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top) : 0,
    measure: isWindowed ? virtual.measureElement : undefined,
    reveal: (index: number) => {
      if (isWindowed) virtual.scrollToIndex(index);
    },
  };
}
