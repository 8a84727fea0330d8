import { type RefObject, useEffect } from 'react';

/** Pixels that a wheel means which counts lines or pages instead. */
const pixelsOf = (event: WheelEvent, page: number): readonly [x: number, y: number] => {
  const unit =
    event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? page : 1;
  return [event.deltaX * unit, event.deltaY * unit];
};

/**
 * Leaves the wheel to the browser. Blueprint's table moves its main part at each turn by itself, a frame later: where the
 * browser has moved it by then, it moves twice as far. Over the parts that stay, which the browser does not move, the main
 * part is moved in their place; the others follow it.
 */
export function useWheel(frame: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.stopPropagation();
      const main = element.querySelector('.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container');
      if (main === null || !(event.target instanceof Node) || main.contains(event.target) || event.ctrlKey) return;
      const { scrollLeft, scrollTop } = main;
      const [x, y] = pixelsOf(event, main.clientHeight);
      main.scrollBy(x, y);
      // at its end the page goes on, as it does over the main part
      if (main.scrollLeft !== scrollLeft || main.scrollTop !== scrollTop) event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { capture: true, passive: false });
    return () => element.removeEventListener('wheel', onWheel, { capture: true });
  }, [frame]);
}
