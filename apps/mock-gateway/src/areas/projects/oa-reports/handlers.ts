import { isPushable, oaReportTypeLabels } from '@fleet/domain/areas/projects/oa-reports/oaReportTypes.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type * as contract from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import { oaReportRow, type OaReportRow } from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { filterNames } from '../shared/filterNames.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { refuseArchived } from '../project/projectRows.ts';
import { tenantColumns } from '../../../rows/sheet/tenantColumns.ts';
import { countReports, listReports, readReport } from './oaReportRows.ts';
import { expectAnswer } from './oaOffice.ts';
import { noteStep } from './reportMaking.ts';
import { everyRow } from '../../../store/paging.ts';

/** Reports in the OA. */

const column = sheetColumnsFor<OaReportRow>(oaReportRow);
const columns = [
  column('reportNo', 16, (row) => row.reportNo),
  column('title', 40, (row) => row.title),
  column('projectName', 28, (row) => row.projectName),
  column('tntName', 24, (row) => row.tntName),
  column('type', 12, (row) => oaReportTypeLabels[row.type]),
  column('submitter', 12, (row) => row.submitter.realName),
  column('submittedAt', 20, (row) => new Date(row.submittedAt)),
  column('status', 14, (row) => statusLabel('plan2', row.status)),
  column('updatedAt', 20, (row) => new Date(row.updatedAt)),
];

export const oaReportHandlers: HandlersOf<typeof contract> = {
  oaReportList: (call) => listReports(call, call.query),

  oaReportStat: (call) => countReports(call, call.query.projectId),

  oaReportInfo: (call) => readReport(call, call.query.id),

  oaReportExport: (call) =>
    exportSheet(call, call.query, {
      title: 'OA报表',
      columns: tenantColumns(call, columns, call.query.columns),
      rows: listReports(call, call.query, everyRow).list,
      idOf: ({ id }) => id,
      named: filterNames(call),
    }),

  oaReportPush: (call) => {
    const { store, clock } = call.world;
    const { id, projectId, status, version } = readReport(call, call.body.id);
    refuseArchived(call, projectId);
    if (version !== call.body.version) refuse('conflict');
    if (!isPushable(status)) refuse('conflict', `报表${statusLabel('plan2', status)}，不能重新推送`);
    store.run('update oa_reports set status = 7, version = version + 1, updated_at = @now where id = @id', {
      id,
      now: clock.now(),
    });
    noteStep(call.world, id, { action: 'push', operatorName: call.session.realName });
    expectAnswer(call.world, id, 7);
    return null;
  },
};
