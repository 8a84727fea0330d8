import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOverlapping, quietUntil } from './quietHours.ts';

/** Friday, 20 November 2026, midnight in Shanghai. */
const friday = Date.UTC(2026, 10, 19, 16);
const hour = 3_600_000;
const minute = 60_000;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const time = fc
  .record({ hour: fc.nat(23), minute: fc.nat(59) })
  .map((at) => `${String(at.hour).padStart(2, '0')}:${String(at.minute).padStart(2, '0')}`);

describe('quiet hours', () => {
  it('reach over midnight, and belong to the day on which they begin', () => {
    const nights = { from: '22:00', to: '07:00', weekdays: [5] };
    expect(quietUntil(nights, friday + 21 * hour)).toBeNull();
    expect(quietUntil(nights, friday + 22 * hour)).toBe(friday + 31 * hour);
    expect(quietUntil(nights, friday + 30 * hour)).toBe(friday + 31 * hour);
    expect(quietUntil(nights, friday + 31 * hour)).toBeNull();
    expect(quietUntil(nights, friday + 2 * hour)).toBeNull();
  });

  it('of equal ends last a day', () => {
    expect(quietUntil({ from: '08:00', to: '08:00', weekdays: [5] }, friday + 31 * hour)).toBe(friday + 32 * hour);
  });

  it('are what one finds who looks at each minute of the clock on the wall', () => {
    fc.assert(
      fc.property(time, time, fc.subarray(everyDay), fc.nat(7 * 24 * 60), (from, to, weekdays, minutes) => {
        const at = friday + minutes * minute;
        const until = quietUntil({ from, to, weekdays }, at);
        const wall = new Date(at + 8 * hour);
        const now = wall.toISOString().slice(11, 16);
        const today = ((wall.getUTCDay() + 6) % 7) + 1;
        const yesterday = ((today + 5) % 7) + 1;
        const isOver = from < to;
        const isInside = isOver
          ? weekdays.includes(today) && from <= now && now < to
          : (weekdays.includes(today) && now >= from) || (weekdays.includes(yesterday) && now < to);
        expect(until !== null).toBe(isInside);
        if (until === null) return;
        expect(until).toBeGreaterThan(at);
        expect(until - at).toBeLessThanOrEqual(24 * hour);
        expect(new Date(until + 8 * hour).toISOString().slice(11, 16)).toBe(to);
      }),
      { numRuns: 500 },
    );
  });

  it('overlap by days, over midnight and over the end of the week, and not where one begins as the other ends', () => {
    const at = (from: string, to: string, ...weekdays: number[]) => ({ from, to, weekdays });
    const every = [1, 2, 3, 4, 5, 6, 7];
    expect(isOverlapping([])).toBe(false);
    expect(isOverlapping([at('08:00', '08:00', ...every)])).toBe(false);
    expect(isOverlapping([at('22:00', '07:00', ...every), at('07:00', '22:00', ...every)])).toBe(false);
    expect(isOverlapping([at('22:00', '07:00', ...every), at('06:59', '08:00', 3)])).toBe(true);
    expect(isOverlapping([at('22:00', '07:00', 7), at('06:00', '08:00', 1)])).toBe(true);
    expect(isOverlapping([at('22:00', '07:00', 7), at('06:00', '08:00', 2)])).toBe(false);
    expect(isOverlapping([at('12:00', '13:00', 1), at('12:30', '14:00', 1)])).toBe(true);
  });
});
