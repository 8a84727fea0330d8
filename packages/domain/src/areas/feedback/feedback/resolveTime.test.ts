import { expect, test } from 'vitest';
import { resolveTime } from './resolveTime.ts';

test.each([
  [null, '—'],
  [0, '0.00 小时'],
  [47.99, '47.99 小时'],
  [48, '2.0 天'],
  [182.38, '7.6 天'],
])('a resolution after %s hours reads %s', (hours, text) => {
  const { amount, unit } = resolveTime(hours);
  expect(`${amount} ${unit}`.trim()).toBe(text);
});
