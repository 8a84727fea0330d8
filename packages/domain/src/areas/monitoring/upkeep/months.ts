import { numberOfDay, textOfDay } from '../../../core/values/days.ts';

/** The day so many months later, both as numbers; where the month is too short, its last day. */
export const addMonths = (day: number, months: number): number => {
  const [year, month, dayOfMonth] = textOfDay(day).split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return numberOfDay(first.toISOString().slice(0, 10)) + Math.min(dayOfMonth, last) - 1;
};
