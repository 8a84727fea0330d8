import type { JobEventName, PhaseChoice } from '../shared/jobCodes.ts';
import { minute } from '../shared/moments.ts';
import { type PhaseRule, type PhaseState, phaseStates, type PhaseVerdict } from './phase.ts';
import { type TaskState, taskStates } from './taskEdits.ts';

/** How a phase goes from its opening to the next one, and who may let it. Moments are milliseconds of one clock. */

export interface Phase {
  readonly no: number;
  readonly state: PhaseState;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Until when it is observed; null while it is not. */
  readonly soakUntil: number | null;
  /** Why it waits for a person, or was done without having gone well; null when only the person is missing. */
  readonly waitsBecause: string | null;
  /** A person has decided to go on in spite of a breach. */
  readonly isBreachIgnored: boolean;
}

export const newPhase = (no: number): Phase => ({
  no,
  state: 1,
  startedAt: null,
  endedAt: null,
  soakUntil: null,
  waitsBecause: null,
  isBreachIgnored: false,
});

export type PhaseEvent =
  | { readonly kind: 'open' }
  /** Told after each end of a device of it. */
  | { readonly kind: 'verdict'; readonly verdict: PhaseVerdict }
  /** A device of it fell back after it had succeeded. */
  | { readonly kind: 'rolledBack' }
  | { readonly kind: 'soakEnded' }
  | { readonly kind: 'release' }
  | { readonly kind: 'ignoreBreach'; readonly reason: string }
  | { readonly kind: 'extendSoak'; readonly minutes: number }
  /** A device has joined it later (动态). */
  | { readonly kind: 'joined' };

/**
 * What follows: the verdict is asked at once, since all devices may have ended already or there are none; the next phase
 * opens; the job is paused or goes on; people are told.
 */
export type PhaseEffect = 'judge' | 'openNext' | 'pauseJob' | 'resumeJob' | 'awaitRelease' | 'lastDone';

export type PhaseStep =
  | { readonly next: Phase; readonly effects: readonly PhaseEffect[] }
  | { readonly refused: string };

interface Around {
  readonly rule: PhaseRule;
  readonly isLast: boolean;
  readonly at: number;
}

/** What is told of a phase that went no further than its job. */
const overText = '已结束';

export const belowSuccessText = '未达成功阈值';
const rolledBackText = '观察期内有设备回退';

const to = (next: Phase, ...effects: readonly PhaseEffect[]): PhaseStep => ({ next, effects });
const stay = (phase: Phase): PhaseStep => to(phase);

const awaiting = (phase: Phase, waitsBecause: string | null): PhaseStep =>
  to({ ...phase, state: 4, soakUntil: null, waitsBecause }, 'awaitRelease');

const done = (phase: Phase, { isLast, at }: Around, waitsBecause: string | null = null): PhaseStep =>
  to({ ...phase, state: 5, soakUntil: null, waitsBecause, endedAt: at }, isLast ? 'lastDone' : 'openNext');

/** Waits for a person, unless it is the last: behind that there is nothing to let through. */
const belowSuccess = (phase: Phase, around: Around): PhaseStep =>
  around.isLast ? done(phase, around, belowSuccessText) : awaiting(phase, belowSuccessText);

const stopped = (phase: Phase): PhaseStep =>
  to({ ...phase, state: 6, soakUntil: null, waitsBecause: null }, 'pauseJob');

const onVerdict = (phase: Phase, verdict: PhaseVerdict, around: Around): PhaseStep => {
  const { state } = phase;
  const isOpen = state === 2 || state === 3 || state === 4;
  if (verdict === 'breached') return isOpen ? stopped(phase) : stay(phase);
  // whatever the rule says of the time after it, no phase hangs
  if (verdict === 'belowSuccess') return state === 2 ? belowSuccess(phase, around) : stay(phase);
  if (verdict === 'open' || state !== 2) return stay(phase);
  return to({ ...phase, state: 3, soakUntil: around.at + around.rule.soakMinutes * minute });
};

const onSoakEnded = (phase: Phase, around: Around): PhaseStep => {
  if (phase.state !== 3 || phase.soakUntil === null || around.at < phase.soakUntil) return stay(phase);
  // after the last one there is nothing to let through
  return around.rule.after === 'manual' && !around.isLast ? awaiting(phase, null) : done(phase, around);
};

/** Why a person can do nothing to a phase in its state. */
const refusals: Readonly<Record<Exclude<PhaseState, 4>, string>> = {
  1: '该批次尚未开始',
  2: '该批次进行中，尚不能放行',
  3: '观察未结束',
  5: '该批次已放行',
  6: '该批次已中止，请忽略并继续，或停止任务',
};

const onIgnore = (phase: Phase, reason: string): PhaseStep => {
  if (phase.state !== 6) return { refused: phase.state === 5 ? '该批次已放行' : '该批次没有中止' };
  if (reason.trim() === '') return { refused: '请填写理由' };
  return to({ ...phase, state: 2, isBreachIgnored: true }, 'resumeJob', 'judge');
};

const onExtend = (phase: Phase, minutes: number, { at }: Around): PhaseStep => {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 10_080) return { refused: '观察时长为 1～10080 分钟' };
  if (phase.state === 3) return to({ ...phase, soakUntil: Math.max(phase.soakUntil ?? at, at) + minutes * minute });
  return phase.state === 4
    ? to({ ...phase, state: 3, soakUntil: at + minutes * minute, waitsBecause: null })
    : { refused: refusals[phase.state] };
};

/** What an event makes of a phase, and what follows for its job. */
export const stepPhase = (phase: Phase, event: PhaseEvent, around: Around): PhaseStep => {
  switch (event.kind) {
    case 'open':
      return phase.state === 1 ? to({ ...phase, state: 2, startedAt: around.at }, 'judge') : stay(phase);
    case 'verdict':
      return onVerdict(phase, event.verdict, around);
    case 'rolledBack':
      // whoever else falls back from the last one is still to be noticed
      return phase.state === 3 && !around.isLast ? awaiting(phase, rolledBackText) : stay(phase);
    case 'soakEnded':
      return onSoakEnded(phase, around);
    case 'release':
      return phase.state === 4 ? done(phase, around) : { refused: refusals[phase.state] };
    case 'ignoreBreach':
      return onIgnore(phase, event.reason);
    case 'extendSoak':
      return onExtend(phase, event.minutes, around);
    case 'joined':
      // whoever joins is held against the same thresholds as those before him
      return phase.state === 5 ? to({ ...phase, state: 2, endedAt: null }) : stay(phase);
  }
};

/** How the job of a phase stands. */
interface Job {
  readonly status: TaskState;
  readonly isCancelling: boolean;
}

/** Whether what happens in the phases of a job still opens or stops any: it runs, and nobody has given it up. */
export const isSteered = ({ status, isCancelling }: Job): boolean => status === taskStates.running && !isCancelling;

/** Whether the end of its observation is waited for: where nothing is steered any more, of the last phase alone. */
export const isObservedOn = ({ state }: Pick<Phase, 'state'>, isLast: boolean, job: Job): boolean =>
  state === 3 && (isLast || isSteered(job));

/** Whether a phase has begun and goes on: one of a job that is over does not, but for the observation of the last. */
export const isUnderWay = (phase: Pick<Phase, 'state'>, isLast: boolean, job: Job): boolean => {
  const { state } = phase;
  const hasBegun = state === 2 || state === 3 || state === 4;
  return hasBegun && (job.status === taskStates.running || isObservedOn(phase, isLast, job));
};

/** Whether what a phase asks of its devices asks nothing of anybody any more: it is done, and nobody joins it. */
export const isSettled = ({ state }: Pick<Phase, 'state'>, isLast: boolean, isDynamic: boolean): boolean =>
  state === 5 && !(isLast && isDynamic);

/**
 * Why somebody cannot decide so on a phase; null when they can. Who lets the next one begin, or ignores that one was
 * stopped, has the job go on, and none goes on with a pack that may not be used.
 */
export const phaseChoiceProblem = (choice: PhaseChoice, packProblem: string | null): string | null =>
  choice === 'extendSoak' ? null : packProblem;

/**
 * How a phase is told to stand: one that was under way when its job ended is over with it; of one that is done it is said
 * how many of its devices go on, since somebody has taken them up again, or as enough of them were done without those.
 */
export const phaseText = (
  { goingOn = 0, ...phase }: Pick<Phase, 'state'> & { readonly goingOn?: number },
  isLast: boolean,
  job: Job,
): string => {
  const { state } = phase;
  if (state === 5 && goingOn > 0) return `${phaseStates[state]}（${goingOn} 台未结束）`;
  const isSettled = state === 1 || state === 5 || state === 6;
  return isSettled || isUnderWay(phase, isLast, job) ? phaseStates[state] : overText;
};

/** What the log of a job says of a phase that has come to stand so; null for nothing. */
export const phaseTold = ({
  no,
  state,
  waitsBecause,
}: Phase): { readonly event: JobEventName; readonly note: string } | null => {
  const name = `第 ${no} 批`;
  const withReason = waitsBecause === null ? name : `${name}：${waitsBecause}`;
  if (state === 2) return { event: 'phaseOpened', note: name };
  if (state === 3) return { event: 'phaseObserved', note: name };
  if (state === 5) return { event: 'phaseDone', note: withReason };
  if (state === 6) return { event: 'ota.phaseBreached', note: `${name}失败超过阈值，任务已暂停` };
  return state === 4 && waitsBecause !== null ? { event: 'phaseObserved', note: withReason } : null;
};

/** Whether a device that is still offline goes on to the next phase at a moment (顺延). */
export const isCarriedOver = (
  { state, startedAt }: Phase,
  { carryOverMinutes }: Pick<PhaseRule, 'carryOverMinutes'>,
  at: number,
): boolean => state === 2 && startedAt !== null && at - startedAt >= carryOverMinutes * minute;
