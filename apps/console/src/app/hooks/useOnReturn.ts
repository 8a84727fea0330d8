import { useEffect } from 'react';

/** Milliseconds in which nothing is looked at twice: going to and fro between windows costs nothing. */
const rest = 5000;

/**
 * Looks for what others have done meanwhile whenever the person comes back to the page: from another tab, or another
 * window.
 *
 * @param look the same function at every rendering
 */
export function useOnReturn(look: () => void): void {
  useEffect(() => {
    let last = -Infinity;
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || performance.now() - last < rest) return;
      last = performance.now();
      look();
    };
    addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [look]);
}
