import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay } from '../../../core/values/days.ts';
import { sharesOf } from './shares.ts';
import { minutesOver, offlineOf, recordedOf } from './times.ts';

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

describe('the time of a day', () => {
  const day = 20_000;
  const start = startOfDay(day);

  it('is over as far as the clock has come', () => {
    expect(minutesOver(day, start)).toBe(0);
    expect(minutesOver(day, start + 59_999)).toBe(0);
    expect(minutesOver(day, start + 90 * 60_000)).toBe(90);
    expect(minutesOver(day, startOfDay(day + 3))).toBe(1440);
    expect(minutesOver(day, start - 1)).toBe(0);
  });

  it('is offline where nothing is on record', () => {
    const minutes = fc.nat(500);
    fc.assert(
      fc.property(
        fc.record({ running: minutes, charging: minutes, idle: minutes, fault: minutes }),
        fc.nat(2000),
        (times, elapsed) => {
          const offline = offlineOf(times, day, start + elapsed * 60_000);
          expect(offline + recordedOf(times)).toBe(Math.max(Math.min(elapsed, 1440), recordedOf(times)));
        },
      ),
    );
  });
});
