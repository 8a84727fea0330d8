import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentile, rateOf } from './analysisRules.ts';

describe('figures of upgrades', () => {
  it('have so many of a hundred at or below a percentile, and no value of nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.integer({ min: 1, max: 100 }), (values, percent) => {
        const sorted = values.toSorted((one, other) => one - other);
        const value = percentile(sorted, percent)!;
        const below = sorted.filter((one) => one <= value).length;
        expect(sorted).toContain(value);
        expect(below * 100).toBeGreaterThanOrEqual(percent * sorted.length);
        const smaller = sorted.filter((one) => one < value).length;
        expect(smaller * 100).toBeLessThan(percent * sorted.length);
      }),
    );
    expect(percentile([], 50)).toBeNull();
  });

  it('are parts of a hundred with one decimal', () => {
    expect([rateOf(1, 3), rateOf(0, 5), rateOf(5, 5), rateOf(0, 0)]).toEqual([33.3, 0, 100, null]);
  });
});
