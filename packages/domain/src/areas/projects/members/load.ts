import { mondayOf, numberOfDay, textOfDay } from '../../../core/values/days.ts';
import { instantToDay, toHundredths } from '../../../core/values/formats.ts';

/** How much of a person's week projects plan for: planned hours over the hours of a full week. */

/** Hours of a full week. */
export const fullWeek = 40;
/** Working days of a week, Monday to Friday. */
const workingDays = 5;

/** What a person is assigned to a project for. */
export interface Assignment {
  readonly weeklyHours: number;
  /** Midnight in Shanghai of the first day; null for as long as the project has been. */
  readonly from: string | null;
  /** Midnight in Shanghai of the last day, which counts; null without an end. */
  readonly to: string | null;
}

/** Days since the Monday before 1970, a Thursday. */
const sinceMonday = (number: number): number => number + 3;

/** Mondays of so many weeks, the first that of the day. */
export const weeksFrom = (day: string, count: number): readonly string[] => {
  const first = numberOfDay(mondayOf(day));
  return Array.from({ length: count }, (_, week) => textOfDay(first + 7 * week));
};

/** Working days before a day, counted from the Monday before 1970. */
const workingDaysBefore = (number: number): number => {
  const days = sinceMonday(number);
  return Math.floor(days / 7) * workingDays + Math.min(workingDays, days % 7);
};

/** Planned hours of an assignment from one day to another, both included: a fifth of a week each working day. */
export const plannedHours = (assignment: Assignment, fromDay: string, toDay: string): number => {
  const first = instantToDay(assignment.from) ?? fromDay;
  const last = instantToDay(assignment.to) ?? toDay;
  const start = numberOfDay(first > fromDay ? first : fromDay);
  const end = numberOfDay(last < toDay ? last : toDay);
  const days = Math.max(0, workingDaysBefore(end + 1) - workingDaysBefore(start));
  return Math.round((toHundredths(assignment.weeklyHours) * days) / workingDays) / 100;
};

/** Hours to two decimals, summed in integer hundredths. */
export const sumHours = (hours: readonly number[]): number =>
  hours.reduce((sum, value) => sum + toHundredths(value), 0) / 100;

/** Planned hours of all assignments in the week of a Monday. */
export const weekHours = (assignments: readonly Assignment[], monday: string): number =>
  sumHours(assignments.map((one) => plannedHours(one, monday, textOfDay(numberOfDay(monday) + 6))));

/** Planned hours as a share of a full week, in percent. */
export const loadPercent = (hours: number): number => (hours / fullWeek) * 100;

/** Whether a week holds more than a person can work. */
export const isOverloaded = (hours: number): boolean => hours > fullWeek;
