import { expect, test } from 'vitest';
import { rowsAbove, rowsAboveAfter } from './keptRows.ts';

test('rows keep their place when they get another height', () => {
  const above = rowsAbove(6410, 32, null);
  expect(above).toBeCloseTo(200.3125);
  expect(rowsAboveAfter({ above, count: 15 }, 30, null)).toBe(above);
});

test('rows that could not be scrolled so far go back to where they were, unless somebody has scrolled', () => {
  const put = { above: 200.5, scrollTop: 4940 };
  expect(rowsAbove(4940.4, 26, put)).toBe(200.5);
  expect(rowsAbove(4888, 26, put)).toBe(188);
});

test('the row under the cursor stays in sight when it was', () => {
  expect(rowsAboveAfter({ above: 10, count: 30 }, 15, 12)).toBe(10);
  expect(rowsAboveAfter({ above: 10, count: 30 }, 15, 35)).toBe(21);
  expect(rowsAboveAfter({ above: 10, count: 30 }, 15, 60)).toBe(10);
  expect(rowsAboveAfter({ above: 10, count: 30 }, 15, 3)).toBe(10);
});
