import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Reads again at once when something is told that what was read does not know.
 *
 * @param mark another one than before says so; null while nothing is told
 */
export function useReadAgain(mark: string | number | null, refresh: () => void): void {
  const newest = useRef(refresh);
  useLayoutEffect(() => {
    newest.current = refresh;
  });
  const last = useRef(mark);
  useEffect(() => {
    const before = last.current;
    // what is told first was read at about the same time
    if (mark === null || mark === before) return;
    last.current = mark;
    if (before !== null) newest.current();
  }, [mark]);
}
