import { describe, expect, it } from 'vitest';
import { contactProblem, mayTellFailure, membersProblem, mostMembers, testProblem } from './groupRules.ts';

describe('a push group', () => {
  it('has 200 people at most, and nobody outside who cannot be reached', () => {
    expect([mostMembers, mostMembers + 1].map(membersProblem)).toEqual([null, '每个群组最多 200 名成员']);
    expect(contactProblem({ phone: '', email: '' })).toBe('请填写手机号或邮箱');
    expect(contactProblem({ phone: '', email: 'gate@x.cn' })).toBeNull();
  });

  it('is tried five times a minute by a channel, and its owner is told of a failure once an hour', () => {
    expect([4, 5].map(testProblem)).toEqual([null, '同一渠道每分钟最多测试 5 次']);
    expect(mayTellFailure(null, 0)).toBe(true);
    expect([3_599_999, 3_600_000].map((now) => mayTellFailure(0, now))).toEqual([false, true]);
  });
});
