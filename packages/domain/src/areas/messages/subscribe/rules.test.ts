import { describe, expect, it } from 'vitest';
import type { RuleRow } from './contract.ts';
import { freshRule, ruleProblem, rulesProblem, silenceProblem } from './rules.ts';

const rule = (more: Partial<RuleRow> = {}): RuleRow => ({ ...freshRule('fault.raised', ['inApp']), ...more });

describe('the rules of a group', () => {
  it('name channels that it has, levels where there are some, and each event once', () => {
    expect(rulesProblem([rule({ minLevel: 3 })], ['inApp'], 'g')).toBeNull();
    expect(rulesProblem([rule({ channels: ['sms'] })], ['inApp'], 'g')).toBe('群组没有启用渠道“短信”');
    expect(rulesProblem([rule({ channels: ['sms'], isEnabled: false })], ['inApp'], 'g')).toBeNull();
    expect(rulesProblem([rule({ eventType: 'device.offline', minLevel: 3 })], ['inApp'], 'g')).toBe(
      '最低等级不适用于该事件（设备离线）',
    );
    expect(rulesProblem([rule(), rule()], ['inApp'], 'g')).toBe('事件“故障发生”重复');
  });

  it('ask of what is over at once for nothing that lasts', () => {
    const online = { eventType: 'device.online' } as const;
    const step = { afterMinutes: 10, groupId: 'h', channels: ['inApp' as const] };
    expect(ruleProblem(rule({ ...online, debounce: { seconds: 60, count: 1 } }), 'g')).toBe(
      '事件“设备上线”不会持续，防抖次数须大于 1',
    );
    expect(ruleProblem(rule({ ...online, debounce: { seconds: 60, count: 2 } }), 'g')).toBeNull();
    expect(ruleProblem(rule({ ...online, repeatMinutes: 60 }), 'g')).toBe('事件“设备上线”不会持续，不能重复通知');
    expect(ruleProblem(rule({ ...online, escalation: [step] }), 'g')).toBe('事件“设备上线”不会持续，不能升级');
    expect(ruleProblem(rule({ ...online, codes: ['N1'] }), 'g')).toBe('故障码不适用于该事件（设备上线）');
  });

  it('escalate to others, later each time', () => {
    const step = (afterMinutes: number, groupId = 'h') => ({ afterMinutes, groupId, channels: ['inApp' as const] });
    expect(ruleProblem(rule({ escalation: [step(10), step(20)] }), 'g')).toBeNull();
    expect(ruleProblem(rule({ escalation: [step(10), step(10)] }), 'g')).toBe('升级间隔须依次增大');
    expect(ruleProblem(rule({ escalation: [step(10, 'g')] }), 'g')).toBe('升级不能指向本群组');
  });
});

describe('a silence', () => {
  it('has an end that lies ahead, and not too far', () => {
    const day = 24 * 3_600_000;
    expect(silenceProblem(0, 30 * day, 0)).toBeNull();
    expect(silenceProblem(0, 30 * day + 1, 0)).toBe('静默不能超过 30 天');
    expect(silenceProblem(5, 5, 0)).toBe('结束时间须晚于开始时间');
    expect(silenceProblem(0, 5, 10)).toBe('结束时间须晚于当前时间');
  });
});
