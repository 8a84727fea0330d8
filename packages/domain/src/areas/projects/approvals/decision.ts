import type { Decision } from './approvalCodes.ts';
import type { FieldProblems } from '../../../core/values/fieldProblems.ts';

/** What approvals ask of people, and what a decision makes of a task (S1 §4 Plan). */

interface DecisionForm {
  /** The empty text while nothing is chosen. */
  readonly decision: Decision | '';
  readonly remark: string;
  readonly approverId?: string;
}

/** What the schema cannot know: a rejection says why, a hand-over says to whom. */
export const decisionProblems = ({ decision, remark, approverId }: DecisionForm): FieldProblems => ({
  ...(decision === 'reject' && remark.trim() === '' ? { remark: '驳回时请填写审批意见' } : {}),
  ...(decision === 'transfer' && (approverId ?? '') === '' ? { approverId: '请选择接手人' } : {}),
});

/** Statuses of Plan in which a task may be handed in: pending or rejected. */
const submittable: ReadonlySet<number> = new Set([0, 1, 5]);

export const isSubmittable = (taskStatus: number): boolean => submittable.has(taskStatus);

/** Statuses of Plan of a task that is done. */
export const isFinished = (taskStatus: number): boolean => taskStatus === 2 || taskStatus === 3;

/** What an approved task becomes: Plan of the task, and the status of its node in the tree (S2 §4). */
export interface Completion {
  readonly taskStatus: 2 | 3;
  readonly status: 5 | 6 | 8;
}

/**
 * A task done on a day: late after its last planned day, early before it. A task without one is neither.
 *
 * @param day of the decision, counted from 1970 in Asia/Shanghai
 * @param lastDay planned, counted the same way
 */
export const completionOn = (day: number, lastDay: number | null): Completion => {
  if (lastDay !== null && day > lastDay) return { taskStatus: 3, status: 6 };
  return { taskStatus: 2, status: lastDay !== null && day < lastDay ? 8 : 5 };
};
