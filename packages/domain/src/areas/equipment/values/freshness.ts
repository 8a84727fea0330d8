import { ageText } from '../../../core/values/formats.ts';
import { isNumberType, type DataType, type PropertyFunction, valueProblem } from '../../products/thing-model/face.ts';

/** What a live value is worth: how old it is, whether it fits its type, whether it is beyond its threshold. */

/**
 * Of `live` one need not say anything; what is stale, of an offline device or older than a frame that could not be decoded
 * keeps its value and is greyed.
 */
export const freshnessIds = ['live', 'stale', 'offline', 'undecoded', 'none'] as const;
export type Freshness = (typeof freshnessIds)[number];

/** Seconds between reports of a property that says nothing of it. */
export const usualSampleSeconds = 10;

/** So many reports may be missing until a value is stale. */
const missingReports = 3;

/**
 * How fresh a value is.
 *
 * @param at when it was reported, in milliseconds; null for one that never was
 * @param now milliseconds
 */
export const freshnessOf = (
  at: number | null,
  now: number,
  isOnline: boolean,
  {
    sampleSeconds,
    persist,
    problem,
  }: Pick<PropertyFunction, 'sampleSeconds' | 'persist'> & { readonly problem: string | null },
): Freshness => {
  if (at === null) return 'none';
  if (!isOnline) return 'offline';
  if (problem !== null) return 'undecoded';
  // what is reported at a change is as old as the last message of its device
  const seconds = persist === 'change' ? usualSampleSeconds : (sampleSeconds ?? usualSampleSeconds);
  return now - at > missingReports * Math.max(seconds, usualSampleSeconds) * 1000 ? 'stale' : 'live';
};

/** Younger than this a value is of now, in milliseconds. */
const justNow = 3000;

/** The age of a value in words: `刚刚`, `12 秒前`, `5 分钟前`. */
export const valueAgeText = (milliseconds: number): string => (milliseconds < justNow ? '刚刚' : ageText(milliseconds));

export const qualities = {
  good: '正常',
  outOfRange: '超出范围',
  typeMismatch: '类型不符',
  undecoded: '解析失败',
} as const;
export type Quality = keyof typeof qualities;

/** Whether a value fits the type that devices follow now. */
export const qualityOf = (dataType: DataType, value: unknown): Quality => {
  if (valueProblem(dataType, value) === null) return 'good';
  const isNumber = isNumberType(dataType) && typeof value === 'number';
  return isNumber ? 'outOfRange' : 'typeMismatch';
};

/** What is said of a value beyond its threshold: `低于 20`; null for one within, and where nothing is to be done. */
export const thresholdText = ({ threshold }: Pick<PropertyFunction, 'threshold'>, value: unknown): string | null => {
  if (threshold === null || threshold.action === 'ignore' || typeof value !== 'number') return null;
  const { min, max } = threshold;
  if (min !== '' && value < Number(min)) return `低于 ${min}`;
  return max !== '' && value > Number(max) ? `高于 ${max}` : null;
};
