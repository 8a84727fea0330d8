import { instantToDay } from '../../../core/values/formats.ts';
import { fullWeek, isOverloaded, weekHours, type Assignment } from './load.ts';

/** How a person's weeks would be with another assignment, before it is saved. */

/** How full a week is. */
export type LoadLevel = 'none' | 'light' | 'good' | 'full' | 'over';

/** The level of planned hours of a week: up to half of it is light, up to nine tenths good, then full, then too much. */
export const loadLevel = (hours: number): LoadLevel => {
  if (hours === 0) return 'none';
  if (isOverloaded(hours)) return 'over';
  if (hours <= fullWeek / 2) return 'light';
  return hours <= fullWeek * 0.9 ? 'good' : 'full';
};

interface PlannedWeek {
  readonly monday: string;
  readonly before: number;
  readonly after: number;
}

type Assigned = Assignment & { readonly projectId: string };

/** Assignments after one is replaced by another of the same project or, when there was none, added. */
export const withAssignment = (assignments: readonly Assigned[], wanted: Assigned): readonly Assigned[] => [
  ...assignments.filter(({ projectId }) => projectId !== wanted.projectId),
  wanted,
];

/** Weeks before and after that. */
export const plannedWeeks = (
  weeks: readonly string[],
  assignments: readonly Assigned[],
  wanted: Assigned,
): readonly PlannedWeek[] => {
  const after = withAssignment(assignments, wanted);
  return weeks.flatMap((week) => {
    const monday = instantToDay(week);
    if (monday === null) return [];
    return [{ monday, before: weekHours(assignments, monday), after: weekHours(after, monday) }];
  });
};
