import type { AssignmentForm, PersonnelDetail } from '@fleet/domain/areas/projects/members/contract.ts';
import { overloadsFrom, overloadText } from '@fleet/domain/areas/projects/members/overload.ts';
import { withAssignment } from '@fleet/domain/areas/projects/members/weekLoads.ts';
import { instantToDay } from '@fleet/domain/core/values/formats.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';

/** What the form of an assignment makes of somebody's weeks. */

/** An empty day as an open end. */
export const orOpen = (instant: string): string | null => (instant === '' ? null : instant);

/** What a form would assign; hours that are no number yet count as none. */
export const wantedOf = ({ projectId, weeklyHours, from, to }: AssignmentForm) => ({
  projectId,
  weeklyHours: Number.isFinite(weeklyHours) ? weeklyHours : 0,
  from: orOpen(from),
  to: orOpen(to),
});

/** Why the gateway would refuse what a form would assign, unless it is meant; null when it would not. */
export function overloadOf(detail: PersonnelDetail | null, values: AssignmentForm): string | null {
  const thisWeek = instantToDay(detail?.load[0]?.week);
  if (detail === null || thisWeek === null) return null;
  const { realName, assignments } = detail;
  return overloadText(realName, overloadsFrom(thisWeek, assignments, withAssignment(assignments, wantedOf(values))));
}

/** Asks for the tick before anything is sent. */
export const overloadProblem = (detail: PersonnelDetail | null, values: AssignmentForm): FieldProblems =>
  values.allowOverload || overloadOf(detail, values) === null
    ? {}
    : { allowOverload: '请减少每周工时，或勾选“仍要这样安排”' };
