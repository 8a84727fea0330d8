import { addDays } from '../../../core/values/formats.ts';

/** Months of Asia/Shanghai, written `YYYY-MM`: their texts sort as the months do. */

const indexOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthAt = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;

/** The month of a day `YYYY-MM-DD`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** A month so many months later, or earlier when negative. */
export const addMonths = (month: string, count: number): string => monthAt(indexOf(month) + count);

/** Every month from the earliest of some to the latest; none of none. */
export const monthsOver = (months: readonly string[]): readonly string[] => {
  const sorted = months.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: indexOf(last) - indexOf(first) + 1 }, (_, count) => addMonths(first, count));
};

/** The first day of a month. */
export const firstDayOf = (month: string): string => `${month}-01`;

/** The last day of a month. */
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1) ?? firstDayOf(month);
