import type { PlanState } from '../plan/planState.ts';
import { isFinished, isSubmittable } from '../approvals/decision.ts';
import { readOnlyReason } from '../project/archive.ts';

/** Tasks in the plan overview: how they are called, and which of them may go to somebody else. */

/** A task by its number and name. */
export const taskTitle = ({ taskNo, name }: { readonly taskNo: string; readonly name: string }): string =>
  `${taskNo} ${name}`;

/** What decides whether a task may go to somebody else. */
interface Assigned {
  readonly taskStatus: number;
  readonly planState: PlanState;
  readonly isArchived: boolean;
}

/** Why a task cannot go to somebody else now; null when it can. */
export const reassignReason = ({ taskStatus, planState, isArchived }: Assigned): string | null => {
  if (isFinished(taskStatus)) return '任务已完成，不能改派';
  if (isArchived) return readOnlyReason({ isArchived });
  if (!isSubmittable(taskStatus)) return '任务正在审批，暂不能改派';
  return planState === 'approving' ? '计划正在审批，暂不能改派' : null;
};
