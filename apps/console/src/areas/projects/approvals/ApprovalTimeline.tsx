import {
  approvalActionLabels,
  approvalKindLabels,
  type ApprovalAction,
} from '@fleet/domain/areas/projects/approvals/approvalCodes.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import type { ApprovalStep } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { Timeline } from '../../../charts/Timeline.tsx';

const intents: Readonly<Record<ApprovalAction, StatusIntent>> = {
  submit: 'none',
  approve: 'success',
  reject: 'danger',
  transfer: 'warning',
  withdraw: 'none',
};

/** Everything that was decided on a task or a plan, and who handed it to whom. */
export function ApprovalTimeline({ steps }: { readonly steps: readonly ApprovalStep[] }) {
  return (
    <Timeline
      steps={steps.map(({ action, kind, operatorName, targetName, remark, at }) => ({
        at,
        intent: intents[action],
        title: `${approvalActionLabels[action]}${kind === 'modification' && action === 'submit' ? `（${approvalKindLabels[kind]}）` : ''}`,
        people: targetName === null ? operatorName : `${operatorName} → ${targetName}`,
        remark,
      }))}
    />
  );
}
