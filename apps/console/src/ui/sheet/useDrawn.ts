import { type RefObject, useEffect } from 'react';

/**
 * Tells when the rows of where a sheet was scrolled to stand there: Blueprint's table looks at one scroll a frame and
 * draws in it.
 */
export function useDrawn(frame: RefObject<HTMLElement>, onDrawn: () => void): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let request = 0;
    const onScroll = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => {
        request = requestAnimationFrame(onDrawn);
      });
    };
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(request);
      element.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [frame, onDrawn]);
}
