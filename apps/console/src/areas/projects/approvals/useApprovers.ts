import { approverList } from '@fleet/domain/areas/projects/approvals/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import type { Choices } from '../../../ui/select/choices.tsx';

type Approver = ReplyOf<typeof approverList>['list'][number];

const choiceOf = ({ userId, realName, tntName }: Approver) => ({ id: userId, name: `${realName}（${tntName}）` });

/**
 * Who may be named as approver.
 *
 * @param asked the tenant of what is handed in with its project where it is known, or the approval that is to be handed over
 */
export const useApprovers = (asked: {
  readonly tntId?: string;
  readonly approvalId?: string;
  readonly projectId?: string;
}): Choices => useChoices(approverList, asked, choiceOf);
