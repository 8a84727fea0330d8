import { expect, test } from 'vitest';
import type { Bar } from './barOf.ts';
import { firstSight } from './firstSight.ts';

const bar = (kind: Bar['kind'], start: number, end: number): Bar => ({
  kind,
  start,
  end,
  isUnsure: false,
  intent: 'none',
  elapsed: null,
  late: 0,
});

const plan = [1, 300] as const;

test('a plan opens at today when one of its first bars is in sight with it', () => {
  expect(firstSight([bar('leaf', 10, 12), null, bar('leaf', 130, 140)], plan, 100, 70).day).toBe(100);
  expect(firstSight([], plan, 100, 70).day).toBe(100);
  expect(firstSight([null], plan, 100, 70).day).toBe(100);
});

test('a plan opens where its first bars begin when today would show none of them', () => {
  expect(firstSight([bar('leaf', 12, 14), bar('leaf', 10, 12)], plan, 100, 70).day).toBe(10);
  expect(firstSight([bar('parent', 10, 200), bar('leaf', 10, 12)], plan, 100, 70).day).toBe(10);
  expect(firstSight([bar('parent', 200, 300)], plan, 100, 70).day).toBe(200);
});

test('a plan that is over opens at its end, and one that has not begun at its begin, however near they are', () => {
  const bars = [bar('leaf', 90, 99)];
  expect(firstSight(bars, [1, 99], 100, 70)).toEqual({ day: 99, share: 0.8 });
  expect(firstSight(bars, [null, 20], 100, 700)).toEqual({ day: 20, share: 0.8 });
  expect(firstSight([], [101, 200], 100, 70)).toEqual({ day: 101, share: 0.1 });
  expect(firstSight(bars, [100, 100], 100, 70).day).toBe(100);
  expect(firstSight(bars, [null, null], 100, 70).day).toBe(100);
});
