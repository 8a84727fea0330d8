import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attention, longestWait, lookInterval, type Sight, watch } from './watching.ts';

/** What the page tells of itself and its person; looks that were made, by their time. */
let told: Parameters<Sight['listen']>[0] | null;
let isOpen: boolean;
let isAnswered: boolean;
let looks: number[];
let begun: number;
let stop: () => void;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const sight: Sight = {
  isOpen: () => isOpen,
  listen: (hearer) => {
    told = hearer;
    return () => {
      told = null;
    };
  },
  now: () => performance.now(),
};
const look = async (): Promise<boolean> => {
  looks.push(Math.round(performance.now() - begun));
  return isAnswered;
};

beforeEach(() => {
  vi.useFakeTimers();
  begun = performance.now();
  [isOpen, isAnswered, looks] = [true, true, []];
  stop = watch(look, sight);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('looks at once and then every few seconds, until it is told to stop', async () => {
  await pass(2 * lookInterval);
  expect(looks).toEqual([0, lookInterval, 2 * lookInterval]);
  stop();
  await pass(10 * lookInterval);
  expect(looks).toHaveLength(3);
  expect(told).toBeNull();
});

it('asks nothing while the page is hidden or offline, and at once when it is back', async () => {
  isOpen = false;
  await pass(attention / 2);
  expect(looks).toEqual([0]);
  isOpen = true;
  told?.onReturn();
  await pass(0);
  expect(looks).toEqual([0, attention / 2]);
  // the window and the page both say so
  told?.onReturn();
  await pass(lookInterval);
  expect(looks).toEqual([0, attention / 2, attention / 2 + lookInterval]);
});

it('asks less and less often while nothing answers, and as before once something does', async () => {
  isAnswered = false;
  await pass(lookInterval);
  expect(looks).toEqual([0, lookInterval]);
  looks.length = 0;
  await pass(30 * 60_000 > attention ? attention - 2 * lookInterval : 0);
  const waits = looks.slice(1).map((at, index) => at - looks[index]!);
  expect(waits.slice(0, 3)).toEqual([4 * lookInterval, 8 * lookInterval, longestWait]);
  expect(new Set(waits.slice(2))).toEqual(new Set([longestWait]));
  isAnswered = true;
  told?.onReturn();
  await pass(lookInterval);
  expect(looks.at(-1)! - looks.at(-2)!).toBe(lookInterval);
});

it('keeps no session for somebody who has gone away from a page that he left open', async () => {
  await pass(3 * attention);
  expect(looks.at(-1)).toBeLessThan(attention);
  const before = looks.length;
  told?.onTouch();
  await pass(0);
  expect(looks).toHaveLength(before + 1);
  await pass(lookInterval);
  expect(looks).toHaveLength(before + 2);
});

it('never asks twice at once, however slow the answer', async () => {
  stop();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let asked = 0;
  stop = watch(() => {
    asked += 1;
    return promise;
  }, sight);
  await pass(5 * lookInterval);
  told?.onReturn();
  expect(asked).toBe(1);
  resolve(true);
  await pass(lookInterval);
  expect(asked).toBe(2);
});
