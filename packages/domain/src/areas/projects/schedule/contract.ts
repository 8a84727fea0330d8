import type { Static } from 'typebox';
import { Type } from 'typebox';
import { phaseIdentifiers, phaseLabels } from '../project/projectCodes.ts';
import { statusCodes, statusLabels } from '../../../core/codes/status.ts';
import { get, keyed } from '../../../core/contract/define.ts';
import { exportChoice, id, instant, nullable, object, oneOf, tenantChoice } from '../../../core/contract/shapes.ts';
import { projectBase } from '../project/baseContract.ts';

/** Tab 进度计划 of a project: its life cycle against the calendar (designed). */

const status = oneOf('状态', statusCodes('node'), statusLabels('node'));

/** A node of the life cycle with what was planned and what became of it. Dates are midnights of Asia/Shanghai. */
export const scheduleRow = object({
  id: id('节点ID'),
  parentId: nullable(id('上级'), '上级'),
  parentName: nullable(Type.String(), '上级节点'),
  phase: oneOf('阶段', phaseIdentifiers, phaseLabels),
  name: Type.String({ title: '节点' }),
  ownerName: nullable(Type.String(), '负责人'),
  planStartDate: nullable(instant('计划开始'), '计划开始'),
  planEndDate: nullable(instant('计划结束'), '计划结束'),
  actualStartDate: nullable(instant('实际开始'), '实际开始'),
  actualEndDate: nullable(instant('实际结束'), '实际结束'),
  /** Days after (before, when negative) the planned end; of what is not finished, days that it is late by now. */
  deviationDays: nullable(Type.Integer(), '偏差（天）'),
  status,
  /** How deep it stands in the tree, from 1. */
  level: Type.Integer({ title: '层级', minimum: 1 }),
});
export type ScheduleRow = Static<typeof scheduleRow>;

const filters = {
  projectId: id('项目'),
  phase: Type.Optional(oneOf('阶段', phaseIdentifiers, phaseLabels)),
  status: Type.Optional(status),
  ...tenantChoice,
};

export const scheduleList = get(`${projectBase}/schedule/list`, {
  id: 'project.schedule.list',
  title: '进度计划',
  access: keyed,
  basis: 'designed',
  reads: ['lifeCycle', 'task'],
  crossTenant: true,
  query: object(filters),
  reply: object({
    list: Type.Array(scheduleRow),
    /** How many of each status there are in the chosen phase, whatever status is chosen. */
    counts: Type.Array(object({ status, count: Type.Integer({ minimum: 0 }) })),
    /** Of them, how many are not finished after the planned day. */
    overdue: Type.Integer({ title: '已逾期', minimum: 0 }),
    /** Midnight of the gateway's day. */
    today: instant('今天'),
  }),
});

export const scheduleExport = get(`${projectBase}/schedule/export`, {
  id: 'project.schedule.export',
  title: '导出进度计划',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...filters, ...exportChoice }),
});
