import { expect, it } from 'vitest';
import { sizeChanges } from './groupSizes.ts';

it.each([
  [[[0, 5]], 0],
  // found out this very moment
  [
    [
      [0, 5],
      [9, 4],
    ],
    1,
  ],
  // each change is known between two moments, and stays until now
  [
    [
      [0, 5],
      [3, 4],
      [5, 4],
      [6, 6],
      [9, 6],
    ],
    2,
  ],
  // one came and another left
  [
    [
      [0, 5],
      [3, 5],
      [9, 5],
    ],
    0,
  ],
])('the devices of a group became more or fewer as often as their number differs: %j', (sizes, changes) => {
  expect(sizeChanges(sizes)).toBe(changes);
});
