import type { upgradeTaskExport, UpgradeTaskRow } from '@fleet/domain/areas/ota/task/contract.ts';
import { overallProgress } from '@fleet/domain/areas/ota/upgrade/progress.ts';
import { hasReached, type Stage, stages } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import { stageText } from '@fleet/domain/areas/ota/upgrade/upgradeTexts.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { everyRow, searchText } from '../../../store/paging.ts';
import type { World } from '../../../world/world.ts';
import { readStoredJob, type StoredJob, taskColumns, taskOf, type TaskRow } from '../job/stored.ts';
import { type CourseOf, readCourse, broughtUp } from '../job/run/course.ts';
import { type JobPack, readJobPack } from '../job/run/upgradePack.ts';

/** Devices of jobs in the store: what a row shows, filters, order. How far an attempt has come is read off the clock. */

interface Stored extends TaskRow {
  readonly displayName: string;
  readonly serialNumber: string;
  readonly modelName: string;
  readonly projectName: string | null;
  readonly tntId: string;
  readonly tntName: string;
  readonly isOnline: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const columns = `${taskColumns}, ifnull(d.name, k.device_id) as displayName, ifnull(d.serial_number, '') as serialNumber, m.name as modelName,
  p.name as projectName, k.tnt_id as tntId, t.name as tntName, ifnull(f.is_online, 0) as isOnline,
  k.created_at as createdAt, k.updated_at as updatedAt`;
const device = 'left join device_ref d on d.id = k.device_id';
const heard = 'left join fleet_device_ref f on f.device_id = k.device_id';
const joins = `${device} join model_ref m on m.id = k.model_id join tenant_ref t on t.id = k.tnt_id
  left join project_ref p on p.id = k.project_id ${heard}`;

/** Steps at which a failure counts against a phase while another attempt is waited for. */
const lateStages = (Object.keys(stages) as Stage[])
  .filter((stage) => hasReached(stage, 'verify'))
  .map((stage) => `'${stage}'`)
  .join(', ');

const byPlace = 'k.status, k.phase_no, k.id';
const pageOf = pagedQuery({
  from: 'ota_tasks k',
  key: 'k.id',
  columns,
  joins,
  always: null,
  filters: {
    jobId: 'k.job_id = @jobId',
    status: 'k.status = @status',
    reason: 'k.reason = @reason',
    phaseNo: 'k.phase_no = @phaseNo',
    projectId: 'k.project_id = @projectId',
    modelId: 'k.model_id = @modelId',
    isOnline: 'ifnull(f.is_online, 0) = @isOnline',
    stage: 'k.stage = @stage and k.status in (3, 5, 9)',
    longWaiting: 'k.status in (1, 2, 3) and k.entered_at < @longWaiting',
    cancelStuck: 'k.status = 9 and k.cancel_requested_at <= @cancelStuck',
    // as `isFailingLate` says of a record
    failingLate: `iif(k.status in (1, 4) and ifnull(k.record ->> '$.failures[#-1].stage', '') in (${lateStages}), 1, 0)
      = @failingLate`,
    carriedFrom: `k.phase_no > @carriedFrom
      and exists (select 1 from json_each(k.record, '$.carriedFrom') c where c.value = @carriedFrom)`,
    keyword: 'instr(d.search, @keyword) > 0',
  },
  orders: {
    id: 'k.id',
    displayName: 'd.name, k.id',
    '-displayName': 'd.name desc, k.id',
    phaseNo: 'k.phase_no, k.id',
    '-phaseNo': 'k.phase_no desc, k.id',
    status: byPlace,
    '-status': 'k.status desc, k.phase_no, k.id',
    startedAt: 'k.started_at, k.id',
    '-startedAt': 'k.started_at desc, k.id',
    completedAt: 'k.completed_at, k.id',
    '-completedAt': 'k.completed_at desc, k.id',
    lastReportAt: 'k.last_report_at, k.id',
    '-lastReportAt': 'k.last_report_at desc, k.id',
    updatedAt: 'k.updated_at, k.id',
    '-updatedAt': 'k.updated_at desc, k.id',
  },
  needs: { keyword: device, displayName: device, '-displayName': device, isOnline: heard },
});

/** What a device needs of its job to be shown. */
export interface JobOf {
  readonly job: StoredJob;
  readonly pack: JobPack;
  readonly course: CourseOf;
}

/** The job of devices that are shown; null when it is not there any more. */
export const jobOf = ({ store, clock }: World, jobId: string): JobOf | null => {
  const job = readStoredJob(store, jobId);
  const pack = job === null ? null : readJobPack(store, job.firmwareId, clock.now());
  if (job === null || pack === null) return null;
  return { job, pack, course: readCourse(store, job, pack) };
};

/** Where a device stands at this moment, brought up to the clock, and how fast it downloads. */
export const shownUpgrade = (world: World, { course }: JobOf, row: TaskRow): ReturnType<typeof broughtUp> =>
  broughtUp(world, course, taskOf(row), world.clock.now());

const toRow = (world: World, of: JobOf, row: Stored): UpgradeTaskRow => {
  const now = world.clock.now();
  const { upgrade, bytesPerSecond } = shownUpgrade(world, of, row);
  const { job, pack, course } = of;
  return {
    taskId: row.id,
    jobId: row.jobId,
    phaseNo: upgrade.phaseNo,
    deviceId: row.deviceId,
    displayName: row.displayName,
    serialNumber: row.serialNumber,
    modelName: row.modelName,
    projectId: row.projectId,
    projectName: row.projectName,
    tntId: row.tntId,
    tntName: row.tntName,
    srcVersion: upgrade.srcVersion,
    destVersion: job.destVersion,
    status: upgrade.state,
    reasonCode: upgrade.reason?.code ?? null,
    reasonText: upgrade.reason?.text ?? null,
    stage: upgrade.stage,
    progress: upgrade.progress,
    overall: upgrade.state === 6 ? 100 : overallProgress(upgrade.stage, upgrade.progress),
    bytesPerSecond,
    stageText: stageText(upgrade, now, bytesPerSecond),
    attempt: upgrade.attempt,
    attempts: course.limits.attempts,
    restarts: upgrade.restarts,
    pausedFrom: upgrade.pausedFrom,
    lifted: [...upgrade.lifted],
    isOnline: row.isOnline === 1,
    isLate: upgrade.isLate,
    isForced: upgrade.isForced,
    isVersionUnknown: upgrade.isVersionUnknown,
    taskDesc: upgrade.note,
    enteredAt: toInstant(upgrade.enteredAt),
    waitingSince: instantOrNull(upgrade.waitingSince),
    nextAttemptAt: instantOrNull(upgrade.nextAttemptAt),
    startedAt: instantOrNull(upgrade.startedAt),
    firstProgressAt: instantOrNull(upgrade.firstProgressAt),
    rebootedAt: instantOrNull(upgrade.rebootedAt),
    cancelRequestedAt: instantOrNull(upgrade.cancelRequestedAt),
    lastReportAt: instantOrNull(upgrade.lastReportAt),
    completedAt: instantOrNull(upgrade.completedAt),
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    jobStatus: job.status,
    isJobCancelling: job.isCancelling,
    packProblem: pack.problem,
    cancelTimeoutInMinutes: job.strategy.cancelTimeoutInMinutes,
    at: toInstant(now),
  };
};

export type TaskFilters = Omit<QueryOf<typeof upgradeTaskExport>, 'columns' | 'ids' | 'sort' | 'jobId' | 'tntId'>;

const day = 24 * 60 * 60_000;

const valuesOf = (now: number, { job }: JobOf, filters: TaskFilters) => ({
  jobId: job.id,
  status: filters.status ?? null,
  reason: filters.reason ?? null,
  phaseNo: filters.phaseNo ?? null,
  projectId: filters.projectId ?? null,
  modelId: filters.modelId ?? null,
  isOnline: filters.isOnline === undefined ? null : Number(filters.isOnline),
  stage: filters.stage ?? null,
  longWaiting: filters.longWaiting === true ? now - day : null,
  cancelStuck: filters.cancelStuck === true ? now - job.strategy.cancelTimeoutInMinutes * 60_000 : null,
  failingLate: filters.failingLate === true ? 1 : null,
  carriedFrom: filters.carriedFrom ?? null,
  keyword: searchText(filters.keyword)?.toLowerCase() ?? null,
});

/** The devices of a job that match. */
export const listTasks = (
  { world }: Pick<Call<Endpoint>, 'world'>,
  of: JobOf,
  query: TaskFilters & { readonly sort?: QueryOf<typeof upgradeTaskExport>['sort'] },
  page = everyRow,
): { list: UpgradeTaskRow[]; total: number } => {
  const { rows, total } = pageOf<Stored>(world.store, valuesOf(world.clock.now(), of, query), {
    sort: query.sort ?? 'id',
    ...page,
  });
  return { list: rows.map((row) => toRow(world, of, row)), total };
};

/** The ids of the devices of a job that match a filter. */
export const chosenTaskIds = (world: World, of: JobOf, filters: TaskFilters): readonly string[] =>
  pageOf<TaskRow>(world.store, valuesOf(world.clock.now(), of, filters), { sort: 'id', ...everyRow }).rows.map(
    ({ id }) => id,
  );
