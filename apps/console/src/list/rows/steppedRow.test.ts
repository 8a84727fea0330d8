import { describe, expect, it } from 'vitest';
import { steppedRow } from './steppedRow.ts';

describe('steppedRow', () => {
  it.each([
    ['j', 0, 10, 1],
    ['ArrowDown', 9, 10, 9],
    ['k', 5, 10, 4],
    ['ArrowUp', 0, 10, 0],
    ['PageDown', 3, 10, 9],
    ['PageUp', 3, 10, 0],
    ['Home', 7, 10, 0],
    ['End', 7, 10, 9],
  ])('%s from row %i of %i leads to %i', (key, index, count, target) => {
    expect(steppedRow(key, index, count)).toBe(target);
  });

  it('leads nowhere by other keys, and in an empty table', () => {
    expect(steppedRow('a', 3, 10)).toBeNull();
    expect(steppedRow('j', 0, 0)).toBeNull();
  });
});
