import { oaReportTypeLabels } from '@fleet/domain/areas/projects/oa-reports/oaReportTypes.ts';
import { oaReportRow, type OaReportRow } from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';

const column = columnsFor<OaReportRow>(oaReportRow);

/** The columns of reports; those of one project need none for the project. */
export const oaReportColumns = [
  column('title', { width: 172, grows: true }),
  column('reportNo', { width: 120, cell: ({ reportNo }) => <CopyableId id={reportNo} /> }),
  column('projectName', { width: 160 }),
  column('type', { width: 88, cell: ({ type }) => oaReportTypeLabels[type] }),
  column('submitter', { width: 84, cell: ({ submitter }) => submitter.realName }),
  column('submittedAt', { width: 160, cell: ({ submittedAt }) => <Time at={submittedAt} /> }),
  column('status', { width: 116, cell: ({ status }) => <StatusTag kind="plan2" code={status} /> }),
  column('updatedAt', { width: 160, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
];

export const columnsOfProject = oaReportColumns.filter(({ id }) => id !== 'projectName');
