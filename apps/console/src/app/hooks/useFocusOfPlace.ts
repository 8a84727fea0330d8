import { useEffect, useRef } from 'react';

/**
 * Gives the focus to the page when another place of the console has come and the focus was on what is gone. A console
 * that was just loaded leaves it where the browser has it.
 *
 * @param place what is shown; null while nothing is
 * @param isEntered whether the first place came by a way of the console as well, as after the sign-in
 */
export function useFocusOfPlace(place: string | null, isEntered = false): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (place === null) return;
    const isFirst = last.current === null && !isEntered;
    last.current = place;
    const { activeElement } = document;
    if (!isFirst && (activeElement === null || activeElement === document.body)) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [place, isEntered]);
}
