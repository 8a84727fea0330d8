import { describe, expect, it } from 'vitest';
import { now, upgradeIn } from './arbitraryUpgrades.ts';
import { plainReason } from './upgradeReasons.ts';
import { attemptText, stageText, stateText } from './upgradeTexts.ts';

describe('an upgrade in a list', () => {
  it('says its state, and what it waits for or was cancelled for', () => {
    expect(stateText({ state: 1, reason: plainReason('offline') })).toBe('待推送（设备离线）');
    const order = { code: 'order', text: '正在执行任务 T-20931' } as const;
    expect(stateText({ state: 3, reason: order })).toBe('待升级（正在执行任务 T-20931）');
    expect(stateText({ state: 8, reason: plainReason('userCancelled') })).toBe('已取消（用户取消）');
    expect(stateText({ state: 7, reason: plainReason('timeout') })).toBe('升级失败');
    expect(stateText({ state: 6, reason: null })).toBe('升级成功');
  });

  it('says the step that it is at', () => {
    const running = { ...upgradeIn(5), progress: 45 };
    const text = (change: object, speed: number | null = null) => stageText({ ...running, ...change }, now, speed);
    expect(text({ stage: 'download' }, 6.2 * 1024 ** 2)).toBe('下载 45% · 6.20 MB/s');
    expect(text({ stage: 'download' })).toBe('下载 45%');
    expect(text({ stage: 'downloaded' })).toBe('已下载');
    expect(text({ stage: 'flash', progress: 80 }, 1)).toBe('烧写 80%');
    expect(text({ stage: 'reboot', rebootedAt: now - 72_000 })).toBe('重启中 1分12秒');
    expect(text({ stage: 'report' })).toBe('上报 45%');
    expect(text({ stage: null })).toBeNull();
    for (const state of [6, 7, 8]) expect(text({ state, stage: 'flash' })).toBeNull();
  });

  it('says how often it was tried', () => {
    expect(attemptText({ attempt: 2 }, 3)).toBe('2/3');
  });
});
