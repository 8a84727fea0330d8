import { approvalKindLabels, approvalStatusLabel } from '@fleet/domain/areas/projects/approvals/approvalCodes.ts';
import { approvalRow, type approvalExport, type ApprovalRow } from '@fleet/domain/areas/projects/approvals/contract.ts';
import type { Call, FileAnswer } from '../../../pipeline/call.ts';
import { filterNames } from '../shared/filterNames.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { tenantColumns } from '../../../rows/sheet/tenantColumns.ts';
import { listApprovals } from '../shared/approvalRows.ts';
import { everyRow } from '../../../store/paging.ts';

const column = sheetColumnsFor<ApprovalRow>(approvalRow);

const columns = [
  column('title', 40, (row) => row.title),
  column('kind', 12, (row) => approvalKindLabels[row.kind]),
  column('projectName', 28, (row) => row.projectName),
  column('tntName', 24, (row) => row.tntName),
  column('submitter', 12, (row) => row.submitter.realName),
  column('submittedAt', 20, (row) => new Date(row.submittedAt)),
  column('submitRemark', 40, (row) => row.submitRemark),
  column('approver', 12, (row) => row.approver.realName),
  column('status', 10, (row) => approvalStatusLabel(row.status)),
  column('decidedAt', 20, (row) => (row.decidedAt === null ? null : new Date(row.decidedAt))),
  column('decideRemark', 40, (row) => row.decideRemark),
];

/** The export of the approvals that the caller decides or handed in. */
export const exportApprovals = (call: Call<typeof approvalExport>): FileAnswer =>
  exportSheet(call, call.query, {
    title: '审批',
    columns: tenantColumns(call, columns, call.query.columns),
    rows: listApprovals(call, call.query, everyRow).list,
    idOf: ({ id }) => id,
    named: filterNames(call),
  });
