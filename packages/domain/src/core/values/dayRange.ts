import { addDays, dayEndToInstant, dayToInstant, instantToDay } from './formats.ts';

/** Whole days of Asia/Shanghai, from midnight of the first to the last moment of the last. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The last days up to the end of today. */
export const lastDaysOf = (today: string, count: number): DayRange => ({
  from: dayToInstant(addDays(today, 1 - count))!,
  to: dayEndToInstant(today)!,
});

/** Longest stretch that is called by its length. */
const mostDays = 366;

/** How many days up to the end of today a range has: 近 7 天. Null for any other range. */
export function daysUntilToday({ from, to }: Partial<DayRange>, today: string): number | null {
  const first = instantToDay(from);
  if (first === null || to !== dayEndToInstant(today) || from !== dayToInstant(first)) return null;
  for (let count = 1, day: string | null = today; count <= mostDays && day !== null; count += 1) {
    if (day === first) return count;
    day = addDays(day, -1);
  }
  return null;
}
