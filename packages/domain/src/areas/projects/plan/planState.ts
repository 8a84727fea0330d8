/**
 * What may become of a plan (designed, after S1 §4 Plan and Plan2): submitting locks it, a rejection opens it again, an
 * approved plan changes only under a modification request that was granted.
 */

export const planStates = ['draft', 'approving', 'rejected', 'approved', 'modifying'] as const;
export type PlanState = (typeof planStates)[number];

/** What is asked of, or decided on, a plan. */
export type PlanStep = 'submit' | 'approve' | 'reject' | 'requestModification' | 'grantModification';

const next: Readonly<Record<PlanStep, Readonly<Partial<Record<PlanState, PlanState>>>>> = {
  submit: { draft: 'approving', rejected: 'approving', modifying: 'approving' },
  approve: { approving: 'approved' },
  reject: { approving: 'rejected' },
  // it stays as approved until the request is granted
  requestModification: { approved: 'approved' },
  grantModification: { approved: 'modifying' },
};

/** Whether a plan may be handed in as it stands: a withdrawal brings it back to such a state. */
export const isSubmittablePlan = (state: PlanState): boolean => next.submit[state] !== undefined;

/** The state after a step; null when the step is not possible now. */
export const planStateAfter = (state: PlanState, step: PlanStep): PlanState | null => next[step][state] ?? null;

/** Whether its tasks may be changed. */
export const isPlanOpen = (state: PlanState): boolean => state !== 'approving' && state !== 'approved';

/** Labels of the states, as they stand beside the plan's title. */
export const planStateLabels: Readonly<Record<PlanState, string>> = {
  draft: '编制中',
  approving: '审批中',
  rejected: '已驳回',
  approved: '已批准',
  modifying: '变更中',
};

/** Why a plan cannot be changed now; null when it can. */
export const planLock = (state: PlanState): string | null => {
  if (state === 'approving') return '计划正在审批，暂不能修改';
  if (state === 'approved') return '计划已批准，申请变更并获批后才能修改';
  return null;
};
