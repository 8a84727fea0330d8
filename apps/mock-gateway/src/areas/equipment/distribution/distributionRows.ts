import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type {
  distributionExport,
  distributionList,
  DistributionResultRow,
  distributionResults,
  DistributionRow,
} from '@fleet/domain/areas/equipment/distribution/contract.ts';
import { distributionStatusOf, type Strategy } from '@fleet/domain/areas/equipment/distribution/rules.ts';
import type { JobState } from '@fleet/domain/areas/equipment/job/machine.ts';
import { doneOf } from '@fleet/domain/areas/equipment/job/results.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, momentOrNull, toInstant } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { readTally } from '../job/jobRows.ts';

/** Distributions as both sides see them: who gives devices, and who gets them. */

interface Row {
  readonly jobId: string;
  readonly productKey: string;
  readonly productName: string | null;
  readonly sourceTntId: string;
  readonly sourceTntName: string | null;
  readonly targets: string;
  readonly strategy: Strategy;
  readonly keepTags: number;
  readonly keepNickname: number;
  readonly state: JobState;
  readonly problem: string | null;
  readonly total: number;
  readonly note: string;
  readonly creatorName: string | null;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

const gone = '（已删除）';
const from = 'device_distributions x';
const ofJob = 'join device_jobs j on j.id = x.job_id';
const joins = `${ofJob}
  left join product_ref p on p.product_key = x.product_key left join tenant_ref s on s.id = x.source_tnt_id
  left join user_ref u on u.id = j.created_by`;
const columns = `x.job_id as jobId, x.product_key as productKey, p.name as productName, x.source_tnt_id as sourceTntId,
  s.name as sourceTntName, x.strategy, x.keep_tags as keepTags, x.keep_nickname as keepNickname, j.state, j.problem,
  j.total, x.note, u.real_name as creatorName, j.created_at as createdAt, j.ended_at as endedAt,
  (select json_group_array(json_object('tntId', g.tnt_id, 'tntName', ifnull(t.name, '${gone}'),
     'projectId', g.project_id, 'projectName', r.name) order by g.place)
   from device_distribution_targets g left join tenant_ref t on t.id = g.tnt_id
     left join project_ref r on r.id = g.project_id
   where g.job_id = x.job_id) as targets`;

/** Both sides see it. */
const seenBy = `(x.source_tnt_id = @scope
  or exists (select 1 from device_distribution_targets g where g.job_id = x.job_id and g.tnt_id = @scope))`;

/** The same as `distributionStatusOf`. */
const statusSql = `case when j.state in ('done', 'partly') then 2 when j.state in ('cancelled', 'failed') then 3
  when exists (select 1 from device_job_rows r where r.job_id = j.id and r.is_applied = 1) then 1 else 0 end`;

const pageOf = pagedQuery({
  from,
  key: 'x.job_id',
  columns,
  joins,
  always: null,
  filters: {
    scope: seenBy,
    keyword: contains('keyword', 'x.job_id', 'x.note'),
    productKey: 'x.product_key = @productKey',
    status: `${statusSql} = @status`,
    targetTntId: `exists (select 1 from device_distribution_targets g
      where g.job_id = x.job_id and g.tnt_id = @targetTntId)`,
    createdFrom: 'j.created_at >= @createdFrom',
    createdTo: 'j.created_at <= @createdTo',
  },
  needs: { always: ofJob },
  orders: { createdAt: 'j.created_at, x.job_id', '-createdAt': 'j.created_at desc, x.job_id desc' },
});

const toRow =
  ({ world: { store }, session }: Call) =>
  ({ state, targets, keepTags, keepNickname, ...row }: Row): DistributionRow => {
    const tally = readTally(store, row.jobId, state);
    const done = doneOf(tally);
    return {
      ...row,
      productName: row.productName ?? gone,
      sourceTntName: row.sourceTntName ?? gone,
      canManage: session.isInner || row.sourceTntId === session.tntId,
      creatorName: row.creatorName ?? gone,
      targets: JSON.parse(targets) as DistributionRow['targets'],
      keepTags: keepTags === 1,
      keepNickname: keepNickname === 1,
      status: distributionStatusOf(state, done),
      done,
      success: tally.changed,
      failed: tally.refused,
      skipped: tally.unchanged,
      createdAt: toInstant(row.createdAt),
      endedAt: instantOrNull(row.endedAt),
    };
  };

type Filters = Omit<QueryOf<typeof distributionExport>, 'columns' | 'ids' | 'jobId'>;

/** A page of the distributions that somebody sees, the latest first unless asked otherwise. */
export const listDistributions = (
  call: Call,
  query: Filters,
  page = pageValues(query as QueryOf<typeof distributionList>),
): { list: DistributionRow[]; total: number } => {
  const { world, scope } = call;
  const values = {
    scope,
    keyword: searchText(query.keyword),
    productKey: query.productKey ?? null,
    status: query.status ?? null,
    targetTntId: query.targetTntId ?? null,
    createdFrom: momentOrNull(query.createdFrom, '创建时间起'),
    createdTo: momentOrNull(query.createdTo, '创建时间止'),
  };
  const { rows, total } = pageOf<Row>(world.store, values, { sort: query.sort ?? '-createdAt', ...page });
  return { list: rows.map(toRow(call)), total };
};

/** One distribution that somebody sees; refuses another like one that is not there. */
export const readDistribution = (call: Call, jobId: string): DistributionRow => {
  const { world, scope } = call;
  const row =
    world.store.one<Row>(
      `select ${columns} from ${from} ${joins} where x.job_id = @jobId and (@scope is null or ${seenBy})`,
      { jobId, scope },
    ) ?? refuse('notFound', '分发任务不存在或已被删除');
  return toRow(call)(row);
};

const job = 'join device_jobs j on j.id = r.job_id';
const shownResult = 'case when r.is_applied = 1 then r.result end';
const targetTenant = `json_extract(r.sent, '$.tntId')`;
const rowPageOf = pagedQuery({
  from: 'device_job_rows r',
  key: 'r.id',
  columns: `r.position, r.row_key as key, r.name, r.device_id as deviceId, ${shownResult} as result,
    case when r.is_applied = 1 then r.message end as message,
    (select t.name || ifnull(' / ' || p.name, '') from tenant_ref t
       left join project_ref p on p.id = json_extract(r.sent, '$.projectId') where t.id = ${targetTenant}) as targetName`,
  joins: job,
  always: 'r.job_id = @jobId',
  filters: {
    result: `${shownResult} = @result`,
    keyword: contains('keyword', 'r.row_key', 'r.name'),
    ofTarget: `${targetTenant} = @ofTarget`,
  },
  orders: { position: 'r.position' },
});

/** A page of what became of the devices of a distribution; who gets devices sees those alone that he gets. */
export const listResults = (
  call: Call,
  query: Omit<QueryOf<typeof distributionResults>, 'page' | 'pageSize' | 'tntId'>,
  page: { readonly limit: number; readonly offset: number },
): { list: DistributionResultRow[]; total: number } => {
  const { sourceTntId } = readDistribution(call, query.jobId);
  const values = {
    jobId: query.jobId,
    result: query.result ?? null,
    keyword: searchText(query.keyword),
    ofTarget: call.scope === null || call.scope === sourceTntId ? null : call.scope,
  };
  const { rows: list, total } = rowPageOf<DistributionResultRow>(call.world.store, values, {
    sort: 'position',
    ...page,
  });
  return { list, total };
};
