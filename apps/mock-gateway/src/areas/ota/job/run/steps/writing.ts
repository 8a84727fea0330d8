import type { JobEventName } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { enqueue } from '../../../../../world/due.ts';
import type { JobRun } from '../jobRun.ts';
import type { Doer } from './deviceLog.ts';

/** What is written of a job beside its devices: its phases, itself and what was done to it. */

/** The clock, and whatever follows of something by itself. */
export const byPlatform: Doer = { kind: 'platform', userId: null };

/** What of it people are told besides. */
const told: ReadonlySet<JobEventName> = new Set([
  'ota.awaitingRelease',
  'ota.phaseBreached',
  'ota.cancelStuck',
  'ended',
]);

/**
 * Writes down what was done to the job, by whom.
 *
 * @param deviceIds devices that it is about, where people are told of them
 */
export const tell = (
  { world, job, now }: JobRun,
  event: JobEventName,
  userId: string | null,
  note: string,
  deviceIds: readonly string[] = [],
): void => {
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
    payload: { jobId: job.id, eventId, deviceIds },
  });
};

const savePhases = ({ world, job, phases }: JobRun): void => {
  for (const stored of phases) {
    const { phase, carried, decision, kept } = stored;
    if (phase === kept.phase && carried === kept.carried && decision === kept.decision) continue;
    stored.kept = { phase, carried, decision };
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
  }
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

/** Writes what has changed of a job. */
export const saveRun = (run: JobRun): void => {
  run.save();
  run.counters.write(run.world.store);
  savePhases(run);
  saveJob(run);
};
