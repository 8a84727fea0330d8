import { addDays, dayToInstant, epochOf, epochToDay } from './formats.ts';

/** Months of Asia/Shanghai, written `YYYY-MM`: their texts sort as the months do. */

export const monthPattern = '^\\d{4}-(0[1-9]|1[0-2])$';

/** Months since the year 0: what 12 divides is a January. */
export const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthAt = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;

/** The month of a day `YYYY-MM-DD`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** A month so many months later, or earlier when negative. */
export const addMonths = (month: string, count: number): string => monthAt(monthNumber(month) + count);

/** Every month from the earliest of some to the latest; none of none. */
export const monthsOver = (months: readonly string[]): readonly string[] => {
  const sorted = months.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: monthNumber(last) - monthNumber(first) + 1 }, (_, count) => addMonths(first, count));
};

/** Every month between two moments, both included, oldest first. Moments are milliseconds since 1970. */
export const monthsBetween = (first: number, last: number): readonly string[] => {
  const [from, to] = [monthOf(epochToDay(first)), monthOf(epochToDay(last))];
  return from > to ? [] : monthsOver([from, to]);
};

/** The first day of a month. */
export const firstDayOf = (month: string): string => `${month}-01`;

/** The last day of a month. */
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1) ?? firstDayOf(month);

const startOf = (month: string): number | null => epochOf(dayToInstant(firstDayOf(month)));

/**
 * What lies between the first moment of one month and the end of another, in milliseconds since 1970: from `from`
 * included to `until` excluded. An end that is not named is open.
 */
export const monthWindow = (
  from: string | undefined,
  to: string | undefined,
): { readonly from: number | null; readonly until: number | null } => ({
  from: from === undefined ? null : startOf(from),
  until: to === undefined ? null : startOf(addMonths(to, 1)),
});
