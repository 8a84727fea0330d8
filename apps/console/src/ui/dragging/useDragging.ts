import { useEffect, useRef } from 'react';

/** Pixels at the edges of what scrolls within which it goes on by itself while something is dragged there. */
const margin = 30;
const pace = 9;

/** By how much something scrolls on when the pointer is near one of its edges. */
export const paceAt = (pointer: number, first: number, last: number): number =>
  pointer < first + margin ? -pace : pointer > last - margin ? pace : 0;

/** While something is dragged Escape gives it up. */
export function useDragCancel(isDragging: boolean, onCancel: () => void): void {
  const newest = useRef(onCancel);
  newest.current = onCancel;
  useEffect(() => {
    if (!isDragging) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      newest.current();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [isDragging]);
}

/** While something is dragged over what scrolls: Escape gives it up, and `onFrame` may scroll on. */
export function useDragging(isDragging: boolean, onFrame: () => void, onCancel: () => void): void {
  useDragCancel(isDragging, onCancel);
  const newest = useRef(onFrame);
  newest.current = onFrame;
  useEffect(() => {
    if (!isDragging) return undefined;
    let frame = 0;
    const next = () => {
      newest.current();
      frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [isDragging]);
}
