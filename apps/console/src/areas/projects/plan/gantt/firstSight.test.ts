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

test('a plan opens at today when one of its first bars is in sight with it', () => {
  expect(firstSight([bar('leaf', 10, 12), null, bar('leaf', 130, 140)], 100, 70).day).toBe(100);
  expect(firstSight([], 100, 70).day).toBe(100);
  expect(firstSight([null], 100, 70).day).toBe(100);
});

test('a plan opens where its first bars begin when today would show none of them', () => {
  expect(firstSight([bar('leaf', 12, 14), bar('leaf', 10, 12)], 100, 70).day).toBe(10);
  expect(firstSight([bar('parent', 10, 200), bar('leaf', 10, 12)], 100, 70).day).toBe(10);
  expect(firstSight([bar('parent', 200, 300)], 100, 70).day).toBe(200);
});
