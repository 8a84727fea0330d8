import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

describe('shares of a whole', () => {
  it('are together exactly a hundred, and none is a tenth away from what it is', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 40 }), (counts) => {
        const whole = counts.reduce((sum, count) => sum + count, 0);
        const tenths = sharesOf(counts).map((share) => Math.round(share * 10));
        expect(tenths.reduce((sum, one) => sum + one, 0)).toBe(whole === 0 ? 0 : 1000);
        for (const [place, count] of counts.entries())
          if (whole > 0) expect(Math.abs(tenths[place]! - (count * 1000) / whole)).toBeLessThan(1);
      }),
    );
  });

  it('give what is left over to the largest remainders, the earlier ones first', () => {
    expect(sharesOf([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
    expect(sharesOf([2, 1])).toEqual([66.7, 33.3]);
    expect(sharesOf([])).toEqual([]);
  });
});
