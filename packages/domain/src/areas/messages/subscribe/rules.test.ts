import { describe, expect, it } from 'vitest';
import type { RuleRow } from './contract.ts';
import { freshRule, rulesProblem, silenceProblem } from './rules.ts';

const rule = (more: Partial<RuleRow> = {}): RuleRow => ({ ...freshRule('fault.raised', ['inApp']), ...more });

describe('the rules of a group', () => {
  it('name channels that it has, levels where there are some, and each event once', () => {
    expect(rulesProblem([rule({ minLevel: 3 })], ['inApp'])).toBeNull();
    expect(rulesProblem([rule({ channels: ['sms'] })], ['inApp'])).toBe('群组没有启用渠道“短信”');
    expect(rulesProblem([rule({ channels: ['sms'], isEnabled: false })], ['inApp'])).toBeNull();
    expect(rulesProblem([rule({ eventType: 'device.offline', minLevel: 3 })], ['inApp'])).toBe(
      '最低等级不适用于该事件（设备离线）',
    );
    expect(rulesProblem([rule(), rule()], ['inApp'])).toBe('事件“故障发生”重复');
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
