import type { Static } from 'typebox';
import { Type } from 'typebox';
import { costKindIds, costKindName } from './costKinds.ts';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  id,
  instant,
  measuredIn,
  nullable,
  object,
  oneOf,
  option,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { projectBase } from '../project/baseContract.ts';

/** What a project may cost and has cost, by department, kind and month (S2 §7). Money is yuan with two decimals. */

export const costBase = `${projectBase}/cost`;

/** A month of Asia/Shanghai. */
export const month = (title: string) =>
  Type.String({ title, pattern: '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$', maxLength: 7 });
export const money = (title: string) => Type.Number({ title, ...measuredIn('yuan') });
export const costKind = oneOf(
  '成本类型',
  costKindIds,
  Object.fromEntries(costKindIds.map((kind) => [kind, costKindName(kind)])),
);

export const perKind = {
  labour: money('人工'),
  travel: money('差旅'),
  material: money('物料'),
  outsourcing: money('外包'),
  other: money('其他'),
};
const amounts = object(perKind);

export const departmentCost = object({
  departmentId: id('部门ID'),
  departmentName: Type.String({ title: '部门' }),
  budget: amounts,
  spent: amounts,
  hours: Type.Number({ title: '工时', minimum: 0 }),
  peopleCount: Type.Integer({ title: '人数', minimum: 0 }),
  /** Of the budget, 0 while there is none; it travels with the next change. */
  version: Type.Integer({ minimum: 0 }),
});
export type DepartmentCost = Static<typeof departmentCost>;

const ofProject = { projectId: id('项目'), ...tenantChoice };

export const costDepartments = get(`${costBase}/department/list`, {
  id: 'project.cost.department.list',
  title: '部门列表',
  access: keyed,
  basis: 'hinted',
  reads: ['department'],
  crossTenant: true,
  query: object(tenantChoice),
  reply: object({ list: Type.Array(object({ ...option.properties, ...tenantOfRow })) }),
});

export const projectCost = object({
  /** Those with a budget or with costs. */
  departments: Type.Array(departmentCost),
  /** Those that have no budget yet. */
  withoutBudget: Type.Array(option),
  /** Spent month by month, oldest first, months without cost included. */
  months: Type.Array(object({ month: month('月份'), ...perKind })),
});
export type ProjectCost = Static<typeof projectCost>;

export const projectDepartmentCost = get(`${costBase}/getProjectDepartmentCost`, {
  id: 'project.cost.getProjectDepartmentCost',
  title: '项目部门成本',
  access: keyed,
  basis: 'hinted',
  reads: ['cost', 'department', 'workHour'],
  crossTenant: true,
  query: object(ofProject),
  reply: projectCost,
});

/** Most yuan that one kind may be given. */
export const mostBudget = 1_000_000_000;
const budget = (title: string) => Type.Number({ title, minimum: 0, maximum: mostBudget });

export const setProjectDepartmentCost = post(`${costBase}/setProjectDepartmentCost`, {
  id: 'project.cost.setProjectDepartmentCost',
  title: '设置部门预算',
  access: keyed,
  basis: 'hinted',
  changes: ['cost'],
  crossTenant: true,
  query: object(ofProject),
  body: object({
    departmentId: id('部门'),
    labour: budget('人工预算'),
    travel: budget('差旅预算'),
    material: budget('物料预算'),
    outsourcing: budget('外包预算'),
    other: budget('其他预算'),
    /** As it was read; 0 for the first budget of the department. */
    version: Type.Integer({ minimum: 0 }),
  }),
  reply: object({ version: Type.Integer({ minimum: 1 }) }),
});

const ofDepartment = { projectId: id('项目'), departmentId: id('部门'), ...tenantChoice };

export const projectDepartmentOverview = get(`${costBase}/projectDepartment/overview`, {
  id: 'project.cost.projectDepartment.overview',
  title: '部门成本概览',
  access: keyed,
  basis: 'hinted',
  reads: ['cost', 'department', 'workHour'],
  crossTenant: true,
  query: object(ofDepartment),
  reply: object({
    ...departmentCost.properties,
    projectId: id('项目ID'),
    projectName: Type.String({ title: '项目名称' }),
    projectKey: Type.String({ title: '项目编号' }),
    /** Of the project: then no budget can be changed. */
    isArchived: Type.Boolean({ title: '项目已归档' }),
    firstMonth: nullable(month('首次发生'), '首次发生'),
    lastMonth: nullable(month('最近发生'), '最近发生'),
    budgetedAt: nullable(instant('预算更新时间'), '预算更新时间'),
    budgetedBy: nullable(Type.String(), '预算更新人'),
  }),
});

export const monthRow = object({
  id: Type.String(),
  /** A person, a project, or a kind of cost. */
  name: Type.String({ title: '名称' }),
  kind: costKind,
  /** Yuan in each month. */
  cells: Type.Array(Type.Number()),
  /** Hours in each month; null where there are none to report. */
  hours: nullable(Type.Array(Type.Number()), '工时'),
});
export type MonthRow = Static<typeof monthRow>;

/** A sheet with months as columns. */
export const monthSheet = object({
  months: Type.Array(month('月份')),
  rows: Type.Array(monthRow),
  /** What the cells of other kinds than labour consist of. */
  entries: Type.Array(
    object({
      /** Of the row whose cell it is part of. */
      rowId: Type.String(),
      month: month('月份'),
      kind: costKind,
      amount: money('金额'),
      note: Type.String({ title: '说明' }),
    }),
  ),
  /** What should have been spent: the budgets by the days of their plans. Null where there is none: of a person, say. */
  plan: nullable(
    object({
      /** Yuan in each month. */
      cells: Type.Array(Type.Number()),
      /** Yuan of budgets whose projects have no planned days: they are in no month. */
      unplanned: money('未排期预算'),
    }),
    '计划分摊',
  ),
});
export type MonthSheet = Static<typeof monthSheet>;

export const projectDepartmentMonths = get(`${costBase}/projectDepartment/monthDetail`, {
  id: 'project.cost.projectDepartment.monthDetail',
  title: '部门成本月度明细',
  access: keyed,
  basis: 'hinted',
  reads: ['cost', 'department', 'workHour'],
  crossTenant: true,
  query: object({ ...ofDepartment, from: Type.Optional(month('起始月份')), to: Type.Optional(month('截止月份')) }),
  reply: monthSheet,
});

/** The monthly detail as a sheet; without a department one for the whole project, department by department. */
export const projectDepartmentExport = get(`${costBase}/projectDepartment/export`, {
  id: 'project.cost.projectDepartment.export',
  title: '导出部门成本',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: object({
    ...ofProject,
    departmentId: Type.Optional(id('部门')),
    from: Type.Optional(month('起始月份')),
    to: Type.Optional(month('截止月份')),
  }),
});
