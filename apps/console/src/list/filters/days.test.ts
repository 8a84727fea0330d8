import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayToLocalDate, localDateToDay } from './days.ts';

describe('days in a calendar', () => {
  it('come back as they were', () => {
    const day = fc
      .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (text) => {
        expect(localDateToDay(dayToLocalDate(text))).toBe(text);
      }),
    );
  });

  it('may be none', () => {
    expect(dayToLocalDate(null)).toBeNull();
    expect(dayToLocalDate('yesterday')).toBeNull();
    expect(localDateToDay(null)).toBeNull();
  });
});
