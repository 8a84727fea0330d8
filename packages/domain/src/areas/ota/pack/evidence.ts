import { toHundredths } from '../../../core/values/formats.ts';

/** What the devices that run a version say about it, beside devices that do not (证据). */

/** Faults of the levels 3 to 5 within hours of service. */
export interface FaultHours {
  readonly faults: number;
  /** Hours of service of all its devices together, with two decimals. */
  readonly deviceHours: number;
}

export interface Evidence extends FaultHours {
  /** Devices that run the version. */
  readonly devices: number;
  readonly succeeded: number;
  readonly failed: number;
  /** Same models, projects and hours, on other versions. */
  readonly baseline: FaultHours;
  /** Open issues of the version by severity: 轻微, 一般, 严重, 致命. */
  readonly openIssues: readonly [number, number, number, number];
}

export const evidenceVerdicts = {
  better: '优于对照',
  same: '与对照相当',
  worse: '劣于对照',
  tooFew: '样本不足',
} as const;
export type EvidenceVerdict = keyof typeof evidenceVerdicts;

/** Hours below which nothing is concluded, on either side. */
const leastHours = 24;

/** Faults in 100 hours, with two decimals; null without hours. */
export const faultRate = ({ faults, deviceHours }: FaultHours): number | null =>
  deviceHours === 0 ? null : toHundredths((faults * 100) / deviceHours) / 100;

/** Percent of the upgrades that succeeded, rounded down to one decimal; null of none. */
export const successRate = ({ succeeded, failed }: Pick<Evidence, 'succeeded' | 'failed'>): number | null =>
  succeeded + failed === 0 ? null : Math.floor((succeeded * 1000) / (succeeded + failed)) / 10;

/**
 * How the rate of faults stands to a share of the baseline's, in whole numbers: above 0 when it is higher.
 *
 * @param tenths the share in tenths: 12 is 1.2 times
 */
export const compareRate = (
  evidence: Pick<Evidence, 'faults' | 'deviceHours' | 'baseline'>,
  tenths: number,
): number => {
  const [hours, baseHours] = [toHundredths(evidence.deviceHours), toHundredths(evidence.baseline.deviceHours)];
  return Math.sign(evidence.faults * baseHours * 10 - tenths * evidence.baseline.faults * hours);
};

/**
 * Whether a version does better or worse than what ran beside it: worse is a rate over 1.2 times the baseline's and at
 * least two faults more than expected, better one under 0.8 times.
 */
export const evidenceVerdict = (evidence: Pick<Evidence, 'faults' | 'deviceHours' | 'baseline'>): EvidenceVerdict => {
  const { faults, deviceHours, baseline } = evidence;
  if (deviceHours < leastHours || baseline.deviceHours < leastHours) return 'tooFew';
  // faults - expected >= 2, where expected is the baseline's rate in these hours
  const isTwoMore = (faults - 2) * toHundredths(baseline.deviceHours) >= baseline.faults * toHundredths(deviceHours);
  if (compareRate(evidence, 12) > 0 && isTwoMore) return 'worse';
  return compareRate(evidence, 8) < 0 ? 'better' : 'same';
};

/** 新版本 {a} 次/百小时 · 对照 {b} 次/百小时 · {verdict}. */
export const evidenceText = (evidence: Pick<Evidence, 'faults' | 'deviceHours' | 'baseline'>): string => {
  const rate = (hours: FaultHours) => faultRate(hours)?.toFixed(2) ?? '—';
  return `新版本 ${rate(evidence)} 次/百小时 · 对照 ${rate(evidence.baseline)} 次/百小时 · ${evidenceVerdicts[evidenceVerdict(evidence)]}`;
};
