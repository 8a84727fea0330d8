import { addDays, dayToInstant, epochOf, epochToDay } from '../../../core/values/formats.ts';

/** Months of Asia/Shanghai, as the plan overview filters by them. */

/** `2026-01`. */
export const monthPattern = '^\\d{4}-(0[1-9]|1[0-2])$';

const startOf = (month: string): number | null => epochOf(dayToInstant(`${month}-01`));

/** The month after. */
export const nextMonth = (month: string): string => {
  // 31 days after the first of a month is always in the next one
  const day = addDays(`${month}-01`, 31) ?? '';
  return day.slice(0, 7);
};

/**
 * What lies between the first moment of one month and the end of another, in milliseconds since 1970: from `from`
 * included to `until` excluded. An end that is not named is open.
 */
export const monthWindow = (
  from: string | undefined,
  to: string | undefined,
): { readonly from: number | null; readonly until: number | null } => ({
  from: from === undefined ? null : startOf(from),
  until: to === undefined ? null : startOf(nextMonth(to)),
});

/** Every month between two moments, both included, oldest first. */
export const monthsBetween = (first: number, last: number): readonly string[] => {
  const end = epochToDay(last).slice(0, 7);
  const months: string[] = [];
  for (let month = epochToDay(first).slice(0, 7); month <= end; month = nextMonth(month)) months.push(month);
  return months;
};
