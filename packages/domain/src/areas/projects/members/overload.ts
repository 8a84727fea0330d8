import { formatHours } from '../../../core/values/formats.ts';
import { type Assignment, fullWeek, isOverloaded, weekHours, weeksFrom } from './load.ts';

/** Changes that plan more for somebody than his weeks hold: the dialog asks about the same weeks that the gateway refuses. */

/** How far ahead weeks must not become too full: a year. */
const weeksAhead = 52;

/** A week with more planned hours than it has. */
export interface Overload {
  readonly monday: string;
  readonly hours: number;
}

/**
 * Weeks that a change overloads, of those from a day on: over a full week afterwards and not as full before. A change
 * that only takes hours away overloads nothing, however much is planned.
 */
export const overloadsFrom = (
  day: string,
  before: readonly Assignment[],
  after: readonly Assignment[],
): readonly Overload[] =>
  weeksFrom(day, weeksAhead)
    .map((monday) => ({ monday, hours: weekHours(after, monday) }))
    .filter(({ monday, hours }) => isOverloaded(hours) && hours > weekHours(before, monday));

/** What is said of somebody's overloaded weeks; null when there are none. */
export const overloadText = (realName: string, overloads: readonly Overload[]): string | null => {
  const [first] = overloads;
  if (first === undefined) return null;
  const { monday, hours } = first;
  return `${realName}：自 ${monday} 起 ${overloads.length} 周超负荷，当周计划 ${formatHours(hours)} 小时，超过 ${fullWeek} 小时`;
};
