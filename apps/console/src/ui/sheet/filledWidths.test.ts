import { describe, expect, it } from 'vitest';
import { filledWidths } from './filledWidths.ts';

const widths = (...of: number[]) => of.map((width) => ({ width }));

describe('the columns of a sheet', () => {
  it('fill the room to its last pixel, the first one as wide as it was', () => {
    expect(filledWidths(widths(100, 50, 60), 331)).toEqual([100, 110, 121]);
    expect(filledWidths(widths(100), 300)).toEqual([300]);
  });

  it('stay as they are where there is too little room, and before the room is known', () => {
    expect(filledWidths(widths(100, 50), 120)).toEqual([100, 50]);
    expect(filledWidths(widths(100, 50), 0)).toEqual([100, 50]);
  });
});
