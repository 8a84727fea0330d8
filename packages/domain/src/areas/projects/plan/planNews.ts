import type { PlanDetail } from './contract.ts';
import { planStateLabels } from './planState.ts';

/** What others have done to a plan between two readings, in sentences for whoever has it open. */

type Seen = Pick<PlanDetail, 'version' | 'state' | 'savedAt' | 'savedBy' | 'waiting' | 'decision'>;

const submissions = { plan: '计划已提交审批', modification: '计划变更已申请' } as const;

const decided = (before: Seen, { state, decision, version }: Seen): string => {
  // what waited is gone, and nobody has decided it
  if (before.waiting !== null && decision?.decidedAt === before.decision?.decidedAt)
    return before.waiting.kind === 'plan'
      ? `提交人已撤回审批，计划现为${planStateLabels[state]}`
      : '变更申请已由提交人撤回';
  if (decision === null) return `计划现为${planStateLabels[state]}`;
  const { approverName, isApproved } = decision;
  if (before.waiting?.kind === 'modification')
    return isApproved ? `${approverName}已同意变更申请，计划可以修改了` : `${approverName}已驳回变更申请`;
  return isApproved ? `${approverName}已批准计划，现为第 ${version} 版` : `${approverName}已驳回计划，可以修改后再提交`;
};

/** The sentence about an approval; null when nothing happened to any. */
const ofApproval = (before: Seen, after: Seen): string | null => {
  const { waiting } = after;
  if (waiting !== null) {
    if (waiting.approvalId !== before.waiting?.approvalId)
      return `${submissions[waiting.kind]}，等待${waiting.canDecide ? '您' : waiting.approverName}审批`;
    return waiting.approverName === before.waiting.approverName
      ? null
      : `审批已转办给${waiting.canDecide ? '您' : waiting.approverName}`;
  }
  return before.waiting !== null || before.state !== after.state ? decided(before, after) : null;
};

/**
 * What is told of a newer reading of the plan.
 *
 * @param isLeft whether what was saved is not shown yet, because something is unsaved: then it stands over the plan
 */
export const planNews = (before: Seen, after: Seen, isLeft: boolean): readonly string[] => {
  const isSaved = after.savedAt !== before.savedAt && after.version !== before.version;
  const approval = isLeft && after.version !== before.version ? null : ofApproval(before, after);
  return [
    ...(isSaved && !isLeft ? [`${after.savedBy ?? '他人'}刚保存了第 ${after.version} 版，已为您更新`] : []),
    ...(approval === null ? [] : [approval]),
  ];
};
