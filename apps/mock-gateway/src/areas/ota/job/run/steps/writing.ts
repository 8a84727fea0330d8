import type { JobEventName } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { type LogSource, mostTaskEvents } from '@fleet/domain/areas/ota/task/taskCodes.ts';
import type { UpgradeEffect } from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import { enqueue } from '../../../../../world/due.ts';
import type { StoredTask } from '../../stored.ts';
import type { JobRun } from '../jobRun.ts';

/** What is written of a job: its devices and what became of them, its phases, itself and what was done to it. */

/** By whom something is done. */
export interface Doer {
  readonly kind: LogSource;
  readonly userId: string | null;
}

/** The clock, and whatever follows of something by itself. */
export const byPlatform: Doer = { kind: 'platform', userId: null };

/** Writes how a device stands. */
export const writeTask = ({ world, now }: JobRun, task: StoredTask): void => {
  const { upgrade } = task;
  world.store.run(
    `update ota_tasks set phase_no = @phaseNo, status = @status, reason = @reason, stage = @stage,
       entered_at = @enteredAt, waiting_since = @waitingSince, cancel_requested_at = @cancelRequestedAt,
       started_at = @startedAt, last_report_at = @lastReportAt, completed_at = @completedAt, due_at = @dueAt,
       round = @round, attempts_before = @attemptsBefore, is_ahead = @isAhead, told = @told, record = @record, updated_at = @now
     where id = @id`,
    {
      id: task.id,
      phaseNo: upgrade.phaseNo,
      status: upgrade.state,
      reason: upgrade.reason?.code ?? null,
      stage: upgrade.stage,
      enteredAt: upgrade.enteredAt,
      waitingSince: upgrade.waitingSince,
      cancelRequestedAt: upgrade.cancelRequestedAt,
      startedAt: upgrade.startedAt,
      lastReportAt: upgrade.lastReportAt,
      completedAt: upgrade.completedAt,
      dueAt: task.dueAt,
      round: task.round,
      attemptsBefore: task.attemptsBefore,
      isAhead: Number(task.isAhead),
      told: task.told,
      record: JSON.stringify(upgrade),
      now,
    },
  );
};

/** Writes down what became of a device, when and by whom; what lies too far back is forgotten. */
export const tellOfDevice = (
  { world }: JobRun,
  task: StoredTask,
  log: Extract<UpgradeEffect, { kind: 'log' }>,
  by: Doer,
  at: number,
): void => {
  const { reason, stage } = task.upgrade;
  world.store.run(
    `insert into ota_task_events (task_id, at, event, from_status, to_status, reason, by_kind, by_id, note)
     values (@taskId, @at, @event, @from, @to, @reason, @by, @userId, @note)`,
    {
      taskId: task.id,
      at,
      event: log.event,
      from: log.from,
      to: log.to,
      reason: reason?.text ?? null,
      by: by.kind,
      userId: by.userId,
      note: log.note ?? (log.event === 'progress' && stage !== null ? stage : ''),
    },
  );
  world.store.run(
    `delete from ota_task_events where task_id = @taskId and id <=
       (select id from ota_task_events where task_id = @taskId order by id desc limit 1 offset ${mostTaskEvents})`,
    { taskId: task.id },
  );
};

/** What of it people are told besides. */
const told: ReadonlySet<JobEventName> = new Set([
  'ota.awaitingRelease',
  'ota.phaseBreached',
  'ota.cancelStuck',
  'ended',
]);

/** Writes down what was done to the job, by whom. */
export const tell = ({ world, job, now }: JobRun, event: JobEventName, userId: string | null, note: string): void => {
  const { store } = world;
  store.run(
    'insert into ota_job_events (job_id, at, event, by_id, note) values (@jobId, @now, @event, @userId, @note)',
    { jobId: job.id, now, event, userId, note },
  );
  if (!told.has(event)) return;
  const { eventId } = store.one<{ eventId: number }>(
    'select max(id) as eventId from ota_job_events where job_id = @jobId',
    { jobId: job.id },
  )!;
  // the clock of a call goes on while it is carried out: that may have passed already by the time it is written down
  enqueue(store, {
    kind: 'ota.told',
    subject: `${job.id} ${eventId}`,
    at: now + 1,
    payload: { jobId: job.id, eventId },
  });
};

const savePhases = ({ world, job, phases }: JobRun): void => {
  for (const { phase, carried, decision } of phases)
    world.store.run(
      `update ota_job_phases set state = @state, carried = @carried, waits_because = @waitsBecause,
         is_breach_ignored = @ignored, opened_at = @startedAt, soak_until = @soakUntil, ended_at = @endedAt,
         decision = @decision
       where job_id = @jobId and no = @no`,
      {
        jobId: job.id,
        no: phase.no,
        state: phase.state,
        carried,
        waitsBecause: phase.waitsBecause,
        ignored: Number(phase.isBreachIgnored),
        startedAt: phase.startedAt,
        soakUntil: phase.soakUntil,
        endedAt: phase.endedAt,
        decision,
      },
    );
};

const saveJob = ({ world, job, now }: JobRun): void => {
  world.store.run(
    `update ota_jobs set status = @status, pause_reason = @pauseReason, is_cancelling = @isCancelling, total = @total,
       revision = @revision, finish_by = @finishBy, started_at = @startedAt, ended_at = @endedAt,
       pushed_minute = @pushedMinute, pushed_n = @pushedN, looked_at = @lookedAt,
       updated_at = @now
     where id = @id`,
    {
      id: job.id,
      status: job.status,
      pauseReason: job.pauseReason,
      isCancelling: Number(job.isCancelling),
      total: job.total,
      revision: job.revision,
      finishBy: job.finishBy,
      startedAt: job.startedAt,
      endedAt: job.endedAt,
      pushedMinute: job.pushedMinute,
      pushedN: job.pushedN,
      lookedAt: job.lookedAt,
      now,
    },
  );
};

/** Writes counters, phases and the job; gives the jobs that wait for a place which has become free. */
export const saveRun = (run: JobRun): readonly string[] => {
  run.counters.write(run.world.store);
  savePhases(run);
  saveJob(run);
  return run.sites.wake(run.now);
};
