import { dayOfEpoch, startOfDay } from '../../../../core/values/days.ts';
import { epochOf, instantOf, toHundredths } from '../../../../core/values/formats.ts';

/** When the stages of a project are planned to take place, as long as nobody has planned them one by one (designed). */

/** Planned first and last day, as instants of Shanghai midnight; null for none. */
export interface PlannedSpan {
  readonly planStartDate: string | null;
  readonly planEndDate: string | null;
}

const nothing: PlannedSpan = { planStartDate: null, planEndDate: null };

/**
 * Shares the days of a project among stages that follow one another, by their hours: the first begins on its first day,
 * the last ends on its last, and each begins on the day after the one before it, or on the same where days are few.
 * Nothing is planned for a project without both days, or with its end before its start.
 *
 * @param hours of each stage, in their order
 */
export const stageDays = (hours: readonly number[], project: PlannedSpan): readonly PlannedSpan[] => {
  const [start, end] = [epochOf(project.planStartDate), epochOf(project.planEndDate)];
  if (start === null || end === null || dayOfEpoch(end) < dayOfEpoch(start)) return hours.map(() => nothing);
  const first = dayOfEpoch(start);
  const days = dayOfEpoch(end) - first + 1;
  const weights = hours.map(toHundredths);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  // stages of which nobody says how long they take share evenly
  const shares = whole === 0 ? weights.map(() => 1) : weights;
  const total = whole === 0 ? weights.length : whole;
  const instantAt = (day: number) => instantOf(startOfDay(first + day));
  let before = 0;
  return shares.map((share) => {
    const from = Math.min(days - 1, Math.floor((days * before) / total));
    before += share;
    const to = Math.max(from, Math.floor((days * before) / total) - 1);
    return { planStartDate: instantAt(from), planEndDate: instantAt(to) };
  });
};
