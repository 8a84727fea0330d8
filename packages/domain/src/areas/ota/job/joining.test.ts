import { describe, expect, it } from 'vitest';
import { dynamicProblem, mayJoin, nextLookOf, shareSource } from './joining.ts';

const minute = 60_000;
const job = { state: 2, pauseReason: null, isCancelling: false, isDynamic: true, finishBy: 100 * minute } as const;

describe('a dynamic job', () => {
  it('looks for devices on the full ten minutes, once for each of them', () => {
    expect(nextLookOf(job, 0)).toBe(10 * minute);
    expect(nextLookOf(job, 9 * minute)).toBe(10 * minute);
    expect(nextLookOf(job, 10 * minute)).toBe(20 * minute);
    expect(nextLookOf(job, 20 * minute - 1)).toBe(20 * minute);
  });

  it.each([
    ['before it begins', { state: 1 }],
    ['after it was cancelled', { state: 4 }],
    ['while it is paused', { pauseReason: 'user' }],
    ['while it is being cancelled', { isCancelling: true }],
    ['when it is none', { isDynamic: false }],
    ['from its end on', { finishBy: 10 * minute }],
  ] as const)('looks for nobody %s', (_, change) => {
    expect(nextLookOf({ ...job, ...change }, 0)).toBeNull();
  });

  it('takes up whoever was never in it, and whoever has succeeded there up to ten times', () => {
    expect(mayJoin(null)).toBe(true);
    expect(mayJoin({ state: 6, reason: null, matches: 9 })).toBe(true);
    expect(mayJoin({ state: 6, reason: null, matches: 10 })).toBe(false);
    expect(mayJoin({ state: 8, reason: 'deviceRemoved', matches: 1 })).toBe(true);
  });

  it('leaves to people who has failed or was cancelled, and lets alone who is at it', () => {
    for (const state of [1, 2, 3, 4, 5, 7, 9] as const)
      expect(mayJoin({ state, reason: null, matches: 1 })).toBe(false);
    expect(mayJoin({ state: 8, reason: 'userCancelled', matches: 1 })).toBe(false);
    expect(mayJoin({ state: 8, reason: 'superseded', matches: 1 })).toBe(false);
  });

  it('stands in the way of another for the same version, however it is written', () => {
    expect(shareSource(['v2.3.1.2026102000'], ['v2.2.0.2026090100', '2.3.1.2026102000'])).toBe(true);
    expect(shareSource(['v2.3.1.2026102000'], ['v2.3.0.2026102000'])).toBe(false);
    expect(dynamicProblem('华东常态')).toBe('该升级包已有进行中的动态任务「华东常态」');
  });
});
