import { describe, expect, it } from 'vitest';
import type { RuleRow } from './contract.ts';
import type { Decision } from './decide.ts';
import { freshRule } from './rules.ts';
import { decisionText, ruleChanges, ruleSentence } from './sentence.ts';

const rule = (more: Partial<RuleRow> = {}): RuleRow => ({ ...freshRule('fault.raised', ['inApp']), ...more });

describe('a subscription in words', () => {
  it('says level, projects and quiet hours', () => {
    expect(ruleSentence(rule())).toBe('全部级别，全部项目');
    const quiet = [{ from: '22:00', to: '07:00', weekdays: [7, 6], minLevelThrough: null }];
    expect(ruleSentence(rule({ minLevel: 3, projectIds: ['p_1'], quiet, quietMode: 'drop' }))).toBe(
      '一级故障及以上，1 个项目，周六、日 22:00–07:00 免打扰（不发）',
    );
    const noon = { from: '12:00', to: '13:00', weekdays: [1, 2, 3, 4, 5, 6, 7], minLevelThrough: null };
    expect(ruleSentence(rule({ quiet: [...quiet, noon] }))).toBe(
      '全部级别，全部项目，周六、日 22:00–07:00；每天 12:00–13:00 免打扰（结束后合并补发）',
    );
    const but = { ...quiet[0]!, minLevelThrough: 4 } as const;
    expect(ruleSentence(rule({ quiet: [but] }))).toBe(
      '全部级别，全部项目，周六、日 22:00–07:00 免打扰（二级故障及以上除外，其余结束后合并补发）',
    );
    expect(ruleSentence(rule({ quiet: [but, { ...noon, minLevelThrough: 4 }] }))).toBe(
      '全部级别，全部项目，周六、日 22:00–07:00；每天 12:00–13:00 免打扰（二级故障及以上除外，其余结束后合并补发）',
    );
    expect(ruleSentence(rule({ quiet: [but, noon] }))).toBe(
      '全部级别，全部项目，周六、日 22:00–07:00（二级故障及以上除外）；每天 12:00–13:00 免打扰（结束后合并补发）',
    );
    expect(ruleSentence(rule({ quiet: [but, { ...noon, minLevelThrough: 5 }], quietMode: 'drop' }))).toBe(
      '全部级别，全部项目，周六、日 22:00–07:00（二级故障及以上除外）；每天 12:00–13:00（三级故障及以上除外） 免打扰（不发）',
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

  it('says why something is told later, not at all, or in spite of quiet hours, and which of them', () => {
    /** Friday, 20 November 2026, midnight in Shanghai. */
    const friday = Date.UTC(2026, 10, 19, 16);
    const hour = 3_600_000;
    const night = { from: '22:00', to: '07:00', weekdays: [5], minLevelThrough: 4 } as const;
    const noon = { from: '12:00', to: '13:00', weekdays: [1, 2, 3, 4, 5, 6, 7], minLevelThrough: null };
    const own = rule({ quiet: [{ ...night, weekdays: [5] }, noon] });
    const said = (decision: Decision, after = 0, level: 3 | 4 = 3) =>
      decisionText(decision, own, level, friday + after * hour);
    const hold = { kind: 'hold', why: 'quiet', until: 1 } as const;
    expect(said({ kind: 'send' })).toBe('');
    expect(said({ kind: 'send' }, 30, 4)).toBe('免打扰时段（周五 22:00–07:00）内，二级故障及以上仍通知');
    expect(said(hold, 30)).toBe('低于二级故障，免打扰时段（周五 22:00–07:00）结束后合并补发');
    expect(said(hold, 12, 4)).toBe('免打扰时段（每天 12:00–13:00）结束后合并补发');
    expect(said({ kind: 'drop', why: 'quiet' }, 12)).toBe('免打扰时段（每天 12:00–13:00）内不发');
    expect(said({ kind: 'hold', why: 'silence', until: 1 }, 30, 4)).toBe('静默结束后合并补发');
    expect(said({ kind: 'pass', reason: '订阅未启用' }, 30)).toBe('订阅未启用');
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
