import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Read } from '../calls/useRead.ts';
import { lookInterval } from './watching.ts';
import { useWatch } from './useWatch.ts';

/**
 * Reads something again and again while the page shows it, for what changes by itself: every few seconds, less often
 * while nothing answers, and not at all when nobody is there to see it. It is read once more when it comes to change no
 * more: what was read last may be older than what told of its end.
 *
 * @param pause milliseconds between two readings, where it is not the usual; null for what changes no more
 */
export function useLive(
  { state, refresh }: Pick<Read<unknown>, 'state' | 'refresh'>,
  pause: number | null = lookInterval,
): void {
  const newest = useRef({ isAnswered: true, refresh, pause: lookInterval });
  useLayoutEffect(() => {
    newest.current = { isAnswered: (state?.error ?? null) === null, refresh, pause: pause ?? lookInterval };
  });
  const isFirst = useRef(true);
  useWatch(
    useCallback(async () => {
      // it was asked for when it came
      if (!isFirst.current) newest.current.refresh();
      isFirst.current = false;
      return newest.current.isAnswered;
    }, []),
    useCallback(() => newest.current.pause, []),
    pause !== null,
  );
  const isOver = pause === null;
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current) newest.current.refresh();
    wasOver.current = isOver;
  }, [isOver]);
}
