import type * as contract from '@fleet/domain/areas/ota/run/contract.ts';
import { cancelConsequences } from '@fleet/domain/areas/ota/job/consequences.ts';
import { phaseChoiceProblem } from '@fleet/domain/areas/ota/job/phaseFlow.ts';
import { nineCounts } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../../pipeline/call.ts';
import { refuse } from '../../../../pipeline/envelope.ts';
import { toInstant } from '../../../../rows/instants.ts';
import { pageValues } from '../../../../store/paging.ts';
import { requireJob } from '../jobRows.ts';
import { unlessRefused } from '../../module/ownership.ts';
import { readPhaseEvidence } from './evidence.ts';
import { broughtUp } from './course.ts';
import { jobEvent, phaseEvent } from './events.ts';
import { JobRun } from './jobRun.ts';
import { readProgress } from './progress.ts';
import type { Doer } from './steps/deviceLog.ts';
import { tell } from './steps/writing.ts';
import { finishRun } from './turns.ts';

/** What people do to a job that stands, and how far it has come. */

/** A job that the caller may see, while something happens to it. */
export const runOf = (call: Call<Endpoint>, jobId: string): JobRun => {
  requireJob(call, jobId);
  return JobRun.read(call.world, jobId) ?? refuse('notFound', '任务不存在或已被删除');
};

export const byCaller = ({ session }: Pick<Call, 'session'>): Doer => ({ kind: 'user', userId: session.userId });

const setReason = (run: JobRun, reason: string): void => {
  run.world.store.run('update ota_jobs set last_reason = @reason where id = @id', { id: run.job.id, reason });
};

export const upgradeRunHandlers: HandlersOf<typeof contract> = {
  upgradeJobPause: (call) => {
    const run = runOf(call, call.query.jobId);
    const wasPaused = run.job.pauseReason !== null;
    const before = run.countOf(4);
    unlessRefused(jobEvent(run, { kind: 'pause' }, byCaller(call)));
    if (!wasPaused) {
      tell(run, 'paused', call.session.userId, call.body.reason.trim());
      setReason(run, call.body.reason.trim());
    }
    finishRun(run);
    return { moved: run.countOf(4) - before, running: run.countOf(5, 9) };
  },

  upgradeJobResume: (call) => {
    const run = runOf(call, call.query.jobId);
    const wasPaused = run.job.pauseReason !== null;
    const before = run.countOf(4);
    unlessRefused(jobEvent(run, { kind: 'resume' }, byCaller(call)));
    if (wasPaused) {
      tell(run, 'resumed', call.session.userId, call.body.reason.trim());
      setReason(run, '');
    }
    finishRun(run);
    return { moved: before - run.countOf(4), running: run.countOf(5, 9) };
  },

  upgradeCancelPreview: (call) => {
    const run = runOf(call, call.query.jobId);
    const tasks = run.tasks('1 = 1 order by k.id');
    // nothing of it is written: how far each has come decides what it can still do
    const upgrades = tasks.map((task) => broughtUp(run.world, run.course, task, run.now).upgrade);
    const first = tasks[0];
    const counts = nineCounts(run.counts);
    if (first === undefined) return { counts: [...counts], after: [...counts], lines: [] };
    const { lines, after } = cancelConsequences(upgrades, run.contextOf(first), call.body.cancelInProgress);
    return { counts: [...counts], after: [...after], lines: [...lines] };
  },

  upgradeJobCancel: (call) => {
    const run = runOf(call, call.query.jobId);
    const [wasCancelled, wasCancelling] = [run.countOf(8), run.countOf(9)];
    const isAlready = run.job.status === 4 || run.job.isCancelling;
    const problem = jobEvent(run, { kind: 'cancel', includesRunning: call.body.cancelInProgress }, byCaller(call));
    unlessRefused(problem);
    if (!isAlready) {
      tell(run, 'cancelled', call.session.userId, call.body.reason.trim());
      setReason(run, call.body.reason.trim());
    }
    finishRun(run);
    const cancelled = run.countOf(8) - wasCancelled;
    const cancelling = Math.max(0, run.countOf(9) - wasCancelling);
    return { cancelled, cancelling, untouched: run.job.total - cancelled - cancelling, isAlready };
  },

  phaseContinue: (call) => {
    const { phaseNo, choice, reason, soakMinutes } = call.body;
    const run = runOf(call, call.query.jobId);
    const stored = run.phases[phaseNo - 1];
    if (stored === undefined) return refuse('invalidInput', '批次不存在');
    const said = reason.trim();
    if (run.job.status !== 2) refuse('stateRefused', run.job.status === 1 ? '任务尚未开始' : '任务已结束');
    if (choice === 'extendSoak' && soakMinutes === undefined) refuse('invalidInput', '请填写延长时间');
    const problem = phaseChoiceProblem(choice, run.pack.problem);
    if (problem !== null) refuse('stateRefused', problem);
    const decide = {
      next: () => phaseEvent(run, phaseNo, { kind: 'release' }),
      ignoreBreach: () => phaseEvent(run, phaseNo, { kind: 'ignoreBreach', reason: said }),
      extendSoak: () => phaseEvent(run, phaseNo, { kind: 'extendSoak', minutes: soakMinutes ?? 0 }),
    } as const;
    unlessRefused(decide[choice]());
    const { at, by } = { at: toInstant(run.now), by: call.session.realName };
    stored.decision = JSON.stringify({ by, at, choice, reason: said });
    const event = { next: 'phaseReleased', ignoreBreach: 'breachIgnored', extendSoak: 'soakExtended' } as const;
    tell(run, event[choice], call.session.userId, `第 ${phaseNo} 批${said === '' ? '' : `：${said}`}`);
    run.touch();
    finishRun(run);
    return null;
  },

  phaseEvidence: (call) => {
    requireJob(call, call.query.jobId);
    return readPhaseEvidence(call, call.query.jobId, call.query.phaseNo);
  },

  upgradeJobProgress: (call) => {
    requireJob(call, call.query.jobId);
    return readProgress(call.world, call.query.jobId, call.query.since ?? null);
  },

  jobEventList: (call) => {
    const { jobId } = call.query;
    requireJob(call, jobId);
    const { store } = call.world;
    const total = store.one<{ n: number }>('select count(*) as n from ota_job_events where job_id = @jobId', { jobId });
    const rows = store.all<{
      eventId: number;
      at: number;
      event: contract.JobEventRow['event'];
      by: string | null;
      note: string;
    }>(
      `select e.id as eventId, e.at, e.event, u.real_name as "by", e.note from ota_job_events e
         left join user_ref u on u.id = e.by_id
       where e.job_id = @jobId order by e.id desc limit @limit offset @offset`,
      { jobId, ...pageValues(call.query) },
    );
    return { list: rows.map((row) => ({ ...row, at: toInstant(row.at) })), total: total?.n ?? 0 };
  },
};
