import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayToInstant } from '../../../../core/values/formats.ts';
import { dayAsWritten, dayOfInstant, dayOfText, instantOfDay } from './days.ts';
import { textOfDay, weekdayOfDay } from '../../../../core/values/days.ts';
import { columnsOf, dayAtX, groupsOf, timeScaleOf, xOfDay } from './timeScale.ts';
import { zooms } from './zooms.ts';

const day = (text: string): number => dayOfText(text)!;
const anyDay = fc.integer({ min: day('1990-01-01'), max: day('2090-01-01') });

describe('days as numbers', () => {
  test('are the days of Shanghai, there and back, and one after the other', () => {
    fc.assert(
      fc.property(anyDay, (number) => {
        const text = textOfDay(number);
        expect(dayOfText(text)).toBe(number);
        expect(instantOfDay(number)).toBe(dayToInstant(text));
        expect(dayOfInstant(instantOfDay(number))).toBe(number);
        expect(textOfDay(number + 1)).toBe(addDays(text, 1));
      }),
    );
    expect(dayOfInstant('2025-12-31T15:59:59.999Z')).toBe(day('2025-12-31'));
    expect(weekdayOfDay(day('2026-11-21'))).toBe(5);
    expect(weekdayOfDay(day('1969-12-29'))).toBe(0);
  });

  test.each(['2026-01-05', '2026-1-5', '2026/1/5', '2026.01.5', '2026年1月5日', '20260105', ' 2026-01-05 '])(
    'are read as %s',
    (text) => expect(dayAsWritten(text)).toBe(day('2026-01-05')),
  );

  test.each(['', '2026-02-30', '2026-1/5', '5.1.2026', '260105', '明天'])('are not read as %s', (text) =>
    expect(dayAsWritten(text)).toBeNull(),
  );
});

describe('the time axis', () => {
  test('shows every day once, at every zoom, in columns without gaps', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zooms), anyDay, fc.nat(900), fc.nat(3000), (zoom, start, length, room) => {
        const scale = timeScaleOf(zoom, [start, start + length, null], start, room);
        expect(scale.from).toBeLessThan(start);
        expect(scale.to).toBeGreaterThan(start + length);
        expect(scale.width).toBeGreaterThanOrEqual(room);
        for (const columns of [columnsOf(scale, scale.from, scale.to), groupsOf(scale, scale.from, scale.to)]) {
          expect(columns[0]!.from).toBe(scale.from);
          expect(columns.at(-1)!.to).toBe(scale.to);
          columns.slice(1).forEach(({ from }, index) => expect(from).toBe(columns[index]!.to));
        }
        expect(dayAtX(scale, xOfDay(scale, start))).toBe(start);
        expect(dayAtX(scale, xOfDay(scale, start + 1) - 1)).toBe(start);
      }),
    );
  });

  test('names its columns', () => {
    const names = (zoom: (typeof zooms)[number]) => {
      const scale = timeScaleOf(zoom, [day('2026-01-01'), day('2026-12-31')], day('2026-06-01'), 0);
      const [first, last] = [day('2026-11-16'), day('2026-11-18')];
      const labels = (columns: readonly { readonly label: string }[]) => columns.map(({ label }) => label);
      return [labels(groupsOf(scale, first, last)), labels(columnsOf(scale, first, last))];
    };
    expect(names('day')).toEqual([['2026年11月'], ['16', '17']]);
    expect(names('week')).toEqual([['2026年11月'], ['11-16']]);
    expect(names('month')).toEqual([['2026年'], ['11月']]);
    expect(names('quarter')).toEqual([['2026年'], ['Q4']]);
  });
});
