import { describe, expect, it } from 'vitest';
import {
  failureCodes,
  failureOfStepCode,
  plainReason,
  reasonLabel,
  retryableCodes,
  retryWaitingReason,
  scheduledReason,
  supersededReason,
} from './upgradeReasons.ts';

/** Failures as they were designed: code, text, and whether another attempt may heal them. */
const designed = `
noAnswer 设备未应答 yes
downloadFailed 下载失败 yes
spaceLacking 存储空间不足 no
digestMismatch 校验失败：摘要不一致 yes
signatureInvalid 校验失败：签名无效 no
hardwareMismatch 硬件不匹配 no
dependencyMissing 依赖模块版本不满足 no
flashFailed 烧写失败 yes
lowBattery 升级中电量过低 yes
powerLost 升级中断电 yes
timeout 升级超时 yes
noReport 重启后未上报版本 no
notApplied 重启后仍为原版本 yes
unexpectedVersion 上报版本与目标不一致 no
restartLoop 反复重启 no
rolledBack 成功后回退 no
deviceRemoved 设备已移除 no
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

describe('reasons of upgrades', () => {
  it('for which they fail are these, in this order', () => {
    expect(
      failureCodes.map((code) => [code, plainReason(code).text, retryableCodes.includes(code) ? 'yes' : 'no']),
    ).toEqual(designed);
  });

  it.each([
    ['userCancelled', '用户取消'],
    ['jobCancelled', '任务取消'],
    ['forceCancelled', '强制取消，实际版本待核对'],
    ['expired', '任务到期未开始'],
    ['withdrawn', '升级包已撤回'],
    ['phaseWaiting', '等待前一批次'],
    ['rateLimited', '推送限速'],
    ['offline', '设备离线'],
    ['awaitingAnswer', '等待设备应答'],
    ['downloading', '提前下载中'],
  ] as const)('%s is %s', (code, text) => {
    expect(plainReason(code)).toEqual({ code, text });
    expect(reasonLabel(code)).toBe(text);
  });

  it('name times, attempts and jobs', () => {
    const at = Date.parse('2026-11-24T14:05:00.000Z');
    expect(scheduledReason(at)).toEqual({ code: 'scheduled', text: '未到计划时间 11-24 22:05' });
    expect(retryWaitingReason(2, 3, at)).toEqual({ code: 'retryWaiting', text: '等待重试（第 2/3 次，11-24 22:05）' });
    expect(supersededReason('夜间升级')).toEqual({ code: 'superseded', text: '被任务「夜间升级」取代' });
  });

  it('are called by their gate where they are one', () => {
    expect(reasonLabel('order')).toBe('正在执行任务');
    expect(reasonLabel('keepRunning')).toBe('在岗车辆不足');
  });

  it.each([
    [-1, 'flashFailed'],
    [-2, 'downloadFailed'],
    [-3, 'digestMismatch'],
    [-4, 'flashFailed'],
    [-5, null],
    [100, null],
  ])('of the older code %i is %s', (code, reason) => {
    expect(failureOfStepCode(code)).toBe(reason);
  });
});
