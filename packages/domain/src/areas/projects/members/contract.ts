import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  exportChoice,
  id,
  instant,
  listOf,
  measuredIn,
  nullable,
  object,
  option,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { projectBase } from '../project/baseContract.ts';

/** People and what they are assigned to projects for (S2 §7): role, hours a week, from when to when. */

const base = `${projectBase}/personnel`;

const hours = (title: string) => Type.Number({ title, minimum: 0, ...measuredIn('hours') });

/** Planned hours of a week, which begins on a Monday. */
const weekLoad = object({ week: instant('周'), hours: hours('计划工时') });

export const personnelRow = object({
  userId: id('用户ID'),
  realName: Type.String({ title: '人员' }),
  userName: Type.String({ title: '用户名' }),
  ...tenantOfRow,
  departmentName: nullable(Type.String(), '部门'),
  jobTitle: nullable(Type.String(), '职称'),
  isLocked: Type.Boolean({ title: '状态' }),
  /** What the person is assigned as, each role once. */
  roles: Type.Array(Type.String(), { title: '角色' }),
  projects: Type.Array(option, { title: '参与项目' }),
  projectCount: Type.Integer({ title: '参与项目数', minimum: 0 }),
  /** Projects of the tenant that are not archived and that the person does not work for. */
  freeProjects: Type.Integer({ title: '可加入项目数', minimum: 0 }),
  plannedHours: hours('本月计划工时'),
  reportedHours: hours('本月已填工时'),
  /** Of this week and those that follow. */
  load: Type.Array(weekLoad, { title: '最高负荷' }),
});
export type PersonnelRow = Static<typeof personnelRow>;

const filters = {
  keyword: searchText('姓名/用户名'),
  departmentId: Type.Optional(id('部门')),
  projectId: Type.Optional(id('项目')),
  /** Only people with more planned than a full week, in one of the weeks shown. */
  isOverloaded: Type.Optional(Type.Boolean({ title: '仅看超负荷' })),
  ...tenantChoice,
};
const order = sorting(['realName', 'projectCount', 'plannedHours', 'reportedHours', 'load']);

export const personnelOverview = get(`${base}/overview`, {
  id: 'project.personnel.overview',
  title: '成员总览',
  access: keyed,
  basis: 'hinted',
  reads: ['department', 'member', 'project', 'staff', 'workHour'],
  crossTenant: true,
  query: object({ ...filters, ...paging(), ...order }),
  reply: listOf(personnelRow, { key: 'userId' }),
});

export const personnelExport = get(`${base}/export`, {
  id: 'project.personnel.export',
  title: '导出成员',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...filters, ...order, ...exportChoice }),
});

/** Hours that a person may be planned for in a week at most. */
export const mostWeeklyHours = 80;

const assigned = {
  role: text('项目角色', 32),
  weeklyHours: Type.Number({ title: '每周工时', minimum: 0, maximum: mostWeeklyHours }),
  from: nullable(instant('开始日期'), '开始日期'),
  to: nullable(instant('结束日期'), '结束日期'),
};

export const assignment = object({
  projectId: id('项目'),
  projectKey: Type.String({ title: '项目编号' }),
  projectName: Type.String({ title: '项目名称' }),
  ...assigned,
  isManager: Type.Boolean({ title: '项目经理' }),
  version: Type.Integer({ minimum: 1 }),
});
export type AssignmentRow = Static<typeof assignment>;

export const personnelDetail = object({
  ...personnelRow.properties,
  assignments: Type.Array(assignment, { title: '项目分配' }),
  /** Reported by month, `YYYY-MM`, oldest first. */
  months: Type.Array(object({ month: Type.String({ title: '月份' }), hours: hours('已填工时') })),
});
export type PersonnelDetail = Static<typeof personnelDetail>;

export const personnelInfo = get(`${base}/info`, {
  id: 'project.personnel.info',
  title: '成员详情',
  access: keyed,
  basis: 'designed',
  reads: ['department', 'member', 'project', 'staff', 'workHour'],
  crossTenant: true,
  query: object({ userId: id('用户'), ...tenantChoice }),
  reply: personnelDetail,
});

const userId = id('人员');
const version = Type.Integer({ minimum: 1 });

/** What a new member is assigned for. */
const newAssignment = object({ userId, ...assigned });
const most = 50;

const dayOrNone = (title: string) => Type.Union([instant(title), Type.Literal('')], { title });

/** The form of an assignment: an empty day is an open end. */
export const assignmentForm = object({
  projectId: id('项目'),
  role: assigned.role,
  weeklyHours: assigned.weeklyHours,
  from: dayOrNone('开始日期'),
  to: dayOrNone('结束日期'),
  allowOverload: Type.Boolean({ title: '允许超负荷' }),
});
export type AssignmentForm = Static<typeof assignmentForm>;

/**
 * Adds, changes and removes members of a project, all or nothing. A new one is of the project's tenant and neither
 * locked nor deleted; the manager stays. What would plan more than a full week for somebody is refused, each week a
 * line, unless the caller says that it is meant.
 */
export const personnelUpdate = post(`${base}/update`, {
  id: 'project.personnel.update',
  title: '调整项目成员',
  access: keyed,
  basis: 'hinted',
  changes: ['member', 'news'],
  crossTenant: true,
  query: object({ projectId: id('项目'), ...tenantChoice }),
  body: object({
    add: Type.Optional(Type.Array(newAssignment, { title: '新增成员', maxItems: most })),
    /** `version` is that of the member as it was read. */
    change: Type.Optional(Type.Array(object({ userId, version, ...assigned }), { title: '变更成员', maxItems: most })),
    remove: Type.Optional(Type.Array(object({ userId, version }), { title: '移除成员', maxItems: most })),
    allowOverload: Type.Optional(Type.Boolean({ title: '允许超负荷' })),
  }),
  reply: object({ memberCount: Type.Integer({ title: '成员数', minimum: 0 }) }),
});
