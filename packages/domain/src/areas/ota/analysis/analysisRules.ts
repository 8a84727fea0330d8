import { gateCodes } from '../gate/gates.ts';
import { type Stage, stages } from '../upgrade/upgrade.ts';
import { reasonCodes, reasonLabel, type UpgradeReasonCode } from '../upgrade/upgradeReasons.ts';

/** Figures of upgrades that have ended (数据分析, S2 §2). */

/** Stands in a filter for what is not there: no project, no version that was ever reported. */
export const noneOfThem = 'none';

/** Days that are looked at at most, and usually. */
export const mostAnalysisDays = 366;
export const usualAnalysisDays = 30;

/**
 * The value below which so many of a hundred lie, of values in their order: the nearest rank. Null of none.
 *
 * @param percent above 0, at most 100
 */
export const percentile = (sorted: readonly number[], percent: number): number | null =>
  sorted.length === 0 ? null : sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)]!;

/** Of a hundred with one decimal; null where there is nothing to be a part of. */
export const rateOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;

/** How an upgrade can end, as it is counted here. */
export const endResults = { succeeded: '成功', failed: '失败', cancelled: '取消' } as const;
export type EndResult = keyof typeof endResults;
export const endResultCodes = Object.keys(endResults) as readonly EndResult[];
/** The states that they are (S1). */
export const endResultStates: Readonly<Record<EndResult, 6 | 7 | 8>> = { succeeded: 6, failed: 7, cancelled: 8 };

/** States in which an upgrade stays on its way. */
export const stageStates = [1, 2, 3, 5] as const;

/** Steps of an attempt, in their order. */
export const stepCodes = Object.keys(stages) as readonly Stage[];

/** Where an upgrade can fail: at a step, or before the first one. */
export const failurePlaces = [noneOfThem, ...stepCodes] as const;
export type FailurePlace = (typeof failurePlaces)[number];
export const failurePlaceLabels: Readonly<Record<FailurePlace, string>> = { [noneOfThem]: '未开始', ...stages };

/** Jobs that the figures can be narrowed to, at most. */
export const mostAnalysedJobs = 50;

/** All that an upgrade may wait for. */
export const waitCodes: readonly UpgradeReasonCode[] = [...new Set([...reasonCodes, ...gateCodes])];

/** With what the words of a reason begin: with its name, but for one that names a value first. */
export const waitWords = (code: UpgradeReasonCode): readonly string[] =>
  code === 'battery' ? [reasonLabel(code), '电量 '] : [reasonLabel(code)];

/** What an upgrade waited for, which its log tells in words. What is no reason of any kind stays as it was said. */
export const waitOf = (said: string): string =>
  waitCodes.find((code) => code === said || waitWords(code).some((word) => said.startsWith(word))) ?? said;
