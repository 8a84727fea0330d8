import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { OaReportAction } from '@fleet/domain/areas/projects/oa-reports/oaReportTypes.ts';
import type {
  OaReportInfo,
  oaReportExport,
  OaReportRow,
  oaReportStat,
} from '@fleet/domain/areas/projects/oa-reports/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { fromInstant, toInstant } from '../../../rows/instants.ts';
import { pageValues, searchText } from '../../../rows/paging.ts';
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
  select r.id, r.report_no as reportNo, r.title, r.project_id as projectId, p.name as projectName, r.tnt_id as tntId,
    r.type, r.submitter_id as submitterId, u.real_name as submitterName, r.submitted_at as submittedAt, r.status,
    r.updated_at as updatedAt, r.version, r.content,
    (select f.event_no from quality_faults f where f.report_id = r.id) as eventNo`;
const source = `
  from oa_reports r join projects p on p.id = r.project_id join user_ref u on u.id = r.submitter_id
  where r.tnt_id = @tntId`;
const conditions = `
    and (@keyword is null or instr(lower(r.report_no), lower(@keyword)) > 0
      or instr(lower(r.title), lower(@keyword)) > 0)
    and (@projectId is null or r.project_id = @projectId) and (@type is null or r.type = @type)
    and (@status is null or r.status = @status)
    and (@submitterName is null or instr(lower(u.real_name), lower(@submitterName)) > 0)
    and (@from is null or r.submitted_at >= @from) and (@to is null or r.submitted_at <= @to)`;

const orders = {
  reportNo: ' order by r.report_no',
  '-reportNo': ' order by r.report_no desc',
  projectName: ' order by p.name, r.report_no',
  '-projectName': ' order by p.name desc, r.report_no',
  type: ' order by r.type, r.report_no',
  '-type': ' order by r.type desc, r.report_no',
  submittedAt: ' order by r.submitted_at, r.id',
  '-submittedAt': ' order by r.submitted_at desc, r.id desc',
  status: ' order by r.status, r.submitted_at desc, r.id',
  '-status': ' order by r.status desc, r.submitted_at desc, r.id',
  updatedAt: ' order by r.updated_at, r.id',
  '-updatedAt': ' order by r.updated_at desc, r.id desc',
} as const;

const toRow = (report: StoredReport): OaReportRow => {
  const { submitterId, submitterName, submittedAt, updatedAt, content: _, eventNo: __, ...fields } = report;
  return {
    ...fields,
    submitter: { userId: submitterId, realName: submitterName },
    submittedAt: toInstant(submittedAt),
    updatedAt: toInstant(updatedAt),
  };
};

type Query = Omit<QueryOf<typeof oaReportExport>, 'columns' | 'ids'> & {
  readonly page?: number;
  readonly pageSize?: number;
};

/** A page of the tenant's reports and how many match in all, the latest first; with limit -1 all of them. */
export const listReports = (
  call: Call<Endpoint>,
  query: Query,
  window = pageValues(query),
): { list: OaReportRow[]; total: number } => {
  const { store } = call.world;
  if (query.projectId !== undefined) requireProject(call, query.projectId);
  const values = {
    tntId: call.tntId,
    keyword: searchText(query.keyword),
    projectId: query.projectId ?? null,
    type: query.type ?? null,
    status: query.status ?? null,
    submitterName: searchText(query.submitterName),
    from: query.submittedFrom === undefined ? null : fromInstant(query.submittedFrom, '提交时间起'),
    to: query.submittedTo === undefined ? null : fromInstant(query.submittedTo, '提交时间止'),
  };
  const page = `${columns}${source}${conditions}${orders[query.sort ?? '-submittedAt']} limit @limit offset @offset`;
  return {
    list: store.all<StoredReport>(page, { ...values, ...window }).map(toRow),
    total: store.one<{ total: number }>(`select count(*) as total${source}${conditions}`, values)?.total ?? 0,
  };
};

/** How many reports of each status, of one project or of all. */
export const countReports = (call: Call<Endpoint>, projectId: string | undefined): ReplyOf<typeof oaReportStat> => {
  const { store } = call.world;
  if (projectId !== undefined) requireProject(call, projectId);
  const byStatus = store.all<{ status: OaReportRow['status']; count: number }>(
    `select r.status, count(*) as count from oa_reports r
     where r.tnt_id = @tntId and (@projectId is null or r.project_id = @projectId) group by r.status order by r.status`,
    { tntId: call.tntId, projectId: projectId ?? null },
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

/** One report of the call's tenant with all that happened to it. */
export const readReport = (call: Call<Endpoint>, reportId: string): OaReportInfo => {
  const { store } = call.world;
  const row = store.one<StoredReport>(`${columns}${source} and r.id = @reportId`, { tntId: call.tntId, reportId });
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

/** Notes what the caller did to a report. */
export const noteStep = (call: Call<Endpoint>, reportId: string, action: OaReportAction): void => {
  const { store, clock } = call.world;
  store.run(
    `insert into oa_report_steps (report_id, position, action, operator_name, remark, at)
     values (@reportId, (select count(*) from oa_report_steps where report_id = @reportId), @action,
       @operatorName, '', @now)`,
    { reportId, action, operatorName: call.session.realName, now: clock.now() },
  );
};
