import type { PlanDocument, PlanRow } from '../document/document.ts';
import { completeStatuses } from '../completion.ts';
import { chunkFacts } from './chunkFacts.ts';
import { dayOfEpoch } from '../../../../core/values/days.ts';

/**
 * Tasks that should be done by now and are not: their planned end is before today, their status none of 5, 6, 8. An end
 * before the start is a slip of the pen and says nothing of lateness.
 */

/** Days that a task is late, as of `today`; 0 when it is not. What has tasks below it is as late as they are. */
export const daysLate = ({ fields, span, children }: PlanRow, today: number): number => {
  if (children.length > 0 || span.end === null || completeStatuses.has(fields.status)) return 0;
  if (span.start !== null && span.end < span.start) return 0;
  return Math.max(0, today - dayOfEpoch(span.end));
};

/** Counts the late tasks of a plan, as of `today`; from one version to the next only what changed is counted again. */
export const lateCounter = (today: number): ((document: PlanDocument) => number) => {
  const counts = chunkFacts((tasks) => tasks.filter((row) => daysLate(row, today) > 0).length);
  return (document) => counts(document).reduce((sum, count) => sum + count, 0);
};
