import { type RefObject, useEffect } from 'react';

/** So long after its last step a scroll is over, in milliseconds. */
const settled = 60;

/**
 * Lets Blueprint's table draw what it was scrolled to. It moves its parts at a turn of the wheel itself, and then takes
 * the browser's own scrolling for the echo of that: rows stay blank until the next turn. So it is told once more.
 *
 * @param onDrawn when the rows of where it was scrolled to stand there
 */
export function useSettledScroll(frame: RefObject<HTMLElement>, onDrawn: () => void): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let timer = 0;
    const onScroll = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        // the first one is what it still takes for the echo, the second it goes by; it looks at one a frame
        const main = element.querySelector('.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container');
        main?.dispatchEvent(new Event('scroll'));
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            main?.dispatchEvent(new Event('scroll'));
            requestAnimationFrame(() => requestAnimationFrame(onDrawn));
          }),
        );
      }, settled);
    };
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [frame, onDrawn]);
}
