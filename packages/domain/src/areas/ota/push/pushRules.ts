import { upgradeStates as states } from '../upgrade/upgrade.ts';

/** Why a push cannot be taken back or removed; null when it can. */
export const pushDeletionProblem = ({ status }: { readonly status: number }): string | null => {
  if (status === states.upgrading) return '正在升级，不能撤回';
  return status === states.cancelling ? '请到任务详情取消' : null;
};
