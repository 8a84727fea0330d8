import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

interface Opener {
  readonly element: Element | null;
  /** The table that it stands in, which stays when its row goes. */
  readonly region: HTMLElement | null;
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** In a table the row that the keyboard is at has the focus; in an empty one the table itself. */
const focusRegion = (region: HTMLElement): void => {
  const row = region.querySelector<HTMLElement>('tr[tabindex="0"]');
  if (row === null) region.focus({ preventScroll: true });
  else row.focus();
};

/** Gives the focus of a row that is gone to the row that took its place. */
export const focusAfterRemoval = (region: HTMLElement): void => {
  if (isLost()) focusRegion(region);
};

/**
 * Gives the focus back to whatever had it when a dialog came, once the dialog is gone; when the row that it was opened
 * from is gone as well, to the row in its place. Blueprint does the first at the end of the transition, which a dialog
 * that is taken off the page while it is open never reaches.
 *
 * @returns to be called when the transition of the dialog has ended
 */
export function useReturnFocus(isOpen: boolean): () => void {
  const opener = useRef<Opener>({ element: null, region: null });
  useLayoutEffect(() => {
    if (!isOpen) return;
    const element = document.activeElement;
    opener.current = { element, region: element?.closest<HTMLElement>('[data-focus-region]') ?? null };
  }, [isOpen]);
  const giveBack = useCallback(() => {
    if (!isLost()) return;
    const { element, region } = opener.current;
    if (element instanceof HTMLElement && element.isConnected) element.focus();
    else if (region?.isConnected === true) focusRegion(region);
  }, []);
  useEffect(() => (isOpen ? giveBack : undefined), [isOpen, giveBack]);
  // the dialog leaves the page a moment after its transition
  return useCallback(() => void requestAnimationFrame(giveBack), [giveBack]);
}
