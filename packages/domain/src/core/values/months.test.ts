import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochOf, instantOf, instantToDay } from './formats.ts';
import { addMonths, firstDayOf, lastDayOf, monthsBetween, monthsOver, monthWindow } from './months.ts';

describe('months', () => {
  it('follow each other over the turn of a year', () => {
    expect(addMonths('2026-11', 3)).toBe('2027-02');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(monthsOver(['2026-02', '2025-11', '2026-01'])).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsOver([])).toEqual([]);
  });

  it('have their first and last day', () => {
    expect([firstDayOf('2028-02'), lastDayOf('2028-02'), lastDayOf('2026-02')]).toEqual([
      '2028-02-01',
      '2028-02-29',
      '2026-02-28',
    ]);
  });

  it('begin at midnight there, and end where the next begins', () => {
    const { from, until } = monthWindow('2026-01', '2026-02');
    expect([from, until].map((at) => instantOf(at!))).toEqual(['2025-12-31T16:00:00.000Z', '2026-02-28T16:00:00.000Z']);
    expect(monthWindow(undefined, undefined)).toEqual({ from: null, until: null });
  });

  it('are counted from the first to the last of a span, each once', () => {
    const at = (text: string) => epochOf(text)!;
    expect(monthsBetween(at('2025-11-30T15:59:00.000Z'), at('2026-01-31T16:00:00.000Z'))).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });

  it('hold every moment of the span that they are counted over', () => {
    const moments = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2060, 0) });
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 40_000_000_000 }), (first, length) => {
        const months = monthsBetween(first, first + length);
        const { from, until } = monthWindow(months[0], months.at(-1));
        expect(from! <= first && first + length < until!).toBe(true);
        expect(months[0]).toBe(instantToDay(instantOf(first))!.slice(0, 7));
        expect(new Set(months).size).toBe(months.length);
      }),
    );
  });
});
