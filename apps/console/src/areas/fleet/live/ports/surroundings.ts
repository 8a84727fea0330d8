import { livePath } from '@fleet/domain/areas/fleet/live/topics.ts';

/** What a connection to the broker hears of its browser, and asks of it. */
export interface Surroundings {
  isHidden(): boolean;
  /** Calls back when the network or the tab comes back, or the tab is hidden; gives what ends that. */
  listen(changed: (what: 'online' | 'seen' | 'hidden') => void): () => void;
  /** Does something after some milliseconds; gives what prevents that. */
  after(milliseconds: number, work: () => void): () => void;
  /** From 0 up to 1. */
  random(): number;
}

/** Those of a browser. */
export const browserSurroundings: Surroundings = {
  isHidden: () => document.visibilityState === 'hidden',
  listen: (changed) => {
    const ending = new AbortController();
    const { signal } = ending;
    globalThis.addEventListener('online', () => changed('online'), { signal });
    document.addEventListener(
      'visibilitychange',
      () => changed(document.visibilityState === 'hidden' ? 'hidden' : 'seen'),
      { signal },
    );
    return () => ending.abort();
  },
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

const second = 1000;
const longest = 30 * second;

/**
 * Milliseconds before another attempt: 1, 2, 4 … 30 seconds, each up to three tenths more or less, so that not all tabs
 * come back at once.
 *
 * @param failures how many attempts have failed one after the other, from 1
 * @param chance from 0 up to 1
 */
export const pauseBefore = (failures: number, chance: number): number =>
  Math.min(longest, second * 2 ** (Math.min(failures, 16) - 1)) * (0.7 + 0.6 * chance);

/** Where the broker is: beside the gateway, whose address may be a path of the console's own origin. */
export const brokerAddress = (gatewayBase: string, here: string): string =>
  new URL(`${gatewayBase}${livePath}`, here).href.replace(/^http/, 'ws');
