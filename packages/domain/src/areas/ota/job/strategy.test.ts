import { describe, expect, it } from 'vitest';
import { grayCount, limitsOf, type Strategy, strategyProblem, usualStrategy } from './strategy.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse('2026-11-24T04:00:00.000Z');

describe('the strategy of a job', () => {
  it.each<[Partial<Strategy>, string | null]>([
    [{}, null],
    [{ scheduledAt: now + 5 * minute }, null],
    [{ scheduledAt: now + 4 * minute }, '开始时间须在 5 分钟后、7 天内'],
    [{ scheduledAt: now + 7 * day, finishBy: now + 8 * day }, null],
    [{ scheduledAt: now + 7 * day + 1 }, '开始时间须在 5 分钟后、7 天内'],
    [{ finishBy: now + hour }, null],
    [{ finishBy: now + hour - 1 }, '结束时间须晚于开始时间至少 1 小时'],
    [{ scheduledAt: now + 2 * hour, finishBy: now + hour }, '结束时间须晚于开始时间至少 1 小时'],
    [{ finishBy: now + 30 * day }, null],
    [{ finishBy: now + 30 * day + 1 }, '结束时间不能晚于开始时间 30 天'],
    [{ maximumPerMinute: 0 }, '推送速率为 1～1000 的整数'],
    [{ maximumPerMinute: 1001 }, '推送速率为 1～1000 的整数'],
    [{ responseTimeoutInMinutes: 1.5 }, '应答超时为 1～1440 的整数'],
    [{ reportTimeoutInMinutes: 121 }, '上报超时为 1～120 的整数'],
    [{ cancelTimeoutInMinutes: 0 }, '取消超时为 1～120 的整数'],
    [{ retryInterval: 11 }, '请选择重试间隔'],
    [{ retryCount: 3 }, '请选择重试次数'],
    [{ retryReasons: ['signatureInvalid'] }, '重试原因有误，请重新选择'],
    [{ retryReasons: [] }, null],
    [{ retryInterval: 60, timeoutInMinutes: 60 }, '升级超时须大于重试间隔'],
    [{ retryInterval: 60, timeoutInMinutes: 61 }, null],
    [{ retryInterval: 1440, timeoutInMinutes: 60 }, null],
  ])('%j: %s', (change, problem) => {
    expect(strategyProblem({ ...usualStrategy(now), ...change }, now)).toBe(problem);
  });

  it('tries once more often than it retries', () => {
    expect(limitsOf(usualStrategy(now))).toMatchObject({ attempts: 3, timeout: 60, cancelTimeout: 10 });
    expect(limitsOf({ ...usualStrategy(now), retryCount: 5 }).attempts).toBe(6);
  });

  it.each([
    [100, 10, 10],
    [105, 10, 10],
    [5, 10, 1],
    [0, 10, 0],
    [7, 100, 7],
  ])('of %i devices takes %i percent: %i', (scope, percent, count) => {
    expect(grayCount(scope, percent)).toBe(count);
  });
});
