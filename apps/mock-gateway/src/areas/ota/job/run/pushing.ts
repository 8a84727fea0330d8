import { isPushing } from '@fleet/domain/areas/ota/job/forms.ts';
import { isCarriedOver, isObservedOn } from '@fleet/domain/areas/ota/job/phaseFlow.ts';
import { minute } from '@fleet/domain/areas/ota/shared/moments.ts';
import { connectionOf } from '../../../fleet/face.ts';
import type { StoredTask } from '../stored.ts';
import { deviceEvent, phaseEvent } from './events.ts';
import type { JobRun } from './jobRun.ts';
import { replan } from './steps/planning.ts';

/** Who is pushed to, phase by phase and so many a minute, and who goes to the next phase since he is not online. */

const isOnline = (run: JobRun, { deviceId }: StoredTask): boolean =>
  connectionOf(run.world, deviceId, run.now)?.isOnline ?? false;

const pushOne = (run: JobRun, task: StoredTask): void => {
  const { phase, rule } = run.phaseOf(task.upgrade.phaseNo);
  if (isPushing(phase) && isOnline(run, task)) {
    run.job.pushedN += 1;
    deviceEvent(run, task, { kind: 'push' });
  } else if (phase.no < run.phases.length && isCarriedOver(phase, rule, run.now))
    deviceEvent(run, task, { kind: 'carryOver' });
  else replan(run, task);
};

/** Pushes to as many as the minute has slots left. */
export const push = (run: JobRun): void => {
  const { job, now } = run;
  if (job.status !== 2 || job.pauseReason !== null || job.isCancelling || run.hasEnded) return;
  const thisMinute = Math.floor(now / minute);
  if (job.pushedMinute !== thisMinute) Object.assign(job, { pushedMinute: thisMinute, pushedN: 0 });
  for (;;) {
    const left = job.strategy.maximumPerMinute - job.pushedN;
    const first = run.firstToPush;
    if (left <= 0 || first === null || first > now) return;
    const ready = run.tasks(
      'k.status = 1 and k.due_at <= @now order by k.due_at, k.id limit @left',
      { now, left },
      [1],
    );
    for (const task of ready) pushOne(run, task);
  }
};

/** Lets phases go on by the clock: observations end, and whoever is offline for too long goes to the next one. */
export const passPhases = (run: JobRun): void => {
  for (const { phase, rule } of run.phases) {
    if (isObservedOn(phase, phase.no === run.phases.length, run.job)) phaseEvent(run, phase.no, { kind: 'soakEnded' });
    if (phase.no === run.phases.length || !isCarriedOver(phase, rule, run.now)) continue;
    const offline = run.tasks(
      `k.status = 1 and k.phase_no = @no and k.reason = 'offline' order by k.id`,
      { no: phase.no },
      [1],
    );
    for (const task of offline) {
      if (isOnline(run, task)) replan(run, task);
      else deviceEvent(run, task, { kind: 'carryOver' });
    }
  }
};
