import { daysBetween } from '../../../core/values/days.ts';

/** How far something is from its plan. Days are days of Asia/Shanghai as `YYYY-MM-DD`. */

/**
 * Days by which something ended after its planned end, negative when before. What has not ended is late by the days
 * since then; null while it is not, and where nothing is planned.
 */
export const deviationDays = (planEnd: string | null, actualEnd: string | null, today: string): number | null => {
  if (planEnd === null) return null;
  if (actualEnd !== null) return daysBetween(planEnd, actualEnd);
  const late = daysBetween(planEnd, today);
  return late > 0 ? late : null;
};
