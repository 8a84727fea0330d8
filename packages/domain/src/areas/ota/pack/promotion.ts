import { formatHours } from '../../../core/values/formats.ts';
import { compareRate, type Evidence, successRate } from './evidence.ts';
import { type VerificationState, verificationStates } from './verification.ts';

/**
 * What is asked of a pack before it goes on to the next ring (晋级). Hard checks hold; soft ones may be lifted by a reason
 * that stays with the pack.
 */

export const promotionSteps = {
  toAlpha: '转 Alpha',
  toRelease: '发布',
  toStable: '制作稳定发布包',
  toWholeTest: '制作整包（测试）',
  toWhole: '制作整包',
  toStableWhole: '制作稳定发布整包',
} as const;
export type PromotionStep = keyof typeof promotionSteps;

export interface PromotionCheck {
  readonly code: string;
  readonly text: string;
  readonly isHard: boolean;
  readonly isMet: boolean;
  /** What is there, as it is shown. */
  readonly value: string;
  /** What is wanted, as it is shown. */
  readonly wanted: string;
}

/** Characters of the reason by which a soft check is lifted. */
export const liftReason = { least: 10, most: 200 } as const;

/** A check that holds. */
export const hard = (code: string, text: string, isMet: boolean, value: string, wanted: string): PromotionCheck => ({
  code,
  text,
  isHard: true,
  isMet,
  value,
  wanted,
});
/** A check that a person may lift. */
export const soft = (code: string, text: string, isMet: boolean, value: string, wanted: string): PromotionCheck => ({
  ...hard(code, text, isMet, value, wanted),
  isHard: false,
});

/** Whether a pack was tried with success, or needs not be. */
export const isTried = (state: VerificationState): boolean =>
  state === verificationStates.verified || state === verificationStates.notNeeded;
/** Whether it was, in words. */
export const triedText = (state: VerificationState): string => (isTried(state) ? '已通过' : '未通过');

/** What the steps beyond alpha ask of the evidence. */
interface Thresholds {
  readonly devices: number;
  readonly hours: number;
  readonly successPercent: number;
  /** Most of the baseline's rate of faults, in tenths; null when it is not asked. */
  readonly rateTenths: number | null;
  readonly hoursInRing: number;
}

export const promotionThresholds = {
  toRelease: { devices: 3, hours: 24, successPercent: 95, rateTenths: 12, hoursInRing: 24 },
  toStable: { devices: 20, hours: 500, successPercent: 98, rateTenths: 11, hoursInRing: 7 * 24 },
  toStableWhole: { devices: 10, hours: 200, successPercent: 98, rateTenths: null, hoursInRing: 7 * 24 },
} as const satisfies Readonly<Partial<Record<PromotionStep, Thresholds>>>;

const rateCheck = (evidence: Evidence, tenths: number): PromotionCheck => {
  const times = (tenths / 10).toFixed(1);
  const { faults, deviceHours, baseline } = evidence;
  // without hours of the baseline there is nothing to compare with
  const isComparable = deviceHours > 0 && baseline.deviceHours > 0;
  const isMet = isComparable && compareRate(evidence, tenths) <= 0;
  const share =
    !isComparable || baseline.faults === 0 ? null : (faults * baseline.deviceHours) / (baseline.faults * deviceHours);
  const value = !isComparable ? '样本不足' : share === null ? `${faults} 次` : `${share.toFixed(2)} 倍`;
  return soft('faultRate', '故障率', isMet, value, `不高于对照的 ${times} 倍`);
};

/** How many devices, hours and successes there are, and how the faults stand to those of the baseline. */
export const evidenceChecks = (evidence: Evidence, wanted: Thresholds): readonly PromotionCheck[] => {
  const rate = successRate(evidence);
  const { succeeded, failed } = evidence;
  const isEnough = succeeded + failed > 0 && succeeded * 100 >= wanted.successPercent * (succeeded + failed);
  return [
    soft(
      'devices',
      '运行设备',
      evidence.devices >= wanted.devices,
      `${evidence.devices} 台`,
      `至少 ${wanted.devices} 台`,
    ),
    soft(
      'deviceHours',
      '运行时长',
      evidence.deviceHours >= wanted.hours,
      `${formatHours(evidence.deviceHours)} 小时`,
      `至少 ${wanted.hours} 小时`,
    ),
    soft('success', '升级成功率', isEnough, rate === null ? '—' : `${rate}%`, `至少 ${wanted.successPercent}%`),
    ...(wanted.rateTenths === null ? [] : [rateCheck(evidence, wanted.rateTenths)]),
  ];
};

/** How long a pack has been in its ring. */
export const ageCheck = (hours: number, wanted: number): PromotionCheck =>
  soft(
    'hoursInRing',
    '在环时长',
    hours >= wanted,
    `${Math.floor(hours)} 小时`,
    wanted % 24 === 0 && wanted > 24 ? `至少 ${wanted / 24} 天` : `至少 ${wanted} 小时`,
  );

/** A soft check that a person has lifted, and why. */
export interface LiftedCheck {
  readonly code: string;
  readonly reason: string;
}

/**
 * Why a pack may not go on; null when it may: every hard check is met, and every soft one is or was lifted by a reason of
 * 10 to 200 characters. Begins with 发布条件未满足 or 制作条件未满足, as the step is called.
 */
export const promotionProblem = (
  step: PromotionStep,
  checks: readonly PromotionCheck[],
  lifted: readonly LiftedCheck[],
): string | null => {
  const isLifted = (code: string): boolean =>
    lifted.some(({ code: given, reason }) => {
      const length = [...reason.trim()].length;
      return given === code && length >= liftReason.least && length <= liftReason.most;
    });
  const open = checks.find(({ isMet, isHard, code }) => !isMet && (isHard || !isLifted(code)));
  if (open === undefined) return null;
  const verb = step === 'toRelease' || step === 'toAlpha' ? '发布' : '制作';
  return `${verb}条件未满足：${open.text}`;
};
