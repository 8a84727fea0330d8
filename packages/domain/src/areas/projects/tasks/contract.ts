import type { Static } from 'typebox';
import { Type } from 'typebox';
import { statusCodes, statusLabels } from '../../../core/codes/status.ts';
import { get, keyed } from '../../../core/contract/define.ts';
import {
  exportChoice,
  id,
  instant,
  listOf,
  measuredIn,
  nullable,
  object,
  oneOf,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { approvalRow, approvalStep, planChange, taskBase } from '../approvals/contract.ts';
import { attachment } from '../life-cycle/partsContract.ts';
import { person } from '../project/contract.ts';

/** Tasks (S1 §4 Plan, S2 §7): the leaves of the implementation plans. */

const taskStatus = oneOf('状态', statusCodes('plan'), statusLabels('plan'));

export const taskRow = object({
  id: id('任务ID'),
  taskNo: Type.String({ title: '任务编号' }),
  name: Type.String({ title: '任务名称' }),
  projectId: id('项目ID'),
  projectName: Type.String({ title: '项目' }),
  ...tenantOfRow,
  /** Names of the tasks above it, the topmost first. */
  path: Type.String({ title: '上级任务' }),
  nodeName: nullable(Type.String(), '阶段节点'),
  owner: nullable(person, '负责人'),
  planStartDate: nullable(instant('计划开始'), '计划开始'),
  planEndDate: nullable(instant('计划结束'), '计划结束'),
  /** Hours, two decimals. */
  totalWorkHour: Type.Number({ title: '总工时', ...measuredIn('hours') }),
  /** Plan (S1 §4). */
  taskStatus,
  /** Not finished, and its last day is over. */
  isOverdue: Type.Boolean({ title: '逾期' }),
  finishedAt: nullable(instant('完成日期'), '完成日期'),
  /** Its owner or the project's manager asks, and it is neither done nor in approval. */
  canSubmit: Type.Boolean({ title: '可提交审批' }),
});
export type TaskRow = Static<typeof taskRow>;

const filters = {
  /** Found in its number, its name and the names of the tasks above it; with `/` in the way from the top to it. */
  keyword: searchText('任务编号/名称/上级任务'),
  ownerName: Type.Optional(optionalText('负责人', 64)),
  projectId: Type.Optional(id('项目')),
  taskStatus: Type.Optional(taskStatus),
  isOverdue: Type.Optional(Type.Boolean({ title: '逾期' })),
  /** Done, in time or late. */
  isFinished: Type.Optional(Type.Boolean({ title: '已完成' })),
  /** Work of its owner: sent back, or not handed in and begun or soon to begin, in a project that is not archived. */
  isTodo: Type.Optional(Type.Boolean({ title: '待办' })),
  /** Of the last planned day. */
  endFrom: Type.Optional(instant('计划结束起')),
  endTo: Type.Optional(instant('计划结束止')),
  ...tenantChoice,
};
const order = sorting(['taskNo', 'name', 'planStartDate', 'planEndDate', 'totalWorkHour', 'taskStatus']);

const taskQuery = object({ ...filters, ...paging(), ...order });
export type TaskQuery = Static<typeof taskQuery>;

export const taskProjectList = get(`${taskBase}/project/list`, {
  id: 'general.task.project.list',
  title: '项目任务列表',
  access: keyed,
  basis: 'hinted',
  reads: ['task'],
  crossTenant: true,
  query: taskQuery,
  reply: listOf(taskRow, { key: 'id' }),
});

/** Those that the caller owns. */
export const taskMyList = get(`${taskBase}/my/list`, {
  id: 'general.task.my.list',
  title: '我的任务列表',
  access: keyed,
  basis: 'hinted',
  reads: ['task'],
  crossTenant: true,
  query: taskQuery,
  reply: listOf(taskRow, { key: 'id' }),
});

/** The export of either list. */
export const taskExport = get(`${taskBase}/export`, {
  id: 'general.task.export',
  title: '导出任务',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({
    scope: Type.Optional(oneOf('范围', ['project', 'my'], { project: '项目任务', my: '我的任务' })),
    ...filters,
    ...order,
    ...exportChoice,
  }),
});

const taskInfoReply = object({
  /** The approval that was named; of a task the one that waits, if any. */
  approval: nullable(approvalRow, '审批'),
  /** Null of a plan, and of a task that is in its plan no more. */
  task: nullable(taskRow, '任务'),
  /** Of a plan that waits for a decision: what it is now beside what was approved before. */
  change: nullable(planChange, '计划变化'),
  /** What was handed in for the node of the life cycle that the task belongs to; nothing of a plan. */
  attachments: Type.Array(attachment),
  /** All that happened to approvals of the same, oldest first. */
  steps: Type.Array(approvalStep),
});
export type TaskInfo = Static<typeof taskInfoReply>;

/** A task by its own id, or whatever an approval is about by the approval's. One of the two is named. */
export const taskInfo = get(`${taskBase}/info`, {
  id: 'general.task.info',
  title: '任务与审批详情',
  // whoever decides or hands in looks at it first
  access: keyed,
  basis: 'hinted',
  reads: ['task', 'approval'],
  crossTenant: true,
  query: object({
    id: Type.Optional(id('任务')),
    approvalId: Type.Optional(id('审批')),
    ...tenantChoice,
  }),
  reply: taskInfoReply,
});
