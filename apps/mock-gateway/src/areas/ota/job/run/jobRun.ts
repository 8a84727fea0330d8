import { gateVerdict } from '@fleet/domain/areas/ota/gate/gateVerdict.ts';
import { type GateReason, remainingReasons } from '@fleet/domain/areas/ota/gate/gates.ts';
import { isPushing } from '@fleet/domain/areas/ota/job/forms.ts';
import { isObservedIn, phaseVerdict } from '@fleet/domain/areas/ota/job/phase.ts';
import { isCarriedOver, type PhaseEffect, type PhaseEvent, stepPhase } from '@fleet/domain/areas/ota/job/phaseFlow.ts';
import { limitsOf } from '@fleet/domain/areas/ota/job/strategy.ts';
import { phaseTally, taskTally } from '@fleet/domain/areas/ota/job/tally.ts';
import { stepTask, type TaskEvent, type UpdateTask } from '@fleet/domain/areas/ota/job/updateTask.ts';
import type { JobEventName } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import type { LogSource } from '@fleet/domain/areas/ota/task/taskCodes.ts';
import { verificationOutcome } from '@fleet/domain/areas/ota/pack/verification.ts';
import { type CountRow, nineCounts } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import { placeOf, stepUpgrade } from '@fleet/domain/areas/ota/upgrade/stepUpgrade.ts';
import { type DeviceUpgrade, hasReached, upgradeStates as states } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type {
  CountPlace,
  UpgradeContext,
  UpgradeEffect,
  UpgradeEvent,
  UpgradeEventKind,
  UpgradeLimits,
} from '@fleet/domain/areas/ota/upgrade/upgradeEvents.ts';
import { eventSources } from '@fleet/domain/areas/ota/upgrade/eventOrder.ts';
import { pushReason } from '@fleet/domain/areas/ota/upgrade/waiting.ts';
import type { Values } from '../../../../store/store.ts';
import type { World } from '../../../../world/world.ts';
import { beginUpgradeStop, connectionOf, endUpgradeStop, nextOnline } from '../../../fleet/face.ts';
import {
  readCounts,
  readStoredJob,
  readStoredPhases,
  type StoredJob,
  type StoredPhase,
  type StoredTask,
  taskColumns,
  taskOf,
  type TaskRow,
} from '../stored.ts';
import { settleVerification } from './packSettling.ts';
import { doubtVersion, reportVersion } from '../../version/reportVersion.ts';
import { type CourseOf, nextEventOf, passedSteps, standingOf } from './course.ts';
import { Sites } from './sites.ts';
import { type JobPack, readJobPack, readProfiles } from './upgradePack.ts';
import { gateVehicleAt, nextReady } from './vehicleGates.ts';

/** By whom something is done. */
export interface Doer {
  readonly kind: LogSource;
  readonly userId: string | null;
}
const byPlatform: Doer = { kind: 'platform', userId: null };

const second = 1000;
/** What comes of something comes after it, on a whole second: so that much comes at once and little waits. */
export const secondAfter = (at: number, now: number): number =>
  Math.max(Math.ceil(at / second) * second, (Math.floor(now / second) + 1) * second);

const isBusy = (state: number): boolean => state === states.upgrading || state === states.cancelling;
const hasEnded = (state: number): boolean =>
  state === states.succeeded || state === states.failed || state === states.cancelled;

const sourceOf = (kind: UpgradeEventKind, by: Doer): Doer =>
  eventSources[kind] === 'device' ? { kind: 'device', userId: null } : by;

const keyOf = ({ phaseNo, state, reason, isFailingLate }: CountPlace): string =>
  `${phaseNo}/${state}/${reason ?? ''}/${Number(isFailingLate)}`;

/** Vehicles that are woken when a place on their site is free: some of them cannot take it. */
const woken = 4;

/**
 * A job while something happens to it, within one transaction: the rules of the domain are asked what comes of an event,
 * and their effects are carried out. `save` writes what is left, and the moment at which to go on.
 */
export class JobRun {
  readonly world: World;
  readonly job: StoredJob;
  readonly phases: readonly StoredPhase[];
  readonly pack: JobPack;
  readonly limits: UpgradeLimits;
  readonly now: number;
  readonly course: CourseOf;
  readonly sites: Sites;
  readonly #counts = new Map<string, { -readonly [Key in keyof CountRow]: CountRow[Key] }>();
  readonly #changedCounts = new Set<string>();
  readonly #tasks = new Map<string, StoredTask>();
  /** Sites at which a place has become free. */
  readonly #freed = new Set<string>();
  #hasChanged = false;

  constructor(world: World, job: StoredJob, pack: JobPack) {
    this.world = world;
    this.job = job;
    this.pack = pack;
    this.phases = readStoredPhases(world.store, job.id);
    this.limits = limitsOf(job.strategy);
    this.now = world.clock.now();
    this.sites = new Sites(world);
    this.course = {
      jobId: job.id,
      firmwareSize: pack.firmwareSize,
      destVersion: job.destVersion,
      profiles: readProfiles(world.store, job.firmwareId),
      limits: this.limits,
    };
    for (const row of readCounts(world.store, job.id)) this.#counts.set(keyOf(row), row);
  }

  /** A job that something is to happen to; null when it is not there any more. */
  static read(world: World, jobId: string): JobRun | null {
    const job = readStoredJob(world.store, jobId);
    const pack = job === null ? null : readJobPack(world.store, job.firmwareId, world.clock.now());
    return job === null || pack === null ? null : new JobRun(world, job, pack);
  }

  get counts(): readonly CountRow[] {
    return [...this.#counts.values()].filter(({ count }) => count > 0);
  }

  get hasEnded(): boolean {
    return this.now >= this.job.finishBy;
  }

  /** Devices by a condition on `ota_tasks k`, each the same thing whenever it is asked for. */
  tasks(where: string, values: Values = {}): readonly StoredTask[] {
    const rows = this.world.store.all<TaskRow>(
      `select ${taskColumns} from ota_tasks k where k.job_id = @jobId and ${where}`,
      { jobId: this.job.id, ...values },
    );
    return rows.map((row) => {
      const known = this.#tasks.get(row.id);
      if (known !== undefined) return known;
      const task = taskOf(row);
      this.#tasks.set(row.id, task);
      return task;
    });
  }

  phaseOf(no: number): StoredPhase {
    return this.phases[no - 1]!;
  }

  contextOf({ upgrade }: StoredTask, at = this.now, gates: readonly GateReason[] = []): UpgradeContext {
    const { job } = this;
    return {
      at,
      limits: this.limits,
      job: {
        state: job.status,
        isPaused: job.pauseReason !== null,
        isCancelling: job.isCancelling,
        hasEnded: this.hasEnded,
        downloadAhead: job.strategy.downloadAhead,
        packProblem: job.jobType === 'VERIFY' ? this.pack.problemOfTrying : this.pack.problem,
      },
      phase: {
        isObserved: isObservedIn(this.phaseOf(upgrade.phaseNo).phase.state),
        isLast: upgrade.phaseNo === this.phases.length,
      },
      gates,
    };
  }

  /** Takes down how far an attempt has come by now, before anything else happens to it. */
  bringUp(task: StoredTask): void {
    const { downloadAhead } = this.job.strategy;
    for (const { at, stage, percent } of passedSteps(this.world, this.course, task, downloadAhead, this.now))
      this.#step(task, { kind: 'progress', sequence: 0, stage, percent }, byPlatform, at);
  }

  /** How a device stands at this moment, its attempt brought up to the clock; nothing is written. */
  standing(task: StoredTask): DeviceUpgrade {
    const standing = standingOf(this.world, this.course, task, this.job.strategy.downloadAhead, this.now);
    return standing === null ? task.upgrade : { ...task.upgrade, stage: standing.stage, progress: standing.percent };
  }

  /**
   * Lets something happen to a device; what follows for its phase and the job follows at once.
   *
   * @returns why it is refused, or null
   */
  step(task: StoredTask, event: UpgradeEvent, by: Doer = byPlatform, gates: readonly GateReason[] = []): string | null {
    this.bringUp(task);
    return this.#step(task, event, by, this.now, gates);
  }

  #step(task: StoredTask, event: UpgradeEvent, by: Doer, at: number, gates: readonly GateReason[] = []): string | null {
    const before = task.upgrade;
    const told = 'sequence' in event ? { ...event, sequence: before.lastSequence + 1 } : event;
    const step = stepUpgrade(before, told, this.contextOf(task, at, gates));
    if ('refused' in step) return step.refused;
    task.upgrade = step.next;
    if (event.kind === 'reupgrade' && step.next !== before) task.round += 1;
    if (step.next.state !== before.state) this.#entered(task, before);
    this.#carryOut(task, step.effects, by, at, event);
    this.plan(task);
    this.write(task);
    const isMoved = step.effects.some(({ kind }) => kind === 'count');
    if (isMoved) this.#follow(before, step.next);
    return null;
  }

  /** What goes with another state: a vehicle that stands still for it, or works again. */
  #entered(task: StoredTask, before: DeviceUpgrade): void {
    const [was, is] = [isBusy(before.state), isBusy(task.upgrade.state)];
    if (task.upgrade.state === states.upgrading && !was) task.isAhead = hasReached(before.stage, 'downloaded');
    if (hasEnded(task.upgrade.state)) task.told = null;
    if (was === is) return;
    if (task.isVehicle) {
      if (is) beginUpgradeStop(this.world, task.deviceId, task.id);
      else endUpgradeStop(this.world, task.deviceId, task.id);
    }
    this.sites.moved(task.projectId, is ? 1 : -1);
    if (was && task.projectId !== null) this.#freed.add(task.projectId);
  }

  #carryOut(task: StoredTask, effects: readonly UpgradeEffect[], by: Doer, at: number, event: UpgradeEvent): void {
    for (const effect of effects) {
      if (effect.kind === 'count') this.#count(effect.from, effect.to);
      else if (effect.kind === 'recordVersion') this.#recordVersion(task, effect.version, at);
      else if (effect.kind === 'log') this.#log(task, effect, sourceOf(event.kind, by), at);
    }
    if (task.upgrade.isVersionUnknown)
      for (const { moduleId } of this.pack.modules) doubtVersion(this.world, task.deviceId, moduleId);
  }

  #recordVersion({ deviceId }: StoredTask, version: string, at: number): void {
    const isTarget = version === this.job.destVersion;
    const [own, ...members] = this.pack.modules;
    const report = (moduleId: string, of: string) =>
      reportVersion(this.world, {
        deviceId,
        moduleId,
        version: of,
        source: isTarget ? 'upgrade' : 'report',
        at,
        ...(isTarget ? { securityCounter: this.pack.securityCounter } : {}),
      });
    report(own!.moduleId, version);
    if (isTarget) for (const member of members) report(member.moduleId, member.version);
  }

  #log(task: StoredTask, log: Extract<UpgradeEffect, { kind: 'log' }>, by: Doer, at: number): void {
    const { text = null } = task.upgrade.reason ?? {};
    this.world.store.run(
      `insert into ota_task_events (task_id, at, event, from_status, to_status, reason, by_kind, by_id, note)
       values (@taskId, @at, @event, @from, @to, @reason, @by, @userId, @note)`,
      {
        taskId: task.id,
        at,
        event: log.event,
        from: log.from,
        to: log.to,
        reason: text,
        by: by.kind,
        userId: by.userId,
        note: log.note ?? (log.event === 'progress' && task.upgrade.stage !== null ? task.upgrade.stage : ''),
      },
    );
  }

  #count(from: CountPlace, to: CountPlace): void {
    this.#move(from, -1);
    this.#move(to, 1);
    this.#hasChanged = true;
    if (from.phaseNo !== to.phaseNo) this.phaseOf(from.phaseNo).carried += 1;
  }

  #move(place: CountPlace, by: 1 | -1): void {
    const key = keyOf(place);
    const row = this.#counts.get(key);
    if (row === undefined) this.#counts.set(key, { ...place, count: by });
    else row.count += by;
    this.#changedCounts.add(key);
  }

  /** What follows for the phase and for the job: they look at counters alone. */
  #follow(before: DeviceUpgrade, next: DeviceUpgrade): void {
    const isBack = before.state === states.succeeded && next.state === states.failed;
    if (isBack) this.phase(next.phaseNo, { kind: 'rolledBack' });
    const places = [placeOf(before), placeOf(next)] as const;
    if (!hasEnded(next.state) && !hasEnded(before.state) && places[0].isFailingLate === places[1].isFailingLate) {
      if (before.phaseNo !== next.phaseNo) this.judge(before.phaseNo);
      return;
    }
    this.judge(next.phaseNo);
    if (!hasEnded(next.state)) return;
    if (this.job.jobType === 'VERIFY') this.#tellPack();
    this.jobEvent({ kind: 'deviceEnded', tally: taskTally(this.counts) });
  }

  /** A pack that is tried is told what its devices have come to, once that is decided. */
  #tellPack(): void {
    const outcome = verificationOutcome(nineCounts(this.counts), this.job.failFast);
    if (outcome === null) return;
    const bad = this.world.store.column<string>(
      `select d.name || '：' || ifnull(k.record ->> '$.reason.text', '') from ota_tasks k
         join device_ref d on d.id = k.device_id
       where k.job_id = @jobId and k.status in (7, 8) order by k.id limit 5`,
      { jobId: this.job.id },
    );
    const note = outcome === 'oneEndedBadly' ? bad.join('；') : null;
    settleVerification({ world: this.world }, this.job.firmwareId, outcome, note);
  }

  judge(no: number): void {
    const { phase, rule, carried } = this.phaseOf(no);
    const verdict = phaseVerdict(phaseTally(this.counts, no, carried), rule, phase.isBreachIgnored);
    this.phase(no, { kind: 'verdict', verdict });
  }

  /** Lets something happen to a phase. Gives why it is refused, or null. */
  phase(no: number, event: PhaseEvent): string | null {
    const stored = this.phaseOf(no);
    const before = stored.phase;
    const isLast = no === this.phases.length;
    const step = stepPhase(before, event, { rule: stored.rule, isLast, at: this.now });
    if ('refused' in step) return step.refused;
    stored.phase = step.next;
    if (step.next !== before) this.#hasChanged = true;
    if (step.next.state !== before.state) this.#tellPhase(no, step.next.state, step.next.waitsBecause);
    const follow: Readonly<Record<PhaseEffect, () => void>> = {
      judge: () => this.judge(no),
      openNext: () => this.open(no + 1),
      pauseJob: () => void this.jobEvent({ kind: 'phaseBreached' }),
      resumeJob: () => void this.jobEvent({ kind: 'resume' }),
      awaitRelease: () => this.tell('ota.awaitingRelease', null, `第 ${no} 批等待放行`),
      lastDone: () => undefined,
    };
    for (const effect of step.effects) follow[effect]();
    return null;
  }

  #tellPhase(no: number, state: number, why: string | null): void {
    if (state === 2) this.tell('phaseOpened', null, `第 ${no} 批`);
    if (state === 3) this.tell('phaseObserved', null, `第 ${no} 批`);
    if (state === 5) this.tell('phaseDone', null, `第 ${no} 批`);
    if (state === 6) this.tell('ota.phaseBreached', null, `第 ${no} 批失败超过阈值，任务已暂停`);
    if (state === 4 && why !== null) this.tell('phaseObserved', null, `第 ${no} 批：${why}`);
  }

  /** Opens a phase: its devices wait for their push, or for their connection. */
  open(no: number): void {
    this.phase(no, { kind: 'open' });
    for (const task of this.tasks('k.status = 1 and k.phase_no = @no order by k.id', { no })) this.replan(task);
  }

  get updateTask(): UpdateTask {
    const { status, pauseReason, isCancelling, isDynamic, finishBy, startedAt, endedAt } = this.job;
    return { state: status, pauseReason, isCancelling, isDynamic, finishBy, startedAt, endedAt };
  }

  /** Lets something happen to the job as a whole. Gives why it is refused, or null. */
  jobEvent(event: TaskEvent, by: Doer = byPlatform): string | null {
    const { job } = this;
    const stopped = this.phases.find(({ phase }) => phase.state === 6);
    const step = stepTask(this.updateTask, event, {
      at: this.now,
      packProblem: this.pack.problem,
      stoppedPhase: stopped?.phase.no ?? null,
    });
    if ('refused' in step) return step.refused;
    const { next } = step;
    const was = job.status;
    const hasChanged =
      next.state !== was || next.pauseReason !== job.pauseReason || next.isCancelling !== job.isCancelling;
    Object.assign(job, {
      status: next.state,
      pauseReason: next.pauseReason,
      isCancelling: next.isCancelling,
      finishBy: next.finishBy,
      startedAt: next.startedAt,
      endedAt: next.endedAt,
    });
    if (hasChanged) this.#hasChanged = true;
    if (event.kind === 'deviceEnded' && was === 2 && next.state !== 2) this.tell('ended', null, '');
    for (const effect of step.effects) if (effect.kind === 'bulk') this.#bulk(effect, by);
    if (event.kind === 'cancel' && job.status === 2)
      this.jobEvent({ kind: 'deviceEnded', tally: taskTally(this.counts) });
    return null;
  }

  #bulk(
    effect:
      | { readonly event: 'pause' | 'resume' | 'jobEnded' }
      | { readonly event: 'cancel'; readonly includesRunning: boolean },
    by: Doer,
  ): void {
    const which = {
      pause: 'k.status in (1, 2, 3)',
      resume: 'k.status = 4',
      jobEnded: 'k.status in (1, 2, 3, 4)',
      cancel:
        effect.event === 'cancel' && effect.includesRunning
          ? 'k.status in (1, 2, 3, 4, 5)'
          : 'k.status in (1, 2, 3, 4)',
    }[effect.event];
    const event: UpgradeEvent =
      effect.event === 'cancel'
        ? { kind: 'cancel', reason: this.job.pauseReason === 'withdrawn' ? 'withdrawn' : 'jobCancelled' }
        : { kind: effect.event };
    for (const task of this.tasks(`${which} order by k.id`)) this.step(task, event, by);
  }

  /** Begins the job, when its time has come. */
  start(): void {
    if (this.job.status !== 1) return;
    this.jobEvent({ kind: 'start' });
    this.tell('started', null, '');
    this.open(1);
  }

  /** Goes on with devices that were taken up anew. */
  takeUp(by: Doer): void {
    this.jobEvent({ kind: 'reupgrade' }, by);
    for (const task of this.tasks('k.status = 1 and k.due_at is null order by k.id')) this.replan(task);
  }

  /** What a device waits for, said anew: what it waited for may be over. */
  replan(task: StoredTask): void {
    this.plan(task);
    this.write(task);
  }

  /** Says when something happens next of a device, and of one that waits to be pushed what for. */
  plan(task: StoredTask): void {
    const { state } = task.upgrade;
    if (state === states.toPush) return this.#planPush(task);
    if (state === states.toUpgrade && this.#mayAsk(task)) {
      const { gates } = this.job;
      task.dueAt = secondAfter(nextReady(this.world, task, gates, task.upgrade.lifted, this.now), this.now);
      return;
    }
    const next = nextEventOf(this.world, this.course, task, {
      downloadsAhead: this.job.strategy.downloadAhead,
      now: this.now,
    });
    task.dueAt = next === null ? null : secondAfter(next.at, this.now);
  }

  #mayAsk({ upgrade }: StoredTask): boolean {
    return !this.job.strategy.downloadAhead || hasReached(upgrade.stage, 'downloaded');
  }

  #planPush(task: StoredTask): void {
    const { job, now } = this;
    const { phase } = this.phaseOf(task.upgrade.phaseNo);
    const isPhaseOpen = job.status === 2 && isPushing(phase);
    const from = Math.max(now, task.upgrade.nextAttemptAt ?? now);
    const online = isPhaseOpen ? nextOnline(this.world, task.deviceId, from) : null;
    task.dueAt = online === null ? null : online <= now ? now : secondAfter(online, now);
    const reason = pushReason(task.upgrade, {
      at: now,
      startsAt: job.status === 1 ? job.scheduledAt : null,
      isPhaseOpen,
      isOnline: connectionOf(this.world, task.deviceId, now)?.isOnline ?? false,
      slotsLeft: 0,
      attempts: this.limits.attempts,
    });
    if (reason?.code === task.upgrade.reason?.code && reason?.text === task.upgrade.reason?.text) return;
    const from_ = placeOf(task.upgrade);
    task.upgrade = { ...task.upgrade, reason };
    const to = placeOf(task.upgrade);
    if (keyOf(from_) !== keyOf(to)) this.#count(from_, to);
  }

  /** Lets what is due of a device happen. */
  happen(task: StoredTask): void {
    const { state } = task.upgrade;
    if (state === states.toUpgrade && this.#mayAsk(task)) return this.#ask(task);
    const next = nextEventOf(this.world, this.course, task, {
      downloadsAhead: this.job.strategy.downloadAhead,
      now: this.now - 1,
    });
    if (next === null || next.at > this.now) return this.replan(task);
    this.step(task, next.event);
    if (next.event.kind === 'timer' && next.event.timer === 'cancel' && task.upgrade.state === states.cancelling) {
      this.tell('ota.cancelStuck', null, task.deviceId);
      this.#hasChanged = true;
    }
  }

  /** A device asks whether it may stop working. */
  #ask(task: StoredTask): void {
    const vehicle = gateVehicleAt(this.world, task, this.now);
    const site = this.sites.of(task.projectId, vehicle.isOnline && task.isVehicle);
    const gates = gateVerdict(vehicle, this.job.gates, site, this.now);
    const wasQueued = task.upgrade.reason?.code === 'site' || task.upgrade.reason?.code === 'keepRunning';
    if (!vehicle.isOnline) return this.replan(task);
    this.step(task, { kind: 'startAsked', sequence: 0 }, byPlatform, gates);
    const [left] = remainingReasons(gates, task.upgrade.lifted);
    if (task.upgrade.state !== states.toUpgrade || left === undefined) return;
    if (left.code === 'site') {
      // whoever ends there wakes it
      task.dueAt = null;
      this.write(task);
      return;
    }
    // confirmed by nobody, it waits for its release; the others are asked about again
    if (left.code === 'keepRunning') task.dueAt = secondAfter(this.now + 15 * 60_000, this.now);
    if (left.code === 'confirm') task.dueAt = null;
    this.write(task);
    if (wasQueued && task.projectId !== null) this.#freed.add(task.projectId);
  }

  /** Pushes to as many as the minute has slots left. */
  push(): void {
    const { job, now } = this;
    if (job.status !== 2 || job.pauseReason !== null || job.isCancelling || this.hasEnded) return;
    const minute = Math.floor(now / 60_000);
    if (job.pushedMinute !== minute) Object.assign(job, { pushedMinute: minute, pushedN: 0 });
    for (;;) {
      const left = job.strategy.maximumPerMinute - job.pushedN;
      if (left <= 0) return;
      const ready = this.tasks('k.status = 1 and k.due_at <= @now order by k.due_at, k.id limit @left', { now, left });
      if (ready.length === 0) return;
      for (const task of ready) this.#pushOne(task);
    }
  }

  #pushOne(task: StoredTask): void {
    const { phase, rule } = this.phaseOf(task.upgrade.phaseNo);
    const isOnline = connectionOf(this.world, task.deviceId, this.now)?.isOnline ?? false;
    if (!isOnline || !isPushing(phase)) {
      if (isCarriedOver(phase, rule, this.now) && task.upgrade.phaseNo < this.phases.length)
        this.step(task, { kind: 'carryOver' });
      else this.replan(task);
      return;
    }
    this.job.pushedN += 1;
    this.step(task, { kind: 'push' });
  }

  /** Lets phases go on by the clock: observations end, and whoever is offline for too long goes to the next one. */
  passPhases(): void {
    for (const { phase, rule } of this.phases) {
      if (this.phaseOf(phase.no).phase.state === 3) this.phase(phase.no, { kind: 'soakEnded' });
      if (phase.no === this.phases.length || !isCarriedOver(phase, rule, this.now)) continue;
      const offline = this.tasks(`k.status = 1 and k.phase_no = @no and k.reason = 'offline' order by k.id`, {
        no: phase.no,
      });
      for (const task of offline) {
        if (connectionOf(this.world, task.deviceId, this.now)?.isOnline === true) this.replan(task);
        else this.step(task, { kind: 'carryOver' });
      }
    }
  }

  /** Writes down what was done to the job, by whom. */
  tell(event: JobEventName, userId: string | null, note: string): void {
    this.world.store.run(
      'insert into ota_job_events (job_id, at, event, by_id, note) values (@jobId, @now, @event, @userId, @note)',
      { jobId: this.job.id, now: this.now, event, userId, note },
    );
  }

  write(task: StoredTask): void {
    const { upgrade } = task;
    this.world.store.run(
      `update ota_tasks set phase_no = @phaseNo, status = @status, reason = @reason, stage = @stage,
         entered_at = @enteredAt, waiting_since = @waitingSince, cancel_requested_at = @cancelRequestedAt,
         started_at = @startedAt, last_report_at = @lastReportAt, completed_at = @completedAt, due_at = @dueAt,
         round = @round, is_ahead = @isAhead, told = @told, record = @record, updated_at = @now
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
        isAhead: Number(task.isAhead),
        told: task.told,
        record: JSON.stringify(upgrade),
        now: this.now,
      },
    );
  }

  /** Takes a device out of the job that has ended there. */
  remove(task: StoredTask): void {
    this.#move(placeOf(task.upgrade), -1);
    this.#hasChanged = true;
    this.job.total -= 1;
    this.world.store.run('delete from ota_tasks where id = @id', { id: task.id });
    this.#tasks.delete(task.id);
  }

  /** Says that progress shows something else now. */
  touch(): void {
    this.#hasChanged = true;
  }

  /** Writes counters, phases and the job; gives the jobs that wait for a place which has become free. */
  save(): readonly string[] {
    const { store } = this.world;
    for (const key of this.#changedCounts) {
      const { phaseNo, state, reason, isFailingLate, count } = this.#counts.get(key)!;
      const values = { jobId: this.job.id, phaseNo, state, reason: reason ?? '', late: Number(isFailingLate) };
      if (count === 0)
        store.run(
          `delete from ota_counts where job_id = @jobId and phase_no = @phaseNo and status = @state
             and reason = @reason and is_failing_late = @late`,
          values,
        );
      else
        store.run(
          `insert into ota_counts (job_id, phase_no, status, reason, is_failing_late, n)
           values (@jobId, @phaseNo, @state, @reason, @late, @count)
           on conflict (job_id, phase_no, status, reason, is_failing_late) do update set n = @count`,
          { ...values, count },
        );
    }
    this.#changedCounts.clear();
    this.#writeJob();
    return this.#wake();
  }

  #writeJob(): void {
    const { store } = this.world;
    const { job } = this;
    for (const { phase, carried, decision } of this.phases)
      store.run(
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
    if (this.#hasChanged) job.revision += 1;
    this.#hasChanged = false;
    store.run(
      `update ota_jobs set status = @status, pause_reason = @pauseReason, is_cancelling = @isCancelling, total = @total,
         revision = @revision, finish_by = @finishBy, started_at = @startedAt, ended_at = @endedAt,
         pushed_minute = @pushedMinute, pushed_n = @pushedN, updated_at = @now
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
        now: this.now,
      },
    );
  }

  /** Lets those ask again that wait for a place on a site at which one is free, whoever has waited longest first. */
  #wake(): readonly string[] {
    const { store } = this.world;
    const jobs = new Set<string>();
    for (const projectId of this.#freed) {
      const waiting = store.all<{ id: string; jobId: string }>(
        `select id, job_id as jobId from ota_tasks
         where project_id = @projectId and status = 3 and due_at is null and reason in ('site', 'keepRunning')
         order by waiting_since, id limit ${woken}`,
        { projectId },
      );
      for (const { id, jobId } of waiting) {
        store.run('update ota_tasks set due_at = @at where id = @id', { id, at: secondAfter(this.now, this.now) });
        jobs.add(jobId);
      }
    }
    this.#freed.clear();
    return [...jobs];
  }
}
