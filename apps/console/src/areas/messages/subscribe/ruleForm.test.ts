import { freshRule } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import type { RuleRow } from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { ruleOfValues, ruleSchema, ruleValues, ruleValuesProblems } from './ruleForm.ts';

const full: RuleRow = {
  ...freshRule('fault.raised', ['inApp']),
  minLevel: 3,
  codes: ['N1002', 'L5002'],
  window: { from: '08:00', to: '18:00', weekdays: [1, 2] },
  quiet: [
    { from: '22:00', to: '07:00', weekdays: [7], minLevelThrough: 4 },
    { from: '12:00', to: '13:00', weekdays: [1, 2], minLevelThrough: null },
  ],
  debounce: { seconds: 60, count: 2 },
  groupBy: 'code',
  repeatMinutes: 30,
  escalation: [{ afterMinutes: 10, groupId: 'g2', channels: ['sms'] }],
  stopOn: 'recovered',
  ackExpiresMinutes: 60,
};

describe('the conditions of a rule', () => {
  it('are what they were when nothing was typed', () => {
    for (const rule of [full, freshRule('device.online', ['webhook'])]) {
      const values = ruleValues(rule);
      expect(ruleOfValues(rule, values)).toEqual(rule);
      expect(ruleValuesProblems(rule, values, 'g1')).toEqual({});
    }
  });

  it('fit the form that they are typed into, with ids as long as those of groups are', () => {
    const escalation = [{ afterMinutes: 10, groupId: 'pg_huadong_lead', channels: ['sms' as const] }];
    expect(Value.Check(ruleSchema, ruleValues({ ...full, escalation }))).toBe(true);
  });

  it('take codes however they are separated, each once', () => {
    const { codes } = ruleOfValues(full, { ...ruleValues(full), codes: ' N1, N2、N1；N3 ' });
    expect(codes).toEqual(['N1', 'N2', 'N3']);
  });

  it('say at each field what is wrong there', () => {
    const values = {
      ...ruleValues(full),
      quiet: [{ from: '22:00', to: '07:00', weekdays: [], through: '' }],
      debounceSeconds: '0',
      repeatMinutes: '5',
      groupIntervalSeconds: '59',
      escalation: [{ afterMinutes: '10', groupId: '', channels: ['sms'] }],
    };
    expect(ruleValuesProblems(full, values, 'g1')).toEqual({
      quiet: '请至少选择一天',
      debounceSeconds: '须在 1~3600 之间',
      repeatMinutes: '须在 10~1440 之间，或填 0',
      groupIntervalSeconds: '须在 60~3600 之间',
      escalation: '请为每一级选择群组和渠道',
    });
    const quiet = ruleValues(full).quiet[0]!;
    const quietProblem = (...hours: (typeof quiet)[]) =>
      ruleValuesProblems(full, { ...ruleValues(full), quiet: hours }, 'g1').quiet;
    expect(quietProblem({ ...quiet, from: '25:00' })).toBe('时间须为 时:分，如 22:00');
    expect(quietProblem(quiet, { from: '06:00', to: '09:00', weekdays: ['1'], through: '' })).toBe('免打扰时段重叠');
    expect(quietProblem(quiet, { from: '07:00', to: '09:00', weekdays: ['1'], through: '5' })).toBeUndefined();
    const own = { ...ruleValues(full), escalation: [{ afterMinutes: '10', groupId: 'g1', channels: ['sms'] }] };
    expect(ruleValuesProblems(full, own, 'g1')).toEqual({ escalation: '升级不能指向本群组' });
  });
});
