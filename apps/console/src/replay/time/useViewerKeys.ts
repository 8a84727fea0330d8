import { useEffect, useRef } from 'react';
import { mayShortcut } from '../../ui/keys/whereTyped.ts';
import type { Moving } from './useMoving.ts';

const pressable = 'button, summary, a[href], input';

/** `[` `]` one entry, `{` `}` one page, `Space` plays, unless it presses what has the focus. */
export function useViewerKeys(moving: Moving): void {
  const latest = useRef(moving);
  latest.current = moving;
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (!mayShortcut(event)) return;
      const { byEntry, byPage, playOrPause } = latest.current;
      const actions: Readonly<Record<string, () => void>> = {
        '[': () => byEntry(-1),
        ']': () => byEntry(1),
        '{': () => byPage(-1),
        '}': () => byPage(1),
        ' ': playOrPause,
      };
      const action = actions[event.key];
      const isPress = event.key === ' ' && event.target instanceof Element && event.target.closest(pressable) !== null;
      if (action === undefined || isPress) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
}
