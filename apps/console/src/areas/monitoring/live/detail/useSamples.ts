import type { VdaState } from '@fleet/domain/areas/fleet/live/face.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What was taken of the state of a vehicle last, and how often anything new was taken. */
interface Samples {
  readonly state: VdaState | null;
  readonly count: number;
}

/**
 * Takes the state of a vehicle as it goes on changing: at once whenever something is told, or every so often.
 *
 * @param every milliseconds; null for at once
 */
export function useSamples(newest: VdaState | null, every: number | null): Samples {
  const [taken, setTaken] = useState<Samples>({ state: newest, count: newest === null ? 0 : 1 });
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  const take = useCallback(() => {
    const state = latest.current;
    setTaken((before) =>
      state === null || state.timestamp === before.state?.timestamp ? before : { state, count: before.count + 1 },
    );
  }, []);
  const isWaiting = taken.state === null;
  useEffect(() => {
    if (every === null || isWaiting) take();
  }, [every, isWaiting, newest, take]);
  useEffect(() => {
    if (every === null) return undefined;
    const timer = setInterval(take, every);
    return () => clearInterval(timer);
  }, [every, take]);
  return taken;
}
