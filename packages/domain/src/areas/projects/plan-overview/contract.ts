import type { Static } from 'typebox';
import { Type } from 'typebox';
import { monthPattern } from '../../../core/values/months.ts';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  chosenOne,
  exportChoice,
  id,
  listOf,
  measuredIn,
  nullable,
  object,
  paging,
  searchText,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { person } from '../project/contract.ts';
import { taskRow } from '../tasks/contract.ts';

/** The tasks of all plans by department and person (S2 §7, plan: department overview, department list, overview export). */

const base = '/gateway/general/api/v1/plan';

/** Stands in queries for whoever has no department, and for tasks that nobody was given. */
export const noOne = '-';

const month = (title: string) => Type.String({ title, maxLength: 7, pattern: monthPattern });

const filters = {
  /** Tasks whose planned days touch these months of Asia/Shanghai. */
  monthFrom: Type.Optional(month('起始月份')),
  monthTo: Type.Optional(month('截止月份')),
  projectId: Type.Optional(id('项目')),
  ...tenantChoice,
};

const figures = {
  taskCount: Type.Integer({ title: '任务数', minimum: 0 }),
  finishedCount: Type.Integer({ title: '已完成', minimum: 0 }),
  overdueCount: Type.Integer({ title: '逾期', minimum: 0 }),
  approvingCount: Type.Integer({ title: '审批中', minimum: 0 }),
  /** Hours, two decimals. */
  totalWorkHour: Type.Number({ title: '计划工时', ...measuredIn('hours') }),
  /** Finished tasks of all tasks, 0 to 100. */
  completionRate: Type.Number({ title: '完成率', minimum: 0, maximum: 100, ...measuredIn('percent') }),
};

export const planPerson = object({
  /** `-` for tasks that nobody was given. */
  userId: id('用户ID'),
  realName: Type.String({ title: '人员' }),
  ...figures,
});
export type PlanPerson = Static<typeof planPerson>;

export const planDepartment = object({
  /** `-` for people without a department. */
  id: id('部门ID'),
  name: Type.String({ title: '部门' }),
  /** Of the projects: the people without a department stand once for each tenant, so id and tenant tell rows apart. */
  ...tenantOfRow,
  people: Type.Array(planPerson, { title: '人员' }),
  ...figures,
});
export type PlanDepartment = Static<typeof planDepartment>;

export const planDepartmentOverview = get(`${base}/department/overview`, {
  id: 'general.plan.department.overview',
  title: '部门计划总览',
  access: keyed,
  basis: 'hinted',
  reads: ['task'],
  crossTenant: true,
  query: object(filters),
  reply: object({
    list: Type.Array(planDepartment),
    /** All tasks together. */
    sum: object(figures),
    /** Every month that a plan touches, `2026-01`, oldest first. */
    months: Type.Array(Type.String()),
  }),
});

const planTask = object({
  ...taskRow.properties,
  /** Why it cannot go to somebody else now; null when it can. */
  reassignReason: nullable(Type.String(), '不能改派的原因'),
});
export type PlanTask = Static<typeof planTask>;

/** Tasks of a person, or of everybody in a department. */
export const planDepartmentList = get(`${base}/department/list`, {
  id: 'general.plan.department.list',
  title: '部门计划任务',
  access: keyed,
  basis: 'hinted',
  reads: ['task'],
  crossTenant: true,
  query: object({
    ...filters,
    departmentId: Type.Optional(id('部门')),
    userId: Type.Optional(id('人员')),
    keyword: searchText('任务编号/名称'),
    ...paging(),
  }),
  reply: listOf(planTask, { key: 'id' }),
});

export const planOverviewExport = get(`${base}/overview/export`, {
  id: 'general.plan.overview.export',
  title: '导出计划总览',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...filters, columns: exportChoice.columns }),
});

/** Gives an unfinished task to another member of its project. */
export const planReassign = post(`${base}/overview/assign`, {
  id: 'general.plan.overview.assign',
  title: '改派任务',
  access: keyed,
  basis: 'designed',
  changes: ['task'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({
    id: id('任务'),
    /** Who has it as far as the caller knows: refused when somebody else gave it away meanwhile. */
    ownerId: nullable(id('原负责人'), '原负责人'),
    newOwnerId: id('新负责人'),
  }),
});

/** Members of a project who may be given its tasks. */
export const planAssignees = get(`${base}/overview/assignee/list`, {
  id: 'general.plan.overview.assignee.list',
  title: '可改派的成员',
  access: keyed,
  basis: 'designed',
  reads: ['member'],
  crossTenant: true,
  query: object({
    projectId: id('项目'),
    keyword: searchText('姓名'),
    ...chosenOne,
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(person, { key: 'userId' }),
});
