import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberOfDay, textOfDay } from '../../../../../core/values/days.ts';
import { dayNear } from './writtenDays.ts';

const near = numberOfDay('2026-06-15');
const read = (text: string, around = '2026-06-15'): string | null => {
  const day = dayNear(text, numberOfDay(around));
  return day === null ? null : textOfDay(day);
};
const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const partsOf = (day: number) => {
  const [year, month, date] = textOfDay(day).split('-').map(Number) as [number, number, number];
  return { year, month, date };
};
const withoutYear: readonly ((day: number) => string)[] = [
  (day) => `${partsOf(day).month}月${partsOf(day).date}日`,
  (day) => `${textOfDay(day).slice(5, 7)}月${textOfDay(day).slice(8)}号`,
  (day) => `${partsOf(day).month}/${partsOf(day).date}`,
  (day) => textOfDay(day).slice(5),
  (day) => `${partsOf(day).date}-${names[partsOf(day).month - 1]}`,
];
const withYear: readonly ((day: number) => string)[] = [
  (day) => textOfDay(day),
  (day) => `${textOfDay(day)} 00:00:00`,
  (day) => `${partsOf(day).year}.${partsOf(day).month}.${partsOf(day).date}`,
  (day) => `${partsOf(day).year}年${partsOf(day).month}月${partsOf(day).date}日 星期三`,
  (day) => textOfDay(day).replaceAll('-', ''),
  (day) => `${partsOf(day).date} ${names[partsOf(day).month - 1]} ${partsOf(day).year}`,
  (day) => `${names[partsOf(day).month - 1]} ${partsOf(day).date}, ${partsOf(day).year}`,
  (day) => String(day + 25_569),
];

describe('a date in a cell', () => {
  test('is the day that was written, in every form that says the year', () => {
    const day = fc.integer({ min: numberOfDay('2000-01-01'), max: numberOfDay('2099-12-31') });
    fc.assert(
      fc.property(day, fc.constantFrom(...withYear), (written, form) => {
        expect(textOfDay(dayNear(form(written), near)!)).toBe(textOfDay(written));
      }),
    );
  });

  test('without a year is the day that was written, as long as it is near', () => {
    const away = fc.integer({ min: -180, max: 180 });
    const around = fc.integer({ min: numberOfDay('2001-01-01'), max: numberOfDay('2098-12-31') });
    fc.assert(
      fc.property(around, away, fc.constantFrom(...withoutYear), (middle, by, form) => {
        const written = middle + by;
        // the 29th of February is looked for in the years around only
        fc.pre(!textOfDay(written).endsWith('02-29'));
        expect(textOfDay(dayNear(form(written), middle)!)).toBe(textOfDay(written));
      }),
    );
  });

  test('is none or a day, whatever is written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/.年月日 -]{1,12}$/)), (text) => {
        const day = dayNear(text, near);
        expect(day === null || Number.isInteger(day)).toBe(true);
      }),
    );
  });

  test.each([
    ['3月11日', '2026-03-11', '2026-06-15'],
    ['1/5', '2027-01-05', '2026-12-20'],
    ['12/28', '2026-12-28', '2027-01-10'],
    ['11-Mar', '2026-03-11', '2026-06-15'],
    ['13/3/2026', '2026-03-13', '2026-06-15'],
    ['3/13/2026', '2026-03-13', '2026-06-15'],
    ['46092', '2026-03-11', '2026-06-15'],
    ['46092.75', '2026-03-11', '2026-06-15'],
  ])('%s is %s near %s', (text, expected, around) => {
    expect(read(text, around)).toBe(expected);
  });

  test.each(['3/4/2026', '13/3', '3.11', '26-3-11', '三月', '2月30日', '2026-02-30', '12345', '明天', '11-Mab', ''])(
    '%s is none: it says nothing, or more than one thing',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});
