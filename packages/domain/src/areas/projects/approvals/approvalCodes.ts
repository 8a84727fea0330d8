import { statusLabel } from '../../../core/codes/status.ts';

/** What is handed in for approval, and what becomes of it (designed, after S1 §4 Plan). */

export const approvalKinds = ['task', 'plan', 'modification'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalKindLabels: Readonly<Record<ApprovalKind, string>> = {
  task: '任务完成',
  plan: '实施计划',
  modification: '计划变更',
};

/**
 * Codes of Plan (S1 §4), of which an approval has four: waiting, granted, refused, and taken back by who handed it in,
 * which makes its subject pending again.
 */
export const approvalStatuses = [4, 2, 5, 1] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const approvalStatusLabels: Readonly<Record<ApprovalStatus, string>> = {
  4: '待审批',
  2: '已通过',
  5: '已驳回',
  1: '已撤回',
};

/** What an approval has come to, as it is shown; any other code reads as Plan has it, an unknown one 状态有误 (S1 §4). */
export const approvalStatusLabel = (code: unknown): string => {
  const known = approvalStatuses.find((status) => String(status) === String(code));
  return known === undefined ? statusLabel('plan', code) : approvalStatusLabels[known];
};

/** What an approver may do. */
export const decisions = ['approve', 'reject', 'transfer'] as const;
export type Decision = (typeof decisions)[number];

/** What happened to an approval, in words. */
export const approvalActions = ['submit', ...decisions, 'withdraw'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

export const approvalActionLabels: Readonly<Record<ApprovalAction, string>> = {
  submit: '提交审批',
  approve: '通过',
  reject: '驳回',
  transfer: '转办',
  withdraw: '撤回',
};
