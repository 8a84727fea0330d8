import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to whatever had it when a dialog came, once the dialog is gone. Blueprint does so at the end of
 * the transition, which a dialog that is taken off the page while it is open never reaches.
 */
export function useReturnFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [isOpen]);
}
