import { deviceStatuses } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { type FetchReason, recordStates } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import { failureText, waitingText } from '@fleet/domain/areas/equipment/file/fileRules.ts';
import type {
  HandingJob,
  handingJobs,
  HandingRow,
  handingRows,
} from '@fleet/domain/areas/equipment/project-file/contract.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { contains, inScope } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** Jobs of files in the store, as lists show them. */

interface StoredJob extends Omit<HandingJob, 'fileNames' | 'isOverwriting' | 'creator' | 'createdAt' | 'endsAt'> {
  readonly fileNames: string;
  readonly isOverwriting: number;
  readonly userId: string;
  readonly realName: string;
  readonly createdAt: number;
  readonly endsAt: number;
}

/** What is to come, by whether its device is there to take it. */
const isPending = `r.status = ${recordStates.fetching}`;
const isWaiting = `${isPending} and d.status <> ${deviceStatuses.online}`;
const rowsOfJob = `select count(*) from file_job_rows r join devices d on d.id = r.device_id
  where r.job_id = j.id and (@deviceId is null or r.device_id = @deviceId)`;
const columns = `
  j.id as jobId, j.project_id as projectId, p.name as projectName, l.name as locationName, l.path,
  (select json_group_array(f.name order by f.nth) from file_job_files f where f.job_id = j.id) as fileNames,
  (select count(distinct r.device_id) from file_job_rows r where r.job_id = j.id) as deviceCount,
  j.is_overwriting as isOverwriting, (${rowsOfJob} and ${isPending} and not (${isWaiting})) as fetching,
  (${rowsOfJob} and ${isWaiting}) as waiting, (${rowsOfJob} and r.status = ${recordStates.fetched}) as fetched,
  (${rowsOfJob} and r.status = ${recordStates.failed}) as failed, u.id as userId, u.real_name as realName, j.created_at as createdAt,
  j.ends_at as endsAt`;
const joins = `
  join file_locations l on l.id = j.location_id join user_ref u on u.id = j.created_by
  left join project_ref p on p.id = j.project_id`;

const toJob = ({ fileNames, isOverwriting, userId, realName, createdAt, endsAt, ...row }: StoredJob): HandingJob => ({
  ...row,
  fileNames: JSON.parse(fileNames) as string[],
  isOverwriting: isOverwriting === 1,
  creator: { userId, realName },
  createdAt: toInstant(createdAt),
  endsAt: toInstant(endsAt),
});

const pageOf = pagedQuery({
  from: 'file_jobs j',
  key: 'j.id',
  columns,
  joins,
  always: null,
  filters: {
    scope: 'j.tnt_id = @scope',
    projectId: 'j.project_id = @projectId',
    deviceId: 'j.id in (select job_id from file_job_rows where device_id = @deviceId)',
  },
  orders: { newest: 'j.created_at desc, j.id' },
});

/** A page of the jobs within the call's scope, of a project or of a device where one is named; the newest first. */
export const listJobs = (
  { world, scope }: Call<Endpoint>,
  query: QueryOf<typeof handingJobs>,
): { list: HandingJob[]; total: number } => {
  const values = { scope, projectId: query.projectId ?? null, deviceId: query.deviceId ?? null };
  const { rows, total } = pageOf<StoredJob>(world.store, values, { sort: 'newest', ...pageValues(query) });
  return { list: rows.map(toJob), total };
};

/** One job within the call's scope; null for another, and for one that is not there. */
export const findJob = ({ world, scope }: Call<Endpoint>, jobId: string): HandingJob | null => {
  const row = world.store.one<StoredJob>(
    `select ${columns} from file_jobs j ${joins} where j.id = @jobId and ${inScope('j.tnt_id')}`,
    { jobId, scope, deviceId: null },
  );
  return row === undefined ? null : toJob(row);
};

interface StoredRow extends Omit<HandingRow, 'isWaiting' | 'note' | 'endedAt'> {
  readonly isWaiting: number;
  readonly reason: FetchReason | null;
  readonly detail: string | null;
  readonly endedAt: number | null;
}

const rowJoins = `
  join devices d on d.id = r.device_id join file_job_files f on f.job_id = r.job_id and f.nth = r.nth`;
const rowPageOf = pagedQuery({
  from: 'file_job_rows r',
  key: 'r.id',
  columns: `r.id as rowId, r.device_id as deviceId, coalesce(d.nickname, d.name) as deviceName,
    d.serial_number as serialNumber, f.name as fileName, f.size, r.status, ${isWaiting} as isWaiting, r.reason, r.detail, r.ended_at as endedAt`,
  joins: rowJoins,
  always: 'r.job_id = @jobId',
  filters: {
    deviceId: 'r.device_id = @deviceId',
    status: 'r.status = @status',
    isWaiting: `(${isWaiting}) = @isWaiting`,
    keyword: contains('keyword', 'd.name', 'd.nickname', 'd.serial_number', 'f.name'),
  },
  needs: { isWaiting: rowJoins, keyword: rowJoins },
  orders: { place: 'r.device_place, r.nth' },
});

/** A page of what became of each file of a job on each device. */
export const listRows = (
  call: Call<Endpoint>,
  query: QueryOf<typeof handingRows>,
): { list: HandingRow[]; total: number } => {
  const { world } = call;
  if (findJob(call, query.jobId) === null) refuse('notFound', '分发任务不存在');
  const values = {
    jobId: query.jobId,
    deviceId: query.deviceId ?? null,
    status: query.status ?? null,
    isWaiting: query.isWaiting === undefined ? null : Number(query.isWaiting),
    keyword: searchText(query.keyword),
  };
  const { rows, total } = rowPageOf<StoredRow>(world.store, values, { sort: 'place', ...pageValues(query) });
  const toRow = ({ reason, detail, endedAt, ...row }: StoredRow): HandingRow => {
    const isOff = row.isWaiting === 1;
    const note = isOff ? waitingText : reason === null ? null : failureText(reason, detail);
    return { ...row, isWaiting: isOff, note, endedAt: instantOrNull(endedAt) };
  };
  return { list: rows.map(toRow), total };
};
