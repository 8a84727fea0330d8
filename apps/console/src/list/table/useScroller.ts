import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * What a table scrolls in: its width, how high it may be so that the pager stays in sight, and on which sides content
 * slides under pinned columns (`data-before`, `data-after`: the style sheet draws the shadows).
 */
export function useScroller() {
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    element.toggleAttribute('data-before', scrollLeft > 0);
    element.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = () => {
      setWidth(element.clientWidth);
      // measured as if the page were scrolled to its top: the pager then fits under a full table
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      element.style.setProperty('--table-top', `${top}px`);
      onScroll();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // filters that wrap, a batch of tabs, a banner: whatever is above moves the table
    for (let above = element.parentElement; above !== null && above !== document.body; above = above.parentElement) {
      observer.observe(above);
    }
    return () => observer.disconnect();
  }, [onScroll]);
  return { scroller, width, onScroll };
}
