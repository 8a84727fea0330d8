import type { JobProgress, upgradeJobProgress } from '@fleet/domain/areas/ota/run/contract.ts';
import { isSteered } from '@fleet/domain/areas/ota/job/phaseFlow.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { nineCounts } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import { cancelText } from '@fleet/domain/areas/ota/upgrade/waiting.ts';
import { reasonLabel } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import { instantOrNull, toInstant } from '../../../../rows/instants.ts';
import type { World } from '../../../../world/world.ts';
import { phaseProgressOf } from '../phaseProgress.ts';
import {
  readCounts,
  readStoredJob,
  readStoredPhases,
  type StoredJob,
  taskColumns,
  taskOf,
  type TaskRow,
} from '../stored.ts';
import { broughtUp, readCourse } from './course.ts';
import { readJobPack } from './upgradePack.ts';

/** How far a job has come: out of its counters, its devices are not gone through. */

const hour = 3_600_000;
const day = 24 * hour;
/** Devices that wait for the end of a cancel and are named. */
const mostStuck = 20;

const stuckOf = (world: World, job: StoredJob): JobProgress['stuck'] => {
  const { store, clock } = world;
  const rows = store.all<TaskRow & { displayName: string; isOnline: number; cancelRequestedAt: number }>(
    `select ${taskColumns}, d.name as displayName, ifnull(f.is_online, 0) as isOnline
     from ota_tasks k join device_ref d on d.id = k.device_id left join fleet_device_ref f on f.device_id = d.id
     where k.job_id = @jobId and k.status = 9 order by k.cancel_requested_at, k.id limit ${mostStuck}`,
    { jobId: job.id },
  );
  const now = clock.now();
  const pack = rows.length === 0 ? null : readJobPack(store, job.firmwareId, now);
  if (pack === null) return [];
  const course = readCourse(store, job, pack);
  return rows.map((row) => ({
    taskId: row.id,
    displayName: row.displayName,
    // one that writes its memory already goes on to its end: what it is at is read off the clock, as in its row
    text: cancelText(broughtUp(world, course, taskOf(row), now).upgrade, row.isOnline === 1, now) ?? '',
    cancelRequestedAt: toInstant(row.cancelRequestedAt),
  }));
};

const countOf = ({ store }: World, sql: string, values: Record<string, string | number>): number =>
  store.one<{ n: number }>(sql, values)?.n ?? 0;

const progressOf = (world: World, job: StoredJob): JobProgress => {
  const now = world.clock.now();
  const { id: jobId } = job;
  const counts = readCounts(world.store, jobId);
  const phases = readStoredPhases(world.store, jobId);
  const nine = [...nineCounts(counts)] as JobProgress['counts'];
  const reasons = Map.groupBy(
    counts.filter(({ reason }) => reason !== null),
    ({ state, reason }) => `${state} ${reason ?? ''}`,
  );
  const endedLastHour = countOf(
    world,
    // one that was cancelled tells nothing of how fast the others go
    'select count(*) as n from ota_tasks where job_id = @jobId and status in (6, 7) and completed_at > @since',
    { jobId, since: now - hour },
  );
  const left = nine[0] + nine[1] + nine[2] + nine[3] + nine[4] + nine[8];
  return {
    status: job.status,
    isPaused: job.pauseReason !== null,
    pauseReason: job.pauseReason,
    isAwaitingRelease: isSteered(job) && phases.some(({ phase }) => phase.state === 4),
    isCancelling: job.isCancelling,
    endedAt: instantOrNull(job.endedAt),
    finishBy: toInstant(job.finishBy),
    total: job.total,
    counts: nine,
    reasons: [...reasons.values()]
      .map((same) => ({
        status: same[0]!.state,
        code: same[0]!.reason!,
        text: reasonLabel(same[0]!.reason!),
        n: same.reduce((sum, { count }) => sum + count, 0),
      }))
      .toSorted((one, other) => other.n - one.n || one.status - other.status || (one.code < other.code ? -1 : 1)),
    phases: phases.map((phase) => phaseProgressOf(phase, counts)),
    endedLastHour,
    etaAt:
      job.status !== 2 || endedLastHour === 0 || left === 0 || job.pauseReason !== null
        ? null
        : toInstant(Math.min(job.finishBy, now + Math.ceil((left * hour) / endedLastHour))),
    longWaiting: countOf(
      world,
      `select count(*) as n from ota_tasks where job_id = @jobId and status in (1, 2, 3) and entered_at < @before`,
      { jobId, before: now - day },
    ),
    cancelStuck: countOf(
      world,
      'select count(*) as n from ota_tasks where job_id = @jobId and status = 9 and cancel_requested_at <= @before',
      { jobId, before: now - job.strategy.cancelTimeoutInMinutes * 60_000 },
    ),
    stuck: stuckOf(world, job),
  };
};

/** How far a job has come, when anything has changed since a revision. */
export const readProgress = (world: World, jobId: string, since: number | null): ReplyOf<typeof upgradeJobProgress> => {
  const at = toInstant(world.clock.now());
  const known = world.store.one<{ revision: number }>('select revision from ota_jobs where id = @jobId', { jobId });
  const revision = known?.revision ?? 0;
  if (since === revision) return { at, revision, progress: null };
  const job = readStoredJob(world.store, jobId);
  return { at, revision, progress: job === null ? null : progressOf(world, job) };
};
