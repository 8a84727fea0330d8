import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import {
  exportChoice,
  id,
  listOf,
  measuredIn,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { costBase, costKind, money, month, monthSheet, perKind } from '../cost/contract.ts';

/**
 * Costs of all projects within a scope, by project, by person and by department (S2 §7). Budgets are for the whole
 * project, so what stands against them is all that was ever spent: a choice of months narrows the costs by kind, their
 * sum and the hours, and never how a budget stands. A choice of one kind narrows both sides.
 */

const hours = Type.Number({ title: '工时', minimum: 0, ...measuredIn('hours') });

const figures = {
  budget: money('预算'),
  ...perKind,
  /** All kinds together, in the chosen months. */
  total: money('合计'),
  /** All kinds together, in all months. */
  spent: money('累计花费'),
  /** What was spent in all months, in percent of the budget; null without one. */
  ratio: nullable(Type.Number(measuredIn('percent')), '消耗比'),
  /** Spent in all months above the budget, negative below it. */
  deviation: money('偏差'),
  hours,
};

export const projectCostRow = object({
  projectId: id('项目ID'),
  projectKey: Type.String({ title: '项目编号' }),
  projectName: Type.String({ title: '项目' }),
  ...tenantOfRow,
  managerName: nullable(Type.String(), '项目经理'),
  ...figures,
});
export type ProjectCostRow = Static<typeof projectCostRow>;

export const departmentCostRow = object({
  departmentId: id('部门ID'),
  departmentName: Type.String({ title: '部门' }),
  ...tenantOfRow,
  projectCount: Type.Integer({ title: '项目数', minimum: 0 }),
  ...figures,
});
export type DepartmentCostRow = Static<typeof departmentCostRow>;

export const userCostRow = object({
  /** Of somebody without an account his id among the staff. */
  userId: id('用户ID'),
  realName: Type.String({ title: '人员' }),
  ...tenantOfRow,
  departmentName: nullable(Type.String(), '部门'),
  jobTitle: nullable(Type.String(), '职称'),
  projectCount: Type.Integer({ title: '项目数', minimum: 0 }),
  monthCount: Type.Integer({ title: '月数', minimum: 0 }),
  hours,
  labour: money('人工'),
  /** Yuan an hour over all that was reported; null without hours. */
  averageRate: nullable(Type.Number(measuredIn('yuan')), '平均费率'),
});
export type UserCostRow = Static<typeof userCostRow>;

const range = { from: Type.Optional(month('起始月份')), to: Type.Optional(month('截止月份')) };
const shared = {
  projectId: Type.Optional(id('项目')),
  departmentId: Type.Optional(id('部门')),
  ...range,
  ...tenantChoice,
};
const filters = { ...shared, kind: Type.Optional(costKind) };
const sums = ['budget', 'total', 'spent', 'ratio', 'deviation', 'hours'] as const;

/** Only rows that spent more than their budget, in all months. */
const isOver = { isOver: Type.Optional(Type.Boolean({ title: '仅看超预算' })) };

const projectFilters = { ...filters, ...isOver, ...sorting(['projectKey', ...sums]) };
export const costByProject = get(`${costBase}/projectOverview`, {
  id: 'project.cost.projectOverview',
  title: '按项目汇总成本',
  access: keyed,
  basis: 'hinted',
  reads: ['cost', 'department', 'workHour'],
  crossTenant: true,
  query: object({ ...projectFilters, ...paging() }),
  reply: listOf(projectCostRow, { key: 'projectId' }),
});
export const costByProjectExport = get(`${costBase}/projectOverview/export`, {
  id: 'project.cost.projectOverview.export',
  title: '导出项目成本',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...projectFilters, ...exportChoice }),
});

const departmentFilters = { ...filters, ...isOver, ...sorting(sums) };
export const costByDepartment = get(`${costBase}/departmentOverview`, {
  id: 'project.cost.departmentOverview',
  title: '按部门汇总成本',
  access: keyed,
  basis: 'hinted',
  reads: ['cost', 'department', 'workHour'],
  crossTenant: true,
  query: object({ ...departmentFilters, ...paging() }),
  reply: listOf(departmentCostRow, { key: 'departmentId' }),
});
export const costByDepartmentExport = get(`${costBase}/departmentOverview/export`, {
  id: 'project.cost.departmentOverview.export',
  title: '导出部门成本汇总',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...departmentFilters, ...exportChoice }),
});

const userFilters = {
  keyword: searchText('姓名'),
  ...shared,
  ...sorting(['realName', 'hours', 'labour', 'projectCount']),
};
export const costByUser = get(`${costBase}/userOverview`, {
  id: 'project.cost.userOverview',
  title: '按人员汇总成本',
  access: keyed,
  basis: 'hinted',
  reads: ['cost', 'department', 'workHour'],
  crossTenant: true,
  query: object({ ...userFilters, ...paging() }),
  reply: listOf(userCostRow, { key: 'userId' }),
});
export const userWorkHourExport = get(`${costBase}/userWorkHour/export`, {
  id: 'project.cost.userWorkHour.export',
  title: '导出人员工时',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...userFilters, ...exportChoice }),
});

/** What the rows of one of the lists come to, under the same filters. People have no budget: of them hours count. */
export const costTotal = get(`${costBase}/total`, {
  id: 'project.cost.total',
  title: '成本合计',
  access: keyed,
  basis: 'designed',
  reads: ['cost', 'department', 'workHour'],
  crossTenant: true,
  query: object({
    by: Type.Optional(oneOf('汇总方式', ['project', 'user', 'department'])),
    keyword: searchText('姓名'),
    ...filters,
    ...isOver,
  }),
  reply: object({
    ...figures,
    projectCount: Type.Integer({ minimum: 0 }),
    /** What was spent in each of the chosen months, oldest first, months without cost included. */
    months: Type.Array(object({ month: month('月份'), ...perKind })),
  }),
});

const ofMonths = { ...shared, userId: Type.Optional(id('人员')) };

/** The months of a row: of a project or department by kind, of a person by project. One of the three is named. */
export const costMonths = get(`${costBase}/monthDetail`, {
  id: 'project.cost.monthDetail',
  title: '成本月度明细',
  access: keyed,
  basis: 'designed',
  reads: ['cost', 'department', 'workHour'],
  crossTenant: true,
  query: object(ofMonths),
  reply: monthSheet,
});

/** The same as a sheet. */
export const costMonthsExport = get(`${costBase}/monthDetail/export`, {
  id: 'project.cost.monthDetail.export',
  title: '导出成本月度明细',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object(ofMonths),
});
