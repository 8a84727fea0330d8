import { approvalKindLabels, approvalStatusLabel } from '@fleet/domain/areas/projects/approvals/approvalCodes.ts';
import { statusIntent } from '@fleet/domain/core/codes/status.ts';
import { approvalRow, type ApprovalRow } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';

const column = columnsFor<ApprovalRow>(approvalRow);

/** The columns of approvals. */
export const approvalColumns = [
  column('title', { width: 200, grows: true }),
  column('kind', { width: 88, cell: ({ kind }) => approvalKindLabels[kind] }),
  column('projectName', { width: 180 }),
  column('tntName', { width: 160, isHidden: true }),
  column('submitter', { width: 84, cell: ({ submitter }) => submitter.realName }),
  column('submittedAt', { width: 160, cell: ({ submittedAt }) => <Time at={submittedAt} /> }),
  column('submitRemark', { width: 200 }),
  column('approver', { width: 84, cell: ({ approver }) => approver.realName }),
  column('status', {
    width: 88,
    cell: ({ status }) => <StatusDot intent={statusIntent('plan', status)} label={approvalStatusLabel(status)} />,
  }),
  column('decidedAt', {
    width: 160,
    cell: ({ decidedAt }) => (decidedAt === null ? texts.nothing : <Time at={decidedAt} />),
  }),
  column('decideRemark', { width: 200 }),
];

const ofDecided = new Set(['decidedAt', 'decideRemark']);

/** Of what waits for the person: nothing is decided, and it is he who decides. */
export const waitingColumns = approvalColumns.filter(({ id }) => !ofDecided.has(id) && id !== 'approver');
