import { describe, expect, it } from 'vitest';
import { dayToInstant } from '../../../core/values/formats.ts';
import { problemOf } from '../../../core/values/fieldProblems.ts';
import { assignmentOf, memberProblems, memberValues, newMember, newMemberForm } from './memberForm.ts';

const day = (text: string) => dayToInstant(text) ?? '';

describe('the form of a member', () => {
  it('begins with what is known and sends it back', () => {
    const values = memberValues({
      userId: 'u_1',
      realName: '王芳',
      userName: 'wangfang',
      departmentName: null,
      role: ' 电气 ',
      weeklyHours: 12.5,
      from: day('2026-01-01'),
      to: null,
      isManager: false,
      isLocked: false,
      joinedAt: day('2026-01-01'),
      version: 3,
    });
    expect(values).toMatchObject({ userIds: ['u_1'], to: '' });
    expect(assignmentOf(values)).toEqual({ role: '电气', weeklyHours: 12.5, from: day('2026-01-01'), to: null });
  });

  it('wants somebody, a role, and an end that is not before the beginning', () => {
    expect(Object.keys(problemOf(newMemberForm, newMember))).toEqual(['userIds', 'role']);
    const dates = (from: string, to: string) => memberProblems({ ...newMember, from: day(from), to: day(to) });
    expect(dates('2026-02-01', '2026-01-31')).toEqual({ to: '结束日期不能早于开始日期' });
    expect(dates('2026-02-01', '2026-02-01')).toEqual({});
    expect(memberProblems({ ...newMember, from: day('2026-02-01') })).toEqual({});
  });
});
