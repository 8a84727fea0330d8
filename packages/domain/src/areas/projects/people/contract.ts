import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  chosenOne,
  count,
  id,
  ids,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { projectBase } from '../project/baseContract.ts';

/** Departments of a tenant and who works in them (designed): whose hours count, at which cost, for which department. */

const departmentBase = `${projectBase}/department`;
const staffBase = `${projectBase}/staff`;
const version = Type.Integer({ minimum: 1 });

export const departmentRow = object({
  departmentId: id('部门ID'),
  name: text('部门名称', 32),
  ...tenantOfRow,
  /** Who works there now, and who did until he left. */
  staffCount: count('在职人数'),
  leftCount: count('离职人数'),
  /** Projects that have a budget for the department. */
  budgetCount: count('预算数'),
  /** Hours or costs were booked on it. */
  hasCosts: Type.Boolean({ title: '有成本' }),
  version,
});
export type DepartmentRow = Static<typeof departmentRow>;

export const departmentList = get(`${departmentBase}/list`, {
  id: 'project.department.list',
  title: '部门与人数列表',
  access: keyed,
  basis: 'designed',
  reads: ['department', 'staff', 'cost', 'workHour'],
  crossTenant: true,
  query: object({ ...tenantChoice, ...paging() }),
  reply: listOf(departmentRow, { key: 'departmentId' }),
});

const departmentForm = { name: departmentRow.properties.name };
const oneDepartment = { departmentId: id('部门') };

export const departmentAdd = post(`${departmentBase}/add`, {
  id: 'project.department.add',
  title: '新增部门',
  access: keyed,
  basis: 'designed',
  changes: ['department'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object(departmentForm),
  reply: object(oneDepartment),
});

export const departmentUpdate = post(`${departmentBase}/update`, {
  id: 'project.department.update',
  title: '编辑部门',
  access: keyed,
  basis: 'designed',
  changes: ['department'],
  crossTenant: true,
  query: object({ ...oneDepartment, ...tenantChoice }),
  body: object({ ...departmentForm, version }),
});

/** Refuses a department that somebody works or worked in, that has a budget, or on which something was booked. */
export const departmentDelete = remove(`${departmentBase}/delete`, {
  id: 'project.department.delete',
  title: '删除部门',
  access: keyed,
  basis: 'designed',
  changes: ['department'],
  crossTenant: true,
  query: object({ ...oneDepartment, ...tenantChoice }),
});

/** Most yuan that an hour of somebody may cost. */
export const mostHourlyRate = 10_000;

const jobTitle = text('职称', 32);
const hourlyRate = Type.Number({ title: '小时费率（元）', minimum: 0, maximum: mostHourlyRate });

export const staffRow = object({
  /** Of somebody with an account the id of the user. */
  staffId: id('人员ID'),
  realName: Type.String({ title: '姓名' }),
  /** Null of somebody without an account. */
  userName: nullable(Type.String(), '用户名'),
  ...tenantOfRow,
  departmentId: id('部门ID'),
  departmentName: Type.String({ title: '部门' }),
  jobTitle: Type.String({ title: '职称' }),
  /** Yuan; told to who may change it, null to everybody else. */
  hourlyRate: nullable(Type.Number(), '小时费率（元）'),
  /** The last day; null as long as the person works there. */
  leftOn: nullable(instant('离职日期'), '离职日期'),
  /** All that was ever reported. */
  hours: Type.Number({ title: '累计工时', minimum: 0 }),
  version,
});
export type StaffRow = Static<typeof staffRow>;

export const staffList = get(`${staffBase}/list`, {
  id: 'project.staff.list',
  title: '人员列表',
  access: keyed,
  basis: 'designed',
  reads: ['department', 'staff', 'user', 'workHour'],
  crossTenant: true,
  query: object({
    keyword: searchText('姓名/用户名'),
    departmentId: Type.Optional(id('部门')),
    state: Type.Optional(oneOf('状态', ['working', 'left'])),
    ...tenantChoice,
    ...paging(),
    ...sorting(['realName', 'departmentName', 'hours', 'leftOn']),
  }),
  reply: listOf(staffRow, { key: 'staffId' }),
});

const person = {
  userId: id('用户ID'),
  realName: Type.String({ title: '姓名' }),
  userName: Type.String({ title: '用户名' }),
  ...tenantOfRow,
};

/** Users who are in no department yet. */
export const staffCandidates = get(`${staffBase}/candidate/list`, {
  id: 'project.staff.candidate.list',
  title: '可加入部门的用户',
  access: keyed,
  basis: 'designed',
  reads: ['staff', 'user'],
  crossTenant: true,
  query: object({ keyword: searchText('姓名/用户名'), ...chosenOne, ...tenantChoice, ...paging() }),
  reply: listOf(object(person), { key: 'userId' }),
});

const workplace = { departmentId: id('部门'), jobTitle, hourlyRate };

/** Several users at once. */
export const staffAddUsers = post(`${staffBase}/user/add`, {
  id: 'project.staff.user.add',
  title: '从用户添加人员',
  access: keyed,
  basis: 'designed',
  changes: ['staff'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ userIds: ids('用户', 50), ...workplace }),
});

/** Somebody without an account: others enter his hours. */
export const staffAdd = post(`${staffBase}/add`, {
  id: 'project.staff.add',
  title: '新增人员',
  access: keyed,
  basis: 'designed',
  changes: ['staff'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ realName: text('姓名', 32), ...workplace }),
  reply: object({ staffId: id('人员ID') }),
});

const oneStaff = { staffId: id('人员') };

/** The name of a user is kept by his account. A new rate and department hold for hours that are entered from now on. */
export const staffUpdate = post(`${staffBase}/update`, {
  id: 'project.staff.update',
  title: '编辑人员',
  access: keyed,
  basis: 'designed',
  changes: ['staff'],
  crossTenant: true,
  query: object({ ...oneStaff, ...tenantChoice }),
  body: object({ realName: optionalText('姓名', 32), ...workplace, version }),
});

/** With a last day the person has left, and no hours are entered after it; null takes that back. */
export const staffLeave = post(`${staffBase}/leave`, {
  id: 'project.staff.leave',
  title: '登记离职或复职',
  access: keyed,
  basis: 'designed',
  changes: ['staff'],
  crossTenant: true,
  query: object({ ...oneStaff, ...tenantChoice }),
  body: object({ leftOn: nullable(instant('离职日期'), '离职日期'), version }),
});

/** Refuses somebody with hours: he leaves instead. */
export const staffDelete = remove(`${staffBase}/delete`, {
  id: 'project.staff.delete',
  title: '删除人员',
  access: keyed,
  basis: 'designed',
  changes: ['staff'],
  crossTenant: true,
  query: object({ ...oneStaff, ...tenantChoice }),
});

/** The form in which somebody leaves. */
export const leaveForm = object({ leftOn: instant('离职日期') });
