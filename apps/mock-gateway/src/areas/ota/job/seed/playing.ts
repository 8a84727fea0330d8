import { isPushing, phaseRuleOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { isObservedIn, phaseVerdict } from '@fleet/domain/areas/ota/job/phase.ts';
import {
  isCarriedOver,
  isObservedOn,
  isSteered,
  newPhase,
  type Phase,
  type PhaseEffect,
  type PhaseEvent,
  phaseTold,
  stepPhase,
} from '@fleet/domain/areas/ota/job/phaseFlow.ts';
import type { PhaseForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import type { Strategy } from '@fleet/domain/areas/ota/job/strategy.ts';
import { endedText, phaseTally, taskTally } from '@fleet/domain/areas/ota/job/tally.ts';
import { stepTask, type TaskEvent, type UpdateTask } from '@fleet/domain/areas/ota/job/updateTask.ts';
import type { JobEventName } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { minute } from '@fleet/domain/areas/ota/shared/moments.ts';
import { countEffects, type CountRow } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import { countUpgrades, placeOf } from '@fleet/domain/areas/ota/upgrade/places.ts';
import { eventSources } from '@fleet/domain/areas/ota/upgrade/eventOrder.ts';
import { stepUpgrade } from '@fleet/domain/areas/ota/upgrade/stepUpgrade.ts';
import { type DeviceUpgrade, upgradeStates as states } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { UpgradeContext, UpgradeEvent } from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import { pushReason, slotsForAll } from '@fleet/domain/areas/ota/upgrade/waiting.ts';
import type { Course, CourseOf } from '../run/course.ts';
import type { NewTask } from '../stored.ts';
import { Waiting } from '../run/tasks/waiting.ts';

/**
 * A job of the data set as it went until the world begins: the same tables that carry out jobs on the clock are asked what
 * each event makes of device, phase and job. Nothing is read or written meanwhile, so that a world begins at once.
 */

/** Who did something: null the platform itself. */
export type By = string | null;

export interface PlayedEvent {
  readonly task: NewTask;
  readonly at: number;
  readonly event: UpgradeEvent['kind'];
  readonly from: number;
  readonly to: number;
  readonly reason: string | null;
  readonly by: 'device' | 'platform' | 'user';
  readonly userId: By;
  readonly note: string;
}

export interface PlayedJobEvent {
  readonly at: number;
  readonly event: JobEventName;
  readonly userId: By;
  readonly note: string;
}

/** A version that a device reported, and whether it is that of the job. */
export interface PlayedReport {
  readonly deviceId: string;
  readonly at: number;
  readonly version: string;
}

export interface PlayOf {
  readonly strategy: Strategy;
  readonly isDynamic: boolean;
  readonly phases: readonly PhaseForm[];
  readonly course: CourseOf;
  readonly tasks: readonly NewTask[];
  /** What a phase opens for: devices are pushed to and go on by themselves. */
  readonly opened: (play: Play, no: number) => void;
  /** How far an attempt has come is taken down before a person does something to it. */
  readonly bringUp: (play: Play, task: NewTask) => void;
  /** A device waits for another attempt at a moment. */
  readonly retries: (play: Play, task: NewTask, at: number) => void;
}

export class Play {
  now: number;
  job: UpdateTask;
  readonly of: PlayOf;
  readonly phases: Phase[];
  readonly carried: number[];
  readonly events: PlayedEvent[] = [];
  readonly jobEvents: PlayedJobEvent[] = [];
  readonly reports: PlayedReport[] = [];
  /** Since when and until when a device stood still, by its task; the last attempt. */
  readonly stops = new Map<string, { since: number; until: number | null }>();
  /** How the attempt goes that a device is in, by its task. */
  readonly courses = new Map<string, Course>();
  rows: readonly CountRow[];
  readonly #queue = new Waiting<() => void>();

  constructor(of: PlayOf, createdAt: number) {
    this.of = of;
    this.now = createdAt;
    this.job = {
      state: 1,
      pauseReason: null,
      isCancelling: false,
      isDynamic: of.isDynamic,
      finishBy: of.strategy.finishBy,
      startedAt: null,
      endedAt: null,
    };
    this.phases = of.phases.map((_, index) => newPhase(index + 1));
    this.carried = of.phases.map(() => 0);
    this.rows = countUpgrades(of.tasks.map(({ upgrade }) => upgrade));
  }

  /** Lets something happen at a moment, if the world has not begun by then. */
  at(at: number, run: () => void): void {
    this.#queue.add(at, run);
  }

  /** Plays until a moment: what comes first happens first, and what was planned first of the same moment. */
  until(end: number): void {
    for (let next = this.#queue.next(end); next !== null; next = this.#queue.next(end)) {
      this.now = Math.max(this.now, next.at);
      next.what();
    }
  }

  tell(event: JobEventName, note = '', userId: By = null): void {
    this.jobEvents.push({ at: this.now, event, userId, note });
  }

  start(): void {
    this.jobEvent({ kind: 'start' });
    this.tell('started');
    this.at(this.job.finishBy, () => this.jobEvent({ kind: 'endReached' }));
    this.openPhase(1);
  }

  jobEvent(event: TaskEvent, by: By = null): void {
    const before = this.job;
    const stopped = this.phases.find(({ state }) => state === 6);
    const step = stepTask(before, event, { at: this.now, packProblem: null, stoppedPhase: stopped?.no ?? null });
    if ('refused' in step) throw new Error(`a job of the data set does what is refused: ${step.refused}`);
    this.job = step.next;
    if (event.kind === 'deviceEnded' && before.state === 2 && step.next.state !== 2)
      this.tell('ended', endedText(step.next.state, event.tally));
    for (const effect of step.effects) {
      if (effect.kind !== 'bulk') continue;
      const meant: readonly number[] = {
        pause: [1, 2, 3],
        resume: [4],
        jobEnded: [1, 2, 3, 4],
        cancel: effect.event === 'cancel' && effect.includesRunning ? [1, 2, 3, 4, 5] : [1, 2, 3, 4],
      }[effect.event];
      const reason = before.pauseReason === 'withdrawn' ? 'withdrawn' : 'jobCancelled';
      const done: UpgradeEvent = effect.event === 'cancel' ? { kind: 'cancel', reason } : { kind: effect.event };
      for (const task of this.of.tasks.filter(({ upgrade }) => meant.includes(upgrade.state))) {
        this.of.bringUp(this, task);
        this.deviceEvent(task, done, by);
      }
    }
    if (event.kind === 'cancel' && this.job.state === 2)
      this.jobEvent({ kind: 'deviceEnded', tally: taskTally(this.rows) });
  }

  phaseEvent(no: number, event: PhaseEvent): void {
    const before = this.phases[no - 1]!;
    const rule = phaseRuleOf(this.of.phases[no - 1]!);
    const step = stepPhase(before, event, { rule, isLast: no === this.phases.length, at: this.now });
    if ('refused' in step) throw new Error(`a phase of the data set does what is refused: ${step.refused}`);
    const { next } = step;
    this.phases[no - 1] = next;
    const told = next.state === before.state ? null : phaseTold(next);
    if (told !== null) this.tell(told.event, told.note);
    if (next.soakUntil !== null && next.soakUntil !== before.soakUntil)
      this.at(next.soakUntil, () => {
        if (isObservedOn(this.phases[no - 1]!, no === this.phases.length, this.#standing))
          this.phaseEvent(no, { kind: 'soakEnded' });
      });
    const follows: Readonly<Record<PhaseEffect, () => void>> = {
      judge: () => this.#judge(no),
      openNext: () => this.openPhase(no + 1),
      pauseJob: () => this.jobEvent({ kind: 'phaseBreached' }),
      resumeJob: () => this.jobEvent({ kind: 'resume' }),
      awaitRelease: () => this.tell('ota.awaitingRelease', `第 ${no} 批等待放行`),
      lastDone: () => undefined,
    };
    for (const effect of step.effects) follows[effect]();
  }

  openPhase(no: number): void {
    this.phaseEvent(no, { kind: 'open' });
    for (const task of this.of.tasks) if (task.upgrade.phaseNo === no) this.waits(task, true);
    this.of.opened(this, no);
    if (no === this.phases.length) return;
    const { carryOverMinutes } = this.of.phases[no - 1]!;
    this.at(this.now + carryOverMinutes * minute, () => this.#carryOver(no));
  }

  /** Says anew what a device waits for before it is pushed. */
  waits(task: NewTask, isOnline: boolean): void {
    const before = task.upgrade;
    if (before.state !== states.toPush) return;
    const reason = pushReason(before, {
      at: this.now,
      startsAt: this.job.state === 1 ? this.of.strategy.scheduledAt : null,
      isPhaseOpen: this.job.state === 2 && isPushing(this.phases[before.phaseNo - 1]!),
      isOnline,
      slotsLeft: slotsForAll(this.of.strategy.maximumPerMinute, this.of.tasks.length),
      attempts: this.of.course.limits.attempts,
    });
    task.upgrade = { ...before, reason };
    this.rows = countEffects(this.rows, [{ kind: 'count', from: placeOf(before), to: placeOf(task.upgrade) }]);
  }

  /** Lets something happen to a device, at this moment or at one that was not taken down yet. */
  deviceEvent(task: NewTask, event: UpgradeEvent, userId: By = null, at = this.now): void {
    const before = task.upgrade;
    const told = 'sequence' in event ? { ...event, sequence: before.lastSequence + 1 } : event;
    const step = stepUpgrade(before, told, this.#contextOf(before, at));
    if ('refused' in step) throw new Error(`a device of the data set does what is refused: ${step.refused}`);
    task.upgrade = step.next;
    this.rows = countEffects(this.rows, step.effects);
    this.#stand(task, before, at);
    if (event.kind === 'carryOver') this.carried[before.phaseNo - 1]! += 1;
    for (const effect of step.effects) {
      if (effect.kind === 'recordVersion') this.reports.push({ deviceId: task.deviceId, at, version: effect.version });
      if (effect.kind !== 'log') continue;
      const { reason, stage } = step.next;
      this.events.push({
        task,
        at,
        event: effect.event,
        from: effect.from,
        to: effect.to,
        reason: reason?.text ?? null,
        by: eventSources[event.kind] === 'device' ? 'device' : userId === null ? 'platform' : 'user',
        userId: eventSources[event.kind] === 'device' ? null : userId,
        note: effect.note ?? (effect.event === 'progress' && stage !== null ? stage : ''),
      });
    }
    if (step.next.state === states.toPush && step.next.nextAttemptAt !== null && before.state !== states.toPush)
      this.of.retries(this, task, step.next.nextAttemptAt);
    if (step.effects.some(({ kind }) => kind === 'count')) this.#follow(before, step.next);
  }

  #stand({ id, upgrade }: NewTask, before: DeviceUpgrade, at: number): void {
    const isBusy = (state: number) => state === states.upgrading || state === states.cancelling;
    if (isBusy(upgrade.state) && !isBusy(before.state)) this.stops.set(id, { since: at, until: null });
    const stop = this.stops.get(id);
    if (!isBusy(upgrade.state) && isBusy(before.state) && stop !== undefined) stop.until = at;
  }

  #follow(before: DeviceUpgrade, next: DeviceUpgrade): void {
    const hasEnded = ({ state }: DeviceUpgrade) => state === 6 || state === 7 || state === 8;
    if (!hasEnded(next) && placeOf(before).isFailingLate === placeOf(next).isFailingLate) {
      if (before.phaseNo !== next.phaseNo) this.#judge(before.phaseNo);
      return;
    }
    this.#judge(next.phaseNo);
    if (hasEnded(next)) this.jobEvent({ kind: 'deviceEnded', tally: taskTally(this.rows) });
  }

  get #standing() {
    const { state, isCancelling } = this.job;
    return { status: state, isCancelling };
  }

  #judge(no: number): void {
    if (!isSteered(this.#standing)) return;
    const tally = phaseTally(this.rows, no, this.carried[no - 1]!);
    const verdict = phaseVerdict(tally, phaseRuleOf(this.of.phases[no - 1]!), this.phases[no - 1]!.isBreachIgnored);
    this.phaseEvent(no, { kind: 'verdict', verdict });
  }

  #carryOver(no: number): void {
    if (!isCarriedOver(this.phases[no - 1]!, this.of.phases[no - 1]!, this.now)) return;
    for (const task of this.of.tasks) {
      const { state, phaseNo, reason } = task.upgrade;
      if (state === states.toPush && phaseNo === no && reason?.code === 'offline')
        this.deviceEvent(task, { kind: 'carryOver' });
    }
  }

  #contextOf({ phaseNo }: DeviceUpgrade, at: number): UpgradeContext {
    const { job, of } = this;
    return {
      at,
      limits: of.course.limits,
      job: {
        state: job.state,
        isPaused: job.pauseReason !== null,
        isCancelling: job.isCancelling,
        hasEnded: at >= job.finishBy,
        downloadAhead: of.strategy.downloadAhead,
        packProblem: null,
      },
      phase: { isObserved: isObservedIn(this.phases[phaseNo - 1]!.state), isLast: phaseNo === this.phases.length },
      gates: [],
    };
  }
}
