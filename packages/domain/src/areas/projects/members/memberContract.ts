import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import {
  chosenOne,
  id,
  instant,
  listOf,
  nullable,
  object,
  paging,
  searchText,
  tenantChoice,
} from '../../../core/contract/shapes.ts';
import { projectBase } from '../project/baseContract.ts';

/** The members of one project (designed); they are changed by `personnelUpdate`. */

const person = {
  userId: id('用户ID'),
  realName: Type.String({ title: '姓名' }),
  userName: Type.String({ title: '用户名' }),
  departmentName: nullable(Type.String(), '部门'),
};
const query = {
  projectId: id('项目'),
  keyword: searchText('姓名/用户名'),
  ...tenantChoice,
  ...paging(),
};

export const memberRow = object({
  ...person,
  role: Type.String({ title: '项目角色' }),
  /** What the person is planned for, and from when to when; null for an open end. */
  weeklyHours: Type.Number({ title: '每周工时', minimum: 0 }),
  from: nullable(instant('开始日期'), '开始日期'),
  to: nullable(instant('结束日期'), '结束日期'),
  isManager: Type.Boolean({ title: '项目经理' }),
  isLocked: Type.Boolean({ title: '状态' }),
  joinedAt: instant('加入时间'),
  version: Type.Integer(),
});
export type MemberRow = Static<typeof memberRow>;

export const memberList = get(`${projectBase}/member/list`, {
  id: 'project.member.list',
  title: '项目成员列表',
  access: keyed,
  basis: 'designed',
  reads: ['member', 'user'],
  crossTenant: true,
  query: object(query),
  reply: listOf(memberRow, { key: 'userId' }),
});

export const memberCandidateRow = object(person);

/** Who may join: people of the project's tenant who are no members and not locked. */
export const memberCandidates = get(`${projectBase}/member/candidate/list`, {
  id: 'project.member.candidate.list',
  title: '可加入项目的人员',
  access: keyed,
  basis: 'designed',
  reads: ['member', 'user'],
  crossTenant: true,
  query: object({ ...query, ...chosenOne }),
  reply: listOf(memberCandidateRow, { key: 'userId' }),
});
