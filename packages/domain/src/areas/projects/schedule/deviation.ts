/** How far something is from its plan. Days are days of Asia/Shanghai as `YYYY-MM-DD`. */

const dayLength = 24 * 60 * 60 * 1000;

/** Days from one to the other; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / dayLength);

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
