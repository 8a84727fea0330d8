import { shareOfWords } from '../../../core/hash/hash.ts';
import { minute } from '../shared/moments.ts';
import { bytesPerSecond, fixedSeconds, stepSeconds, type UpgradeNetwork } from '../shared/stepTimes.ts';
import type { Stage } from '../upgrade/upgrade.ts';
import type { FailureCode } from '../upgrade/upgradeReasons.ts';

/**
 * How a simulated vehicle goes through an attempt: how long each step takes and how it ends. Everything follows from the
 * seed and from names, nothing is drawn: the same attempt is the same again. Times are milliseconds.
 */

/** The attempt that is asked for. */
export interface AttemptOf {
  readonly seed: number;
  readonly jobId: string;
  readonly deviceId: string;
  readonly attempt: number;
}

/** What vehicles are like, each with its share of a fleet in thousandths; together they are 1000. */
export const tempers = {
  sound: 930,
  weakLink: 40,
  weakBattery: 15,
  slow: 7,
  silent: 4,
  reverting: 4,
} as const;
export type Temper = keyof typeof tempers;

/** What a vehicle is like, in all jobs. */
export const temperOf = (seed: number, deviceId: string): Temper => {
  let left = shareOfWords(seed, 'temper', deviceId) * 1000;
  for (const [temper, share] of Object.entries(tempers)) {
    left -= share;
    if (left < 0) return temper as Temper;
  }
  return 'sound';
};

/** Milliseconds from one question of a device for upgrades to its next one, when nobody tells it of any. */
export const asksEvery = 10 * minute;

/** When a device asks by itself next whether there is an upgrade for it, from a moment on; each at its own second. */
export const nextQuestion = (seed: number, deviceId: string, from: number): number => {
  const offset = Math.floor(shareOfWords(seed, 'asks', deviceId) * asksEvery);
  return Math.ceil((from - offset) / asksEvery) * asksEvery + offset;
};

/** A number from 0 to just under 1 for one question about an attempt. */
const chanceOf = ({ seed, jobId, deviceId, attempt }: AttemptOf, question: string): number =>
  shareOfWords(seed, jobId, deviceId, attempt, question);

const secondsWithin = (of: AttemptOf, step: string, [from, to]: readonly [number, number]): number =>
  Math.round((from + chanceOf(of, step) * (to - from)) * 1000);

/** How long the steps of an attempt take. */
export interface StepTimes {
  readonly answer: number;
  readonly download: number;
  readonly verify: number;
  readonly flash: number;
  readonly reboot: number;
  readonly report: number;
}

/** How long the steps of an attempt take with a pack of so many bytes over a network. */
export const stepTimes = (of: AttemptOf, firmwareSize: number, network: UpgradeNetwork): StepTimes => {
  const [least, most] = bytesPerSecond[network];
  const speed = least + chanceOf(of, 'download') * (most - least);
  const moved = (fixed: number, perSecond: number) => Math.round((fixed + firmwareSize / perSecond) * 1000);
  return {
    answer: secondsWithin(of, 'answer', stepSeconds.answer),
    download: moved(0, speed),
    verify: moved(fixedSeconds.verify, bytesPerSecond.verify),
    flash: moved(fixedSeconds.flash, bytesPerSecond.flash),
    reboot: secondsWithin(of, 'reboot', stepSeconds.reboot),
    report: secondsWithin(of, 'report', stepSeconds.report),
  };
};

/** How an attempt ends. */
export type AttemptEnd =
  /** It reports the new version; one that falls back does so so much later. */
  | { readonly kind: 'target'; readonly rollsBackAfter: number | null }
  /** It says so itself, after so much of the step. */
  | { readonly kind: 'fails'; readonly reason: FailureCode; readonly stage: keyof StepTimes; readonly share: number }
  /** Nothing is heard of it any more, from so much of the step on. */
  | { readonly kind: 'falls silent'; readonly stage: keyof StepTimes; readonly share: number }
  /** It comes back with the old version, or with one that nobody knows. */
  | { readonly kind: 'source' }
  | { readonly kind: 'other' };

/** A pack that does badly on a model: so many of a hundred attempts end for a reason. */
export interface PackProfile {
  readonly modelId: string;
  readonly reason: FailureCode;
  readonly percent: number;
}

/** The step at which an attempt fails for a reason that the vehicle says itself. */
const stageOf: Readonly<Partial<Record<FailureCode, keyof StepTimes>>> = {
  downloadFailed: 'download',
  spaceLacking: 'download',
  digestMismatch: 'verify',
  signatureInvalid: 'verify',
  hardwareMismatch: 'verify',
  dependencyMissing: 'verify',
  flashFailed: 'flash',
  lowBattery: 'flash',
  powerLost: 'flash',
  restartLoop: 'reboot',
};

/** Within how long a vehicle falls back that does: an hour. */
const fallsBackWithin = 60 * 60_000;

const sound: AttemptEnd = { kind: 'target', rollsBackAfter: null };

/** The end of an attempt that fails for a reason. */
const endFor = (of: AttemptOf, reason: FailureCode): AttemptEnd => {
  // neither at the very beginning nor at the very end of a step
  const share = 0.1 + chanceOf(of, 'where') * 0.8;
  const rollsBackAfter = Math.round(chanceOf(of, 'falls back') * fallsBackWithin);
  switch (reason) {
    case 'noAnswer':
      return { kind: 'falls silent', stage: 'answer', share };
    case 'timeout':
      return { kind: 'falls silent', stage: 'flash', share };
    case 'noReport':
      return { kind: 'falls silent', stage: 'report', share };
    case 'notApplied':
      return { kind: 'source' };
    case 'unexpectedVersion':
      return { kind: 'other' };
    case 'rolledBack':
      return { kind: 'target', rollsBackAfter };
    default:
      return { kind: 'fails', reason, stage: stageOf[reason] ?? 'flash', share };
  }
};

/** What a vehicle fails for when its temper shows, and in how many of a thousand attempts that is. */
const weaknesses: Readonly<Record<Temper, { readonly perThousand: number; readonly reasons: readonly FailureCode[] }>> =
  {
    sound: { perThousand: 4, reasons: ['flashFailed', 'digestMismatch', 'downloadFailed'] },
    weakLink: { perThousand: 180, reasons: ['downloadFailed'] },
    weakBattery: { perThousand: 250, reasons: ['lowBattery', 'powerLost'] },
    slow: { perThousand: 400, reasons: ['timeout'] },
    silent: { perThousand: 1000, reasons: ['noReport'] },
    reverting: { perThousand: 1000, reasons: ['notApplied', 'rolledBack'] },
  };

/** How an attempt ends: by what the pack does to the model, else by what the vehicle is like. */
export const attemptEnd = (of: AttemptOf, modelId: string, profiles: readonly PackProfile[]): AttemptEnd => {
  let left = chanceOf(of, 'pack') * 100;
  for (const { reason, percent } of profiles.filter((profile) => profile.modelId === modelId)) {
    left -= percent;
    if (left < 0) return endFor(of, reason);
  }
  const { perThousand, reasons } = weaknesses[temperOf(of.seed, of.deviceId)];
  if (chanceOf(of, 'temper shows') * 1000 >= perThousand) return sound;
  const reason = reasons[Math.floor(chanceOf(of, 'which') * reasons.length)];
  return reason === undefined ? sound : endFor(of, reason);
};

/** Of a hundred that could stop, so many say that they do; the others say nothing. */
const acceptingPercent = 97;

/**
 * What a vehicle answers that is asked to stop, and after how long; null when it never answers. From the writing of its
 * memory on every one refuses.
 */
export const cancelAnswer = (
  of: AttemptOf,
  stage: Stage | null,
): { readonly answer: 'cancelAccepted' | 'cancelRefused'; readonly after: number } | null => {
  const after = secondsWithin(of, 'cancel answer', stepSeconds.cancelAnswer);
  if (stage === 'flash' || stage === 'reboot' || stage === 'report') return { answer: 'cancelRefused', after };
  return chanceOf(of, 'cancel') * 100 < acceptingPercent ? { answer: 'cancelAccepted', after } : null;
};
