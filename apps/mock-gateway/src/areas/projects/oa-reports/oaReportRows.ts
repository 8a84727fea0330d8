import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { OaReportAction } from '@fleet/domain/areas/projects/oa-reports/oaReportTypes.ts';
import type {
  OaReportInfo,
  oaReportExport,
  OaReportRow,
  oaReportStat,
} from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { conditions, contains, inScope } from '../../../store/conditions.ts';
import { toInstant, momentOrNull } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { type ListQuery, pageValues, searchText } from '../../../store/paging.ts';
import { isTodoReport } from '../tasks/todos.ts';
import { requireProject } from '../project/projectRows.ts';

/** Reports in the OA: what a row shows, filters, order, figures, and what happened to one. */

interface StoredReport extends Omit<OaReportRow, 'submitter' | 'submittedAt' | 'updatedAt'> {
  readonly submitterId: string;
  readonly submitterName: string;
  readonly submittedAt: number;
  readonly updatedAt: number;
  readonly content: string;
  readonly eventNo: string | null;
}

const columns = `
  r.id, r.report_no as reportNo, r.title, r.project_id as projectId, p.name as projectName, r.tnt_id as tntId,
  n.name as tntName,
  r.type, r.submitter_id as submitterId, u.real_name as submitterName, r.submitted_at as submittedAt, r.status,
  r.updated_at as updatedAt, r.version, r.content,
  (select f.event_no from quality_faults f where f.report_id = r.id) as eventNo`;
const project = 'join projects p on p.id = r.project_id';
const submitter = 'join user_ref u on u.id = r.submitter_id';
const joins = `${project} ${submitter} join tenant_ref n on n.id = r.tnt_id`;

const pageOf = pagedQuery({
  from: 'oa_reports r',
  key: 'r.id',
  columns,
  joins,
  always: null,
  filters: {
    scope: 'r.tnt_id = @scope',
    keyword: contains('keyword', 'r.report_no', 'r.title'),
    projectId: 'r.project_id = @projectId',
    type: 'r.type = @type',
    status: 'r.status = @status',
    isTodo: `(${isTodoReport} and r.submitter_id = @userId) = @isTodo`,
    submitterName: contains('submitterName', 'u.real_name'),
    from: 'r.submitted_at >= @from',
    to: 'r.submitted_at <= @to',
  },
  needs: { submitterName: submitter, projectName: project, '-projectName': project },
  orders: {
    reportNo: 'r.report_no',
    '-reportNo': 'r.report_no desc',
    projectName: 'p.name, r.report_no',
    '-projectName': 'p.name desc, r.report_no',
    type: 'r.type, r.report_no',
    '-type': 'r.type desc, r.report_no',
    submittedAt: 'r.submitted_at, r.id',
    '-submittedAt': 'r.submitted_at desc, r.id desc',
    status: 'r.status, r.submitted_at desc, r.id',
    '-status': 'r.status desc, r.submitted_at desc, r.id',
    updatedAt: 'r.updated_at, r.id',
    '-updatedAt': 'r.updated_at desc, r.id desc',
  },
});

const toRow = (report: StoredReport): OaReportRow => {
  const { submitterId, submitterName, submittedAt, updatedAt, content: _, eventNo: __, ...fields } = report;
  return {
    ...fields,
    submitter: { userId: submitterId, realName: submitterName },
    submittedAt: toInstant(submittedAt),
    updatedAt: toInstant(updatedAt),
  };
};

type Query = ListQuery<typeof oaReportExport>;

/** A page of the reports within the call's scope and how many match in all, the latest first; all with limit -1. */
export const listReports = (
  call: Call<Endpoint>,
  query: Query,
  window = pageValues(query),
): { list: OaReportRow[]; total: number } => {
  if (query.projectId !== undefined) requireProject(call, query.projectId);
  const values = {
    scope: call.scope,
    keyword: searchText(query.keyword),
    projectId: query.projectId ?? null,
    type: query.type ?? null,
    status: query.status ?? null,
    isTodo: query.isTodo === undefined ? null : Number(query.isTodo),
    userId: call.session.userId,
    submitterName: searchText(query.submitterName),
    from: momentOrNull(query.submittedFrom, '提交时间起'),
    to: momentOrNull(query.submittedTo, '提交时间止'),
  };
  const { rows, total } = pageOf<StoredReport>(call.world.store, values, {
    sort: query.sort ?? '-submittedAt',
    ...window,
  });
  return { list: rows.map(toRow), total };
};

const countConditions = conditions(null, { scope: 'r.tnt_id = @scope', projectId: 'r.project_id = @projectId' });

/** How many reports of each status, of one project or of all. */
export const countReports = (call: Call<Endpoint>, projectId: string | undefined): ReplyOf<typeof oaReportStat> => {
  const { store } = call.world;
  if (projectId !== undefined) requireProject(call, projectId);
  const values = { scope: call.scope, projectId: projectId ?? null };
  const byStatus = store.all<{ status: OaReportRow['status']; count: number }>(
    `select r.status, count(*) as count from oa_reports r${countConditions(values)} group by r.status order by r.status`,
    values,
  );
  const project = store.one<{ name: string }>('select name from projects where id = @projectId', {
    projectId: projectId ?? null,
  });
  return {
    projectName: project?.name ?? null,
    total: byStatus.reduce((sum, { count }) => sum + count, 0),
    byStatus,
  };
};

/** One report within the call's scope with all that happened to it. */
export const readReport = (call: Call<Endpoint>, reportId: string): OaReportInfo => {
  const { store } = call.world;
  const row = store.one<StoredReport>(
    `select ${columns} from oa_reports r ${joins} where r.id = @reportId and ${inScope('r.tnt_id')}`,
    { reportId, scope: call.scope },
  );
  if (row === undefined) return refuse('notFound');
  const steps = store.all<{ action: OaReportAction; operatorName: string; remark: string; at: number }>(
    `select action, operator_name as operatorName, remark, at from oa_report_steps
     where report_id = @reportId order by position`,
    { reportId },
  );
  return {
    ...toRow(row),
    content: row.content,
    eventNo: row.eventNo,
    steps: steps.map((step) => ({ ...step, at: toInstant(step.at) })),
  };
};
