import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  chosenOne,
  amount,
  id,
  instant,
  listOf,
  nullable,
  object,
  option,
  paging,
  searchText,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { projectBase } from '../project/baseContract.ts';

/**
 * Hours that people enter (designed): a sheet for each person and week, with a line for each project and task and a
 * column for each day from Monday on. Days travel as those of plans do. One's own sheet is everybody's who opens task
 * management, that of others asks for TaskManagement-edit.
 */

/** Columns of a sheet. */
export const daysOfWeek = 7;
/** Hours of a person's day at most. */
export const mostDailyHours = 24;
/** Lines of a sheet at most. */
const mostLines = 100;

const base = `${projectBase}/workHour`;

const week = instant('周');
const version = Type.Integer({ minimum: 0 });
const sevenDays = { minItems: daysOfWeek, maxItems: daysOfWeek };

const work = {
  projectId: id('项目'),
  /** Null where the work is for no task of the plan. */
  taskId: nullable(id('任务'), '任务'),
};

const named = {
  ...work,
  projectName: Type.String({ title: '项目' }),
  /** Of the project: then nothing of the line can be changed. */
  isArchived: Type.Boolean({ title: '项目已归档' }),
  /** Null without a task, and of one that is in its plan no more. */
  taskName: nullable(Type.String(), '任务'),
};

const sheetPerson = object({
  staffId: id('人员ID'),
  realName: Type.String({ title: '姓名' }),
  departmentName: Type.String({ title: '部门' }),
  ...tenantOfRow,
  leftOn: nullable(instant('离职日期'), '离职日期'),
});
export type SheetPerson = Static<typeof sheetPerson>;

const weekSheet = object({
  person: sheetPerson,
  week,
  /** By the gateway's clock: no hours are entered for days to come. */
  today: instant('今天'),
  /** Of the sheet, 0 while nothing was entered; it travels with the next change. */
  version,
  savedAt: nullable(instant('保存时间'), '保存时间'),
  savedBy: nullable(Type.String(), '保存人'),
  lines: Type.Array(object({ ...named, hours: Type.Array(amount('工时'), sevenDays) })),
  /** Hours of each day that came from elsewhere, and are not changed here. */
  others: Type.Array(amount('其他来源工时'), sevenDays),
  /** Hours of whole months that came from elsewhere without days. */
  months: Type.Array(object({ month: Type.String({ title: '月份' }), hours: amount('工时') })),
  /** What was worked on in the last week that has anything, and is not in this one. */
  previous: Type.Array(object(named)),
  /** What hours can be entered for: the projects that he works for first, each with the tasks that are his. */
  projects: Type.Array(object({ ...option.properties, tasks: Type.Array(option) })),
});
export type WeekSheet = Static<typeof weekSheet>;
export type WeekLine = WeekSheet['lines'][number];

const reads = ['department', 'plan', 'project', 'staff', 'workHour'] as const;

/** The caller's own sheet of the week of a day; without a sheet for who is in no department. */
export const myWeek = get(`${base}/my/week`, {
  id: 'project.workHour.my.week',
  title: '我的周工时',
  access: keyed,
  basis: 'designed',
  reads,
  query: object({ week: Type.Optional(week) }),
  reply: object({ sheet: nullable(weekSheet, '周工时') }),
});

export const staffWeek = get(`${base}/week`, {
  id: 'project.workHour.week',
  title: '人员周工时',
  access: keyed,
  basis: 'designed',
  reads,
  crossTenant: true,
  query: object({ staffId: id('人员'), week: Type.Optional(week), ...tenantChoice }),
  reply: object({ sheet: weekSheet }),
});

/** Whose hours can be entered: everybody in a department, those who left included, for what is still to be corrected. */
export const sheetPeople = get(`${base}/person/list`, {
  id: 'project.workHour.person.list',
  title: '可填报工时的人员',
  access: keyed,
  basis: 'designed',
  reads: ['department', 'staff'],
  crossTenant: true,
  query: object({ keyword: searchText('姓名/用户名'), ...chosenOne, ...tenantChoice, ...paging() }),
  reply: listOf(sheetPerson, { key: 'staffId' }),
});

const savedSheet = object({
  week,
  lines: Type.Array(
    object({
      ...work,
      hours: Type.Array(Type.Number({ title: '工时', minimum: 0, maximum: mostDailyHours }), sevenDays),
    }),
    { title: '工时', maxItems: mostLines },
  ),
  /** As it was read. */
  version,
});
const saved = object({ version: Type.Integer({ minimum: 1 }) });

/** Puts the sheet of a week in the place of what it was; all or nothing, a line for each reason why not. */
export const myWeekSave = post(`${base}/my/save`, {
  id: 'project.workHour.my.save',
  title: '填报我的工时',
  access: keyed,
  basis: 'designed',
  changes: ['workHour'],
  body: savedSheet,
  reply: saved,
});

export const staffWeekSave = post(`${base}/save`, {
  id: 'project.workHour.save',
  title: '填报人员工时',
  access: keyed,
  basis: 'designed',
  changes: ['workHour'],
  crossTenant: true,
  query: object({ staffId: id('人员'), ...tenantChoice }),
  body: savedSheet,
  reply: saved,
});
