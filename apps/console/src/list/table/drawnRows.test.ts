import { describe, expect, it } from 'vitest';
import { drawnRows } from './drawnRows.ts';

describe('drawnRows', () => {
  it('are those in sight, with what is skipped before them', () => {
    expect(drawnRows([10, 11, 12], 11)).toEqual([
      { index: 10, skipped: 10 },
      { index: 11, skipped: 0 },
      { index: 12, skipped: 0 },
    ]);
  });

  it('have the row among them that the keyboard is at, above and below what is in sight', () => {
    expect(drawnRows([10, 11], 3)).toEqual([
      { index: 3, skipped: 3 },
      { index: 10, skipped: 6 },
      { index: 11, skipped: 0 },
    ]);
    expect(drawnRows([0, 1], 40)).toEqual([
      { index: 0, skipped: 0 },
      { index: 1, skipped: 0 },
      { index: 40, skipped: 38 },
    ]);
  });

  it('are the one row that the keyboard is at before anything was measured', () => {
    expect(drawnRows([], 0)).toEqual([{ index: 0, skipped: 0 }]);
  });
});
