import { numberOfDay, textOfDay } from '../../../../../core/values/days.ts';
import { dayAsWritten } from '../days.ts';

/**
 * Dates as people and spreadsheets write them into cells, beside those that say all of it: without a year, with the name
 * of the month, with a time behind, as the number by which spreadsheets keep them. What can be meant in two ways, such
 * as 3/4/2026, is no date.
 */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Null when there is no such day. */
const dayOf = (year: number, month: number, day: number): number | null => {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const number = numberOfDay(text);
  return Number.isFinite(number) && textOfDay(number) === text ? number : null;
};

/** Of the years around a day the one in which the date is nearest to it. */
const inNearestYear = (month: number, day: number, near: number): number | null => {
  const year = Number(textOfDay(near).slice(0, 4));
  const days = [year - 1, year, year + 1].map((one) => dayOf(one, month, day)).filter((one) => one !== null);
  return days.toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near))[0] ?? null;
};

/** Serial numbers of spreadsheets from 2000 to 2099: days since the end of 1899. */
const [firstSerial, lastSerial, serialOfEpoch] = [36_526, 73_050, 25_569];

type Reader = (parts: readonly string[], near: number) => number | null;

const monthName =
  '(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december)\\.?';
const forms: readonly (readonly [RegExp, Reader])[] = [
  // 3月11日, 03月11号
  [/^(\d{1,2})月(\d{1,2})[日号]?$/, ([month, day], near) => inNearestYear(Number(month), Number(day), near)],
  // 3/11, 3-11: the month comes first here
  [/^(\d{1,2})[/-](\d{1,2})$/, ([month, day], near) => inNearestYear(Number(month), Number(day), near)],
  // 2026年3月11号
  [/^(\d{4})年(\d{1,2})月(\d{1,2})号?$/, ([year, month, day]) => dayOf(Number(year), Number(month), Number(day))],
  // 13/3/2026 and 3/13/2026, where only one way makes a date
  [
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/,
    ([first, second, year]) => {
      const [one, other] = [
        dayOf(Number(year), Number(first), Number(second)),
        dayOf(Number(year), Number(second), Number(first)),
      ];
      return one === null || other === null || one === other ? (one ?? other) : null;
    },
  ],
  // 11-Mar, 11 March 2026
  [
    new RegExp(`^(\\d{1,2})[ -]?${monthName}(?:[ -,]+(\\d{4}))?$`, 'i'),
    ([day, month, year], near) =>
      year === undefined
        ? inNearestYear(monthOf(month!), Number(day), near)
        : dayOf(Number(year), monthOf(month!), Number(day)),
  ],
  // Mar 11, Mar 11, 2026
  [
    new RegExp(`^${monthName}[ -]?(\\d{1,2})(?:,? +(\\d{4}))?$`, 'i'),
    ([month, day, year], near) =>
      year === undefined
        ? inNearestYear(monthOf(month!), Number(day), near)
        : dayOf(Number(year), monthOf(month!), Number(day)),
  ],
  // 46092, 46092.5
  [
    /^(\d{5})(?:\.\d+)?$/,
    ([serial]) =>
      Number(serial) >= firstSerial && Number(serial) <= lastSerial ? Number(serial) - serialOfEpoch : null,
  ],
];

const time = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/;

/**
 * The day that a text means; null when it means none, or more than one.
 *
 * @param near the day that it is likely to be close to: it says the year where the text does not
 */
export const dayNear = (text: string, near: number): number | null => {
  const written = text
    .trim()
    .replace(time, '')
    .replace(/\s*(?:周|星期)[一二三四五六日天]$/, '')
    .trim();
  const whole = dayAsWritten(written);
  if (whole !== null) return whole;
  for (const [form, read] of forms) {
    const parts = form.exec(written)?.slice(1);
    if (parts !== undefined) return read(parts, near);
  }
  return null;
};
