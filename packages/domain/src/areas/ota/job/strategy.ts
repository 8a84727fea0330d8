import { minute } from '../shared/moments.ts';
import type { UpgradeLimits } from '../upgrade/upgradeEvents.ts';
import { type FailureCode, retryableCodes } from '../upgrade/upgradeReasons.ts';

/** How a job goes about it (策略), beside its gates and phases: when, how fast, how often, how patiently. */

export interface Strategy {
  /** When it begins, in milliseconds since 1970; null at once. */
  readonly scheduledAt: number | null;
  /** When whatever has not begun expires. */
  readonly finishBy: number;
  readonly maximumPerMinute: number;
  /** Minutes. */
  readonly retryInterval: number;
  readonly retryCount: number;
  readonly retryReasons: readonly FailureCode[];
  readonly responseTimeoutInMinutes: number;
  readonly timeoutInMinutes: number;
  readonly reportTimeoutInMinutes: number;
  readonly cancelTimeoutInMinutes: number;
  /** 1 不覆盖, 2 覆盖. */
  readonly overwriteMode: 1 | 2;
  readonly downloadAhead: boolean;
  readonly allowDowngrade: boolean;
}

const hour = 60 * minute;
const day = 24 * hour;

/** What may be chosen for another attempt: after how many minutes, and how often. */
export const retryIntervals = [0, 10, 30, 60, 1440] as const;
export const retryCounts = [0, 1, 2, 5] as const;

/** Limits of the numbers, both included, with what they are called. */
export const strategyLimits = {
  maximumPerMinute: { label: '推送速率', least: 1, most: 1000 },
  responseTimeoutInMinutes: { label: '应答超时', least: 1, most: 1440 },
  timeoutInMinutes: { label: '升级超时', least: 1, most: 1440 },
  reportTimeoutInMinutes: { label: '上报超时', least: 1, most: 120 },
  cancelTimeoutInMinutes: { label: '取消超时', least: 1, most: 120 },
} as const;

/** As a job begins in the wizard. */
export const usualStrategy = (now: number): Strategy => ({
  scheduledAt: null,
  finishBy: now + 7 * day,
  maximumPerMinute: 60,
  retryInterval: 10,
  retryCount: 2,
  retryReasons: retryableCodes,
  responseTimeoutInMinutes: 30,
  timeoutInMinutes: 60,
  reportTimeoutInMinutes: 10,
  cancelTimeoutInMinutes: 10,
  overwriteMode: 1,
  downloadAhead: true,
  allowDowngrade: false,
});

/** What is wrong with the numbers of a strategy, the first thing of several; null when nothing is. */
export const strategyLimitsProblem = (strategy: Pick<Strategy, keyof typeof strategyLimits>): string | null => {
  for (const [name, { label, least, most }] of Object.entries(strategyLimits)) {
    const value = strategy[name as keyof typeof strategyLimits];
    if (!Number.isInteger(value) || value < least || value > most) return `${label}为 ${least}～${most} 的整数`;
  }
  return null;
};

/** Why a job that begins at a moment cannot end at another one; null when it can. */
export const finishProblem = (finishBy: number, begins: number): string | null => {
  if (finishBy < begins + hour) return '结束时间须晚于开始时间至少 1 小时';
  return finishBy > begins + 30 * day ? '结束时间不能晚于开始时间 30 天' : null;
};

/** What is wrong with a strategy that a person enters, the first thing of several; null when nothing is. */
export const strategyProblem = (strategy: Strategy, now: number): string | null => {
  const { scheduledAt, finishBy, retryInterval, timeoutInMinutes } = strategy;
  const isScheduled = scheduledAt === null || (scheduledAt >= now + 5 * minute && scheduledAt <= now + 7 * day);
  if (!isScheduled) return '开始时间须在 5 分钟后、7 天内';
  const problem = finishProblem(finishBy, scheduledAt ?? now) ?? strategyLimitsProblem(strategy);
  if (problem !== null) return problem;
  if (!(retryIntervals as readonly number[]).includes(retryInterval)) return '请选择重试间隔';
  if (!(retryCounts as readonly number[]).includes(strategy.retryCount)) return '请选择重试次数';
  if (strategy.retryReasons.some((code) => !retryableCodes.includes(code))) return '重试原因有误，请重新选择';
  // an attempt that is still waited for must not meet the next one; a day later they cannot
  return retryInterval !== 1440 && timeoutInMinutes <= retryInterval ? '升级超时须大于重试间隔' : null;
};

/** What the rules of single devices need of a strategy. */
export const limitsOf = (strategy: Strategy): UpgradeLimits => ({
  attempts: strategy.retryCount + 1,
  retryReasons: strategy.retryReasons,
  retryInterval: strategy.retryInterval,
  responseTimeout: strategy.responseTimeoutInMinutes,
  timeout: strategy.timeoutInMinutes,
  reportTimeout: strategy.reportTimeoutInMinutes,
  cancelTimeout: strategy.cancelTimeoutInMinutes,
});

/** Devices that a percentage of a scope stands for (灰度): rounded down, at least one of those there are. */
export const grayCount = (scope: number, grayPercent: number): number =>
  Math.min(scope, Math.max(1, Math.floor((scope * grayPercent) / 100)));
