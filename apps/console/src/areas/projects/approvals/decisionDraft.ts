import type { Decision } from '@fleet/domain/areas/projects/approvals/approvalCodes.ts';
import { approvalDo } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { restoredFrom } from '../../../form/drafts/formDraft.ts';

/** What an approver has chosen and typed and not sent: kept for each approval. */

export interface DecisionValues {
  readonly id: string;
  /** The empty text while nothing is chosen. */
  readonly decision: Decision | '';
  readonly remark: string;
  readonly approverId: string;
}

/** A form begins with no decision: nobody approves by leaving things as they are. */
export const blankDecision = (id: string): DecisionValues => ({ id, decision: '', remark: '', approverId: '' });

/** Key and version of the draft, for `useDraft`. */
export const decisionDraft = (approvalId: string) => [`${approvalDo.id}:${approvalId}`, 1] as const;

/** The remark of a draft; empty without one. */
export const draftedRemark = (approvalId: string, text: string | null): string =>
  (text === null ? null : restoredFrom(text, blankDecision(approvalId)))?.remark.trim() ?? '';
