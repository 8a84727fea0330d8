import { type DatedAnswer, offsetAfter } from '@fleet/domain/core/time/serverTime.ts';
import { useEffect, useState } from 'react';

/**
 * What time it is: the gateway's, as its answers date themselves. Whatever is shown, or compared with an instant of the
 * gateway's, asks this; the machine's own clock is for what goes on within this browser alone, leases and durations.
 */

let offset = 0;
/** A moment that does not go on; null for the present. */
let standing: number | null = null;
const listeners = new Set<() => void>();

/** Milliseconds since 1970. */
export const currentTime = (): number => standing ?? Date.now() + offset;

/** From now on it is this moment, for whoever shows what was. */
export function standAt(moment: number): void {
  standing = moment;
  for (const listener of listeners) listener();
}

/** Takes note of how an answer was dated; who watches the time is told when it jumps. */
export function hearDate(answer: DatedAnswer): void {
  if (Number.isNaN(answer.date)) return;
  const next = offsetAfter(offset, answer);
  if (next === offset) return;
  offset = next;
  for (const listener of listeners) listener();
}

/** The time for what goes on being shown: it is told each minute, and at once when the gateway's clock has jumped. */
export function useNow(): number {
  const [shown, setShown] = useState(currentTime);
  useEffect(() => {
    const tell = () => setShown(currentTime());
    tell();
    const timer = setInterval(tell, 60_000);
    listeners.add(tell);
    return () => {
      clearInterval(timer);
      listeners.delete(tell);
    };
  }, []);
  return shown;
}
