import { attemptEnd, type PackProfile } from '../run/upgradeTimes.ts';
import { type CountRow, countEffects } from '../upgrade/counts.ts';
import { countUpgrades } from '../upgrade/places.ts';
import { stepUpgrade } from '../upgrade/stepUpgrade.ts';
import { type DeviceUpgrade, newUpgrade } from '../upgrade/upgrade.ts';
import type { UpgradeContext, UpgradeEvent } from '../upgrade/upgradeEvents.ts';
import { isObservedIn, type PhaseRule, phaseVerdict } from './phase.ts';
import { newPhase, type Phase, type PhaseEffect, type PhaseEvent, stepPhase } from './phaseFlow.ts';
import { splitPhases } from './splitPhases.ts';
import { limitsOf, usualStrategy } from './strategy.ts';
import { phaseTally, taskTally } from './tally.ts';
import { stepTask, type TaskEvent, type UpdateTask } from './updateTask.ts';

/**
 * A whole job, run by its tables alone, for tests: devices that answer as simulated ones do, phases, thresholds, the job,
 * and a person who lets every phase through.
 */

const minute = 60_000;

export class Run {
  now = 0;
  task: UpdateTask = {
    state: 1,
    pauseReason: null,
    isCancelling: false,
    isDynamic: false,
    finishBy: 30 * 24 * 60 * minute,
    startedAt: null,
    endedAt: null,
  };
  readonly upgrades: DeviceUpgrade[];
  readonly phases: Phase[];
  rows: readonly CountRow[];
  breaches = 0;
  readonly strategy = usualStrategy(0);

  readonly devices: readonly string[];
  readonly rules: readonly PhaseRule[];
  readonly profiles: readonly PackProfile[];

  constructor(devices: readonly string[], rules: readonly PhaseRule[], profiles: readonly PackProfile[]) {
    this.devices = devices;
    this.rules = rules;
    this.profiles = profiles;
    const all = devices.map((deviceId) => ({ deviceId, modelId: 'F1400', projectId: null, isCanary: false }));
    const split = splitPhases('job-1', all, rules);
    const phaseOf = (deviceId: string) =>
      split.findIndex((phase) => phase.some((one) => one.deviceId === deviceId)) + 1;
    this.upgrades = devices.map((deviceId) =>
      newUpgrade({ phaseNo: phaseOf(deviceId), srcVersion: 'v1.0.0.2026010100', enteredAt: 0 }),
    );
    this.phases = rules.map((_, index) => newPhase(index + 1));
    this.rows = countUpgrades(this.upgrades);
  }

  contextOf({ phaseNo }: DeviceUpgrade): UpgradeContext {
    return {
      at: this.now,
      limits: limitsOf(this.strategy),
      job: {
        state: this.task.state,
        isPaused: this.task.pauseReason !== null,
        isCancelling: this.task.isCancelling,
        hasEnded: this.now >= this.task.finishBy,
        downloadAhead: true,
        packProblem: null,
      },
      phase: {
        isObserved: isObservedIn(this.phases[phaseNo - 1]!.state),
        isLast: phaseNo === this.phases.length,
      },
      gates: [],
    };
  }

  device(index: number, event: UpgradeEvent): void {
    const upgrade = this.upgrades[index]!;
    const told = 'sequence' in event ? { ...event, sequence: upgrade.lastSequence + 1 } : event;
    const step = stepUpgrade(upgrade, told, this.contextOf(upgrade));
    if ('refused' in step) return;
    this.upgrades[index] = step.next;
    this.rows = countEffects(this.rows, step.effects);
    const { phaseNo } = step.next;
    if (step.next.reason?.code === 'rolledBack' && upgrade.state === 6) this.phase(phaseNo, { kind: 'rolledBack' });
    this.judge(phaseNo);
    this.job({ kind: 'deviceEnded', tally: taskTally(this.rows) });
  }

  judge(phaseNo: number): void {
    const { isBreachIgnored } = this.phases[phaseNo - 1]!;
    const verdict = phaseVerdict(phaseTally(this.rows, phaseNo, 0), this.rules[phaseNo - 1]!, isBreachIgnored);
    this.phase(phaseNo, { kind: 'verdict', verdict });
  }

  phase(no: number, event: PhaseEvent): void {
    const rule = this.rules[no - 1]!;
    const step = stepPhase(this.phases[no - 1]!, event, { rule, isLast: no === this.phases.length, at: this.now });
    if ('refused' in step) throw new Error(step.refused);
    this.phases[no - 1] = step.next;
    const follow: Readonly<Record<PhaseEffect, () => void>> = {
      judge: () => this.judge(no),
      openNext: () => this.phase(no + 1, { kind: 'open' }),
      pauseJob: () => {
        this.breaches += 1;
        this.job({ kind: 'phaseBreached' });
      },
      resumeJob: () => this.job({ kind: 'resume' }),
      awaitRelease: () => undefined,
      lastDone: () => undefined,
    };
    for (const effect of step.effects) follow[effect]();
  }

  job(event: TaskEvent): void {
    const step = stepTask(this.task, event, { at: this.now, packProblem: null, stoppedPhase: null });
    if ('refused' in step) throw new Error(step.refused);
    this.task = step.next;
    for (const effect of step.effects)
      if (effect.kind === 'bulk' && effect.event !== 'cancel') {
        const { event: kind } = effect;
        for (const index of this.upgrades.keys()) this.device(index, { kind });
      }
  }

  /** One attempt of a device, from its push to its end. */
  attempt(index: number): void {
    const deviceId = this.devices[index]!;
    const { attempt } = this.upgrades[index]!;
    const of = { seed: 1, jobId: 'job-1', deviceId, attempt };
    const end = attemptEnd(of, 'F1400', this.profiles);
    const sequence = 0;
    this.device(index, { kind: 'push' });
    if (end.kind === 'falls silent' && end.stage === 'answer')
      return this.device(index, { kind: 'timer', timer: 'answer' });
    this.device(index, { kind: 'accept', sequence });
    this.device(index, { kind: 'startAsked', sequence });
    const reach = (stage: 'download' | 'verify' | 'flash' | 'reboot' | 'report') =>
      this.device(index, { kind: 'progress', sequence, stage, percent: 50 });
    switch (end.kind) {
      case 'fails':
        if (end.stage !== 'answer') reach(end.stage);
        return this.device(index, { kind: 'fail', sequence, reason: end.reason });
      case 'falls silent':
        if (end.stage !== 'answer') reach(end.stage);
        return this.device(index, { kind: 'timer', timer: end.stage === 'report' ? 'report' : 'timeout' });
      case 'source':
        reach('report');
        return this.device(index, { kind: 'sourceReported', sequence, version: 'v1.0.0.2026010100' });
      case 'other':
        reach('report');
        return this.device(index, { kind: 'otherReported', sequence, version: 'v1.5.0.2026010100' });
      case 'target': {
        reach('report');
        this.device(index, { kind: 'targetReported', sequence, version: 'v2.0.0.2026112000' });
        if (end.rollsBackAfter !== null)
          this.device(index, { kind: 'sourceReported', sequence, version: 'v1.0.0.2026010100' });
      }
    }
  }

  /** Ten minutes: pushes, ends of observations, and a person who lets everything through. */
  tick(): void {
    this.now += 10 * minute;
    for (const phase of this.phases) {
      if (phase.state === 3) this.phase(phase.no, { kind: 'soakEnded' });
      if (phase.state === 4) this.phase(phase.no, { kind: 'release' });
      if (phase.state === 6) this.phase(phase.no, { kind: 'ignoreBreach', reason: '已确认与升级无关' });
    }
    for (const [index, upgrade] of this.upgrades.entries()) {
      const isOpen = isObservedIn(this.phases[upgrade.phaseNo - 1]!.state);
      const isDue = upgrade.nextAttemptAt === null || upgrade.nextAttemptAt <= this.now;
      if (this.upgrades[index]!.state === 1 && isOpen && isDue && this.task.pauseReason === null) this.attempt(index);
    }
  }

  run(): void {
    this.job({ kind: 'start' });
    this.phase(1, { kind: 'open' });
    for (let ticks = 0; ticks < 2000 && this.task.state === 2; ticks += 1) this.tick();
  }
}
