import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysUntilToday, lastDaysOf } from './dayRange.ts';
import { addDays } from './formats.ts';

const today = '2026-11-23';

describe('a range of days', () => {
  it('of the last days is called by its length, on the day on which it was chosen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 }), (count) => {
        const range = lastDaysOf(today, count);
        expect(daysUntilToday(range, today)).toBe(count);
        expect(daysUntilToday(range, addDays(today, 1)!)).toBeNull();
      }),
    );
    expect(lastDaysOf(today, 7)).toEqual({ from: '2026-11-16T16:00:00.000Z', to: '2026-11-23T15:59:59.999Z' });
  });

  it('is no length when it ends on another day, begins within one, is too long or is open', () => {
    const { from, to } = lastDaysOf(today, 7);
    expect(daysUntilToday({ from, to: lastDaysOf('2026-11-22', 1).to }, today)).toBeNull();
    expect(daysUntilToday({ from: '2026-11-16T17:00:00.000Z', to }, today)).toBeNull();
    expect(daysUntilToday(lastDaysOf(today, 367), today)).toBeNull();
    expect(daysUntilToday({ to }, today)).toBeNull();
    expect(daysUntilToday({ from }, today)).toBeNull();
  });
});
