import { useEffect } from 'react';
import { type Sight, watch } from './watching.ts';

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const page: Sight = {
  isOpen: () => document.visibilityState === 'visible' && navigator.onLine,
  listen: ({ onReturn, onTouch }) => {
    const gone = new AbortController();
    const quietly = { signal: gone.signal, passive: true, capture: true };
    const onSeen = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    addEventListener('focus', onReturn, { signal: gone.signal });
    addEventListener('online', onReturn, { signal: gone.signal });
    document.addEventListener('visibilitychange', onSeen, { signal: gone.signal });
    for (const touch of touches) addEventListener(touch, onTouch, quietly);
    return () => gone.abort();
  },
  now: () => performance.now(),
};

/**
 * Looks for what others do while the page shows it (`watching.ts`).
 *
 * @param look the same function at every rendering; tells whether it was answered
 * @param pause milliseconds from an answer to the next look; the same function at every rendering, too
 * @param isOn whether there is anything to look for
 */
export function useWatch(look: () => Promise<boolean>, pause?: () => number, isOn = true): void {
  useEffect(() => (isOn ? watch(look, page, pause) : undefined), [look, pause, isOn]);
}
