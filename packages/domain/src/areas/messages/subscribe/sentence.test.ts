import { describe, expect, it } from 'vitest';
import type { RuleRow } from './contract.ts';
import { freshRule } from './rules.ts';
import { decisionText, ruleChanges, ruleSentence } from './sentence.ts';

const rule = (more: Partial<RuleRow> = {}): RuleRow => ({ ...freshRule('fault.raised', ['inApp']), ...more });

describe('a subscription in words', () => {
  it('says level, projects and quiet hours', () => {
    expect(ruleSentence(rule())).toBe('全部级别，全部项目');
    const quiet = [{ from: '22:00', to: '07:00', weekdays: [7, 6] }];
    expect(ruleSentence(rule({ minLevel: 3, projectIds: ['p_1'], quiet, quietMode: 'drop' }))).toBe(
      '一级故障及以上，1 个项目，周六、日 22:00–07:00 免打扰（不发）',
    );
    const noon = { from: '12:00', to: '13:00', weekdays: [1, 2, 3, 4, 5, 6, 7] };
    expect(ruleSentence(rule({ quiet: [...quiet, noon] }))).toBe(
      '全部级别，全部项目，周六、日 22:00–07:00；每天 12:00–13:00 免打扰（结束后合并补发）',
    );
    expect(ruleSentence(rule({ quiet, quietLevel: 4 }))).toBe(
      '全部级别，全部项目，周六、日 22:00–07:00 免打扰（二级故障及以上除外，其余结束后合并补发）',
    );
  });

  it('says what is waited for, gathered, told again and escalated', () => {
    expect(
      ruleSentence(
        rule({
          codes: ['N1002'],
          debounce: { seconds: 60, count: 3 },
          groupBy: 'project',
          repeatMinutes: 240,
          escalation: [{ afterMinutes: 10, groupId: 'g', channels: ['sms'] }],
          ackExpiresMinutes: 120,
        }),
        () => '值班组',
      ),
    ).toBe(
      '全部级别，故障码 N1002，1 分钟内达到 3 次才通知，按项目合并，每 4 小时重复，10 分钟未处理 → 值班组 短信，确认或关闭后停止，确认 2 小时后失效',
    );
  });

  it('says why something is told later or not at all', () => {
    expect(
      (
        [
          { kind: 'send' },
          { kind: 'hold', why: 'quiet', until: 1 },
          { kind: 'hold', why: 'silence', until: 1 },
          { kind: 'drop', why: 'quiet' },
          { kind: 'pass', reason: '订阅未启用' },
        ] as const
      ).map(decisionText),
    ).toEqual(['', '免打扰时段结束后合并补发', '静默结束后合并补发', '免打扰时段内不发', '订阅未启用']);
  });

  it('says what differs from what was saved', () => {
    expect(ruleChanges([rule()], [rule()])).toEqual([]);
    expect(ruleChanges([], [rule()])).toEqual(['新增“故障发生”：站内消息，全部级别，全部项目']);
    expect(ruleChanges([rule()], [])).toEqual(['取消“故障发生”']);
    expect(ruleChanges([rule()], [rule({ channels: ['inApp', 'sms'], minLevel: 4 })])).toEqual([
      '“故障发生”渠道：站内消息 → 站内消息、短信',
      '“故障发生”条件：全部级别，全部项目 → 二级故障及以上，全部项目',
    ]);
    expect(ruleChanges([rule({ projectIds: ['a'] })], [rule({ projectIds: ['b'] })])).toEqual([
      '“故障发生”的范围或细节',
    ]);
  });
});
