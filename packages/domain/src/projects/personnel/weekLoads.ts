import { instantToDay } from '../../rules/formats.ts';
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

export interface PlannedWeek {
  readonly monday: string;
  readonly before: number;
  readonly after: number;
}

/** Weeks before and after one assignment is replaced by another or, when there was none, added. */
export const plannedWeeks = (
  weeks: readonly string[],
  assignments: readonly (Assignment & { readonly projectId: string })[],
  wanted: Assignment & { readonly projectId: string },
): readonly PlannedWeek[] => {
  const others = assignments.filter(({ projectId }) => projectId !== wanted.projectId);
  return weeks.flatMap((week) => {
    const monday = instantToDay(week);
    if (monday === null) return [];
    return [{ monday, before: weekHours(assignments, monday), after: weekHours([...others, wanted], monday) }];
  });
};
