import { Button, Callout } from '@blueprintjs/core';
import { approvalActionLabels, type ApprovalStatus } from '@fleet/domain/areas/projects/approvals/approvalCodes.ts';
import type { ApprovalRow } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { useEffect, useRef } from 'react';
import { Section } from '../../../detail/Properties.tsx';
import { useDraft } from '../../../form/drafts/useDraft.ts';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { decisionDraft, draftedRemark } from './decisionDraft.ts';
import * as styles from './approvals.module.css';

const settled: Readonly<Record<ApprovalStatus, (approval: ApprovalRow) => string>> = {
  4: ({ approver }) => `该审批已转办给${approver.realName}。`,
  2: ({ approver }) => `该审批已由${approver.realName}${approvalActionLabels.approve}。`,
  5: ({ approver }) => `该审批已由${approver.realName}${approvalActionLabels.reject}。`,
  1: ({ submitter }) => `该审批已由提交人${submitter.realName}${approvalActionLabels.withdraw}，无需再审批。`,
};

/** That an approval which the person was about to decide is decided. The form that had the focus is gone: this has it. */
export function SettledApproval({ approval }: { readonly approval: ApprovalRow }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus();
  }, []);
  return (
    <div ref={note} className={styles.settled} tabIndex={-1} role="alert">
      <Callout intent="warning" icon={null} compact>
        {settled[approval.status](approval)}
      </Callout>
    </div>
  );
}

/** What the person typed for a decision that is no longer his: to be copied, or thrown away. */
export function UnsentRemark({ approval: { id, decideRemark } }: { readonly approval: ApprovalRow }) {
  const { text, drop } = useDraft(...decisionDraft(id));
  const remark = draftedRemark(id, text);
  // it was sent after all, when only the answer got lost
  if (remark === '' || remark === decideRemark) return null;
  return (
    <Section title="未提交的审批意见">
      <p className={styles.remark}>{remark}</p>
      <div className={styles.unsent}>
        <CopyButton text={remark} label="审批意见" />
        <Button variant="minimal" size="small" text="放弃" onClick={drop} />
      </div>
    </Section>
  );
}
