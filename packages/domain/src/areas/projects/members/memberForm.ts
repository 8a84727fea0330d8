import { type Static, Type } from 'typebox';
import type { MemberRow } from './memberContract.ts';
import { mostWeeklyHours } from './contract.ts';
import { ids, instant, object, text } from '../../../core/contract/shapes.ts';
import { instantToDay } from '../../../core/values/formats.ts';
import type { FieldProblems } from '../../../core/values/fieldProblems.ts';

/** The form in which members of a project are assigned: several new ones at once, or one who is there. */

const dayOrNone = (title: string) => Type.Union([instant(title), Type.Literal('')], { title });

const assigned = {
  role: text('项目角色', 32),
  weeklyHours: Type.Number({ title: '每周工时', minimum: 0, maximum: mostWeeklyHours }),
  /** The empty text stands for an open end. */
  from: dayOrNone('开始日期'),
  to: dayOrNone('结束日期'),
  allowOverload: Type.Boolean({ title: '超负荷' }),
};

export const memberForm = object({ userIds: Type.Array(Type.String(), { title: '成员', maxItems: 50 }), ...assigned });
export const newMemberForm = object({ ...memberForm.properties, userIds: ids('成员', 50) });
export type MemberValues = Static<typeof memberForm>;

export const newMember: MemberValues = {
  userIds: [],
  role: '',
  weeklyHours: 40,
  from: '',
  to: '',
  allowOverload: false,
};

/** What the form of a member begins with. */
export const memberValues = (member: MemberRow): MemberValues => ({
  userIds: [member.userId],
  role: member.role,
  weeklyHours: member.weeklyHours,
  from: member.from ?? '',
  to: member.to ?? '',
  allowOverload: false,
});

const orNull = (instantText: string): string | null => (instantText === '' ? null : instantText);

/** What is sent of the form, the same for each person. */
export const assignmentOf = (values: MemberValues) => ({
  role: values.role.trim(),
  weeklyHours: values.weeklyHours,
  from: orNull(values.from),
  to: orNull(values.to),
});

/** The last day is not before the first. */
export const memberProblems = (values: MemberValues): FieldProblems => {
  const [first, last] = [instantToDay(values.from), instantToDay(values.to)];
  return first !== null && last !== null && last < first ? { to: '结束日期不能早于开始日期' } : {};
};
