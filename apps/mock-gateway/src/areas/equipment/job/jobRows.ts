import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type {
  JobKindName,
  jobList,
  JobResultRow,
  JobRow,
  jobRowExport,
  jobRowList,
} from '@fleet/domain/areas/equipment/job/contract.ts';
import { isForecast, type JobState } from '@fleet/domain/areas/equipment/job/machine.ts';
import { doneOf, type RowResult, tallyOf } from '@fleet/domain/areas/equipment/job/results.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { everyRow, pageValues, searchText } from '../../../store/paging.ts';
import type { Store } from '../../../store/store.ts';

/** Jobs as their owner sees them. */

interface Row {
  readonly jobId: string;
  readonly kind: JobKindName;
  readonly title: string;
  readonly state: JobState;
  readonly problem: string | null;
  readonly payload: string;
  readonly total: number;
  readonly tntId: string | null;
  readonly tntName: string | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

const joins = 'left join tenant_ref t on t.id = j.tnt_id';
const columns = `j.id as jobId, j.kind, j.title, j.state, j.problem, j.payload, j.total, j.tnt_id as tntId,
  t.name as tntName, j.created_at as createdAt, j.started_at as startedAt, j.ended_at as endedAt`;

/** How many rows of a job came to what: of all that were looked at, or of those that were carried out. */
export const readTally = (store: Store, jobId: string, state: JobState) =>
  tallyOf(
    store.all<{ result: RowResult; n: number }>(
      `select result, count(*) as n from device_job_rows
       where job_id = @jobId and is_applied >= @least and result is not null group by result`,
      { jobId, least: Number(!isForecast(state)) },
    ),
  );

const toRow =
  (store: Store) =>
  ({ payload, tntId, tntName, createdAt, startedAt, endedAt, ...job }: Row): JobRow => {
    const { ignored = [], batchId = null } = JSON.parse(payload) as {
      readonly ignored?: string[];
      readonly batchId?: string;
    };
    const tally = readTally(store, job.jobId, job.state);
    return {
      ...job,
      ...tally,
      ignored,
      batchId,
      done: doneOf(tally),
      tntId: tntId ?? '-',
      tntName: tntName ?? '全部租户',
      createdAt: toInstant(createdAt),
      startedAt: instantOrNull(startedAt),
      endedAt: instantOrNull(endedAt),
    };
  };

const pageOf = pagedQuery({
  from: 'device_jobs j',
  key: 'j.id',
  columns,
  joins,
  always: 'j.created_by = @userId',
  filters: { kind: 'j.kind = @kind', state: 'j.state = @state' },
  orders: { createdAt: 'j.created_at desc, j.id desc' },
});

/** A page of the caller's jobs, the latest first. */
export const listJobs = ({ world, session }: Call, query: QueryOf<typeof jobList>) => {
  const values = { userId: session.userId, kind: query.kind ?? null, state: query.state ?? null };
  const { rows, total } = pageOf<Row>(world.store, values, { sort: 'createdAt', ...pageValues(query) });
  return { list: rows.map(toRow(world.store)), total };
};

/** A job of the caller; another's is refused like one that is not there. */
export const readJob = ({ world, session }: Call, jobId: string): JobRow => {
  const row =
    world.store.one<Row>(
      `select ${columns} from device_jobs j ${joins} where j.id = @jobId and j.created_by = @userId`,
      { jobId, userId: session.userId },
    ) ?? refuse('notFound', '任务不存在或已过期清理');
  return toRow(world.store)(row);
};

/** What a row shows: nothing while its job was given up before it was carried out. */
const shownResult = `case when j.state in ('checking', 'ready') or r.is_applied = 1 then r.result end`;
const job = 'join device_jobs j on j.id = r.job_id';
const rowPageOf = pagedQuery({
  from: 'device_job_rows r',
  key: 'r.id',
  columns: `r.position, r.row_key as key, r.name, r.device_id as deviceId, ${shownResult} as result,
    case when ${shownResult} is not null then r.column_title end as "column",
    case when ${shownResult} is not null then r.message end as message`,
  joins: job,
  always: 'r.job_id = @jobId',
  filters: { result: `${shownResult} = @result`, keyword: contains('keyword', 'r.row_key', 'r.name') },
  needs: { result: job },
  orders: { position: 'r.position' },
});

/** A page of the rows of a job, in the order in which they were sent. The caller has found the job. */
export const listJobRows = (
  { world }: Call,
  query: Omit<QueryOf<typeof jobRowList>, 'page' | 'pageSize'>,
  page: { readonly limit: number; readonly offset: number },
): { list: JobResultRow[]; total: number } => {
  const values = { jobId: query.jobId, result: query.result ?? null, keyword: searchText(query.keyword) };
  const { rows: list, total } = rowPageOf<JobResultRow>(world.store, values, { sort: 'position', ...page });
  return { list, total };
};

export interface SentRow extends JobResultRow {
  /** By the name of the column. */
  readonly sent: Readonly<Record<string, string>>;
}

/** Every row of a job with what was sent, for a file. */
export const readSentRows = (call: Call, query: QueryOf<typeof jobRowExport>): readonly SentRow[] => {
  const sent = new Map(
    call.world.store
      .all<{ position: number; sent: string }>('select position, sent from device_job_rows where job_id = @jobId', {
        jobId: query.jobId,
      })
      .map(({ position, sent: text }) => [position, JSON.parse(text) as Record<string, string>]),
  );
  return listJobRows(call, query, everyRow).list.map((row) => ({
    ...row,
    sent: sent.get(row.position) ?? {},
  }));
};
