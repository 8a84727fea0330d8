import type { GateReason } from '@fleet/domain/areas/ota/gate/gates.ts';
import { phaseVerdict } from '@fleet/domain/areas/ota/job/phase.ts';
import {
  isSteered,
  type PhaseEffect,
  type PhaseEvent,
  phaseTold,
  stepPhase,
} from '@fleet/domain/areas/ota/job/phaseFlow.ts';
import { endedText, phaseTally, taskTally } from '@fleet/domain/areas/ota/job/tally.ts';
import { stepTask, type TaskEffect, type TaskEvent } from '@fleet/domain/areas/ota/job/updateTask.ts';
import { placeOf } from '@fleet/domain/areas/ota/upgrade/places.ts';
import { type DeviceUpgrade, upgradeStates as states } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { UpgradeEvent } from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import type { StoredTask } from '../stored.ts';
import { passedSteps } from './course.ts';
import type { JobRun } from './jobRun.ts';
import { settleVerificationJob } from './packSettling.ts';
import { changeDevice, type Happening, hasEnded } from './steps/changeDevice.ts';
import { replan } from './steps/planning.ts';
import type { Doer } from './steps/deviceLog.ts';
import { byPlatform, tell } from './steps/writing.ts';

/**
 * What happens to a device, to a phase and to a job as a whole, and what follows of one for the others, at once: the rules
 * of the domain are asked what comes of an event, and their effects are carried out.
 */

/** Lets something happen to a device. Gives why it is refused, or null. */
export const deviceEvent = (
  run: JobRun,
  task: StoredTask,
  event: UpgradeEvent,
  by = byPlatform,
  gates: readonly GateReason[] = [],
): string | null => {
  const wasBroughtUp = bringUp(run, task);
  const refused = happen(run, task, { event, by, at: run.now, gates });
  if (refused !== null && wasBroughtUp) replan(run, task);
  return refused;
};

/** Takes down how far an attempt has come by now, before anything else happens to it; whether it has come any further. */
const bringUp = (run: JobRun, task: StoredTask): boolean => {
  const passed = passedSteps(run.world, run.course, task, run.now);
  for (const { at, stage, percent } of passed)
    happen(run, task, {
      event: { kind: 'progress', sequence: 0, stage, percent },
      by: byPlatform,
      at,
      gates: [],
      isLast: false,
    });
  return passed.length > 0;
};

const happen = (run: JobRun, task: StoredTask, happening: Happening): string | null => {
  const before = task.upgrade;
  const change = changeDevice(run, task, happening);
  if ('refused' in change) return change.refused;
  if (change.isMoved) follow(run, before, change.next);
  return null;
};

/** What follows for the phase and for the job: they look at counters alone. */
const follow = (run: JobRun, before: DeviceUpgrade, next: DeviceUpgrade): void => {
  const isBack = before.state === states.succeeded && next.state === states.failed;
  if (isBack) phaseEvent(run, next.phaseNo, { kind: 'rolledBack' });
  const isEndOrLate =
    hasEnded(next.state) || hasEnded(before.state) || placeOf(before).isFailingLate !== placeOf(next).isFailingLate;
  if (!isEndOrLate) {
    if (before.phaseNo !== next.phaseNo) judge(run, before.phaseNo);
    return;
  }
  judge(run, next.phaseNo);
  if (!hasEnded(next.state)) return;
  settleVerificationJob(run);
  jobEvent(run, { kind: 'deviceEnded', tally: taskTally(run.counts) });
};

const judge = (run: JobRun, no: number): void => {
  // what is cancelled or over neither stops nor asks anybody
  if (!isSteered(run.job)) return;
  const { phase, rule, carried } = run.phaseOf(no);
  const verdict = phaseVerdict(phaseTally(run.counts, no, carried), rule, phase.isBreachIgnored);
  phaseEvent(run, no, { kind: 'verdict', verdict });
};

/** Lets something happen to a phase. Gives why it is refused, or null. */
export const phaseEvent = (run: JobRun, no: number, event: PhaseEvent): string | null => {
  const stored = run.phaseOf(no);
  const before = stored.phase;
  const isLast = no === run.phases.length;
  const step = stepPhase(before, event, { rule: stored.rule, isLast, at: run.now });
  if ('refused' in step) return step.refused;
  stored.phase = step.next;
  if (step.next !== before) run.touch();
  const told = step.next.state === before.state ? null : phaseTold(step.next);
  if (told !== null) tell(run, told.event, null, told.note);
  const follows: Readonly<Record<PhaseEffect, () => void>> = {
    judge: () => judge(run, no),
    openNext: () => openPhase(run, no + 1),
    pauseJob: () => void jobEvent(run, { kind: 'phaseBreached' }),
    resumeJob: () => void jobEvent(run, { kind: 'resume' }),
    awaitRelease: () => tell(run, 'ota.awaitingRelease', null, `第 ${no} 批等待放行`),
    lastDone: () => undefined,
  };
  for (const effect of step.effects) follows[effect]();
  return null;
};

/** Opens a phase: its devices wait for their push, or for their connection. */
const openPhase = (run: JobRun, no: number): void => {
  phaseEvent(run, no, { kind: 'open' });
  for (const task of run.tasks('k.status = 1 and k.phase_no = @no order by k.id', { no }, [1])) replan(run, task);
};

/** Lets something happen to the job as a whole. Gives why it is refused, or null. */
export const jobEvent = (run: JobRun, event: TaskEvent, by = byPlatform): string | null => {
  const { job } = run;
  const { status: was, pauseReason, isCancelling } = job;
  const stopped = run.phases.find(({ phase }) => phase.state === 6);
  const step = stepTask(run.updateTask, event, {
    at: run.now,
    packProblem: run.pack.problem,
    stoppedPhase: stopped?.phase.no ?? null,
  });
  if ('refused' in step) return step.refused;
  const { state, isDynamic: _isDynamic, ...next } = step.next;
  Object.assign(job, { status: state, ...next });
  if (state !== was || next.pauseReason !== pauseReason || next.isCancelling !== isCancelling) run.touch();
  if (event.kind === 'deviceEnded' && was === 2 && state !== 2) tell(run, 'ended', null, endedText(state, event.tally));
  for (const effect of step.effects) if (effect.kind === 'bulk') eachDevice(run, effect, by);
  if (event.kind === 'cancel' && job.status === 2) jobEvent(run, { kind: 'deviceEnded', tally: taskTally(run.counts) });
  return null;
};

/** Lets what happens to a job happen to those of its devices that it is meant for. */
const eachDevice = (run: JobRun, effect: Extract<TaskEffect, { kind: 'bulk' }>, by: Doer): void => {
  const includesRunning = effect.event === 'cancel' && effect.includesRunning;
  const which = {
    pause: 'k.status in (1, 2, 3)',
    resume: 'k.status = 4',
    jobEnded: 'k.status in (1, 2, 3, 4)',
    cancel: includesRunning ? 'k.status in (1, 2, 3, 4, 5)' : 'k.status in (1, 2, 3, 4)',
  }[effect.event];
  const event: UpgradeEvent =
    effect.event === 'cancel'
      ? { kind: 'cancel', reason: run.job.pauseReason === 'withdrawn' ? 'withdrawn' : 'jobCancelled' }
      : { kind: effect.event };
  for (const task of run.tasks(`${which} order by k.id`)) deviceEvent(run, task, event, by);
};

/** The pack of a job was taken back: it stands still when it runs, and once it begins. */
export const stopWithdrawn = (run: JobRun, by = byPlatform): void => {
  const { pauseReason } = run.job;
  jobEvent(run, { kind: 'packWithdrawn' }, by);
  if (run.job.pauseReason !== pauseReason) tell(run, 'paused', by.userId, '升级包已撤回');
};

/** Begins the job, when its time has come. */
export const startJob = (run: JobRun): void => {
  if (run.job.status !== 1) return;
  jobEvent(run, { kind: 'start' });
  tell(run, 'started', null, '');
  if (run.pack.isWithdrawn) stopWithdrawn(run);
  openPhase(run, 1);
};

/** Ends what has not begun by the end of the job, and the job itself when nobody is left in it. */
export const expireJob = (run: JobRun): void => {
  if (!run.hasEnded || run.job.status !== 2) return;
  jobEvent(run, { kind: 'endReached' });
  // a dynamic one may have been done with all of its devices before
  if (run.job.status === 2) jobEvent(run, { kind: 'deviceEnded', tally: taskTally(run.counts) });
};

/** Goes on with devices that were taken up anew. */
export const takeUp = (run: JobRun, by: Doer): void => {
  jobEvent(run, { kind: 'reupgrade' }, by);
  for (const task of run.tasks('k.status = 1 and k.due_at is null order by k.id')) replan(run, task);
};
