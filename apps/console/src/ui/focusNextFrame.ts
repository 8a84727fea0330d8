import type { RefObject } from 'react';

/**
 * Gives an element the focus with the next frame: what was pressed belongs to what had it, and a dialog around takes the
 * focus only after that. Whoever has gone on to something else within the frame stays there.
 */
export const focusNextFrame = (element: RefObject<HTMLElement | null>): void => {
  const held = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    // whatever had it may be gone
    if (activeElement === held || activeElement === document.body) element.current?.focus();
  });
};
