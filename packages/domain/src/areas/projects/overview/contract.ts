import type { Static } from 'typebox';
import { Type } from 'typebox';
import { statusCodes, statusLabels } from '../../../core/codes/status.ts';
import { get, keyed } from '../../../core/contract/define.ts';
import { newsRow } from '../../../core/news/news.ts';
import { id, instant, nullable, object, oneOf, tenantChoice } from '../../../core/contract/shapes.ts';
import { money } from '../cost/contract.ts';
import { phaseStep } from '../life-cycle/contract.ts';
import { projectBase } from '../project/baseContract.ts';

/** Tab 概览 of a project: what its head does not say (designed). */

/** Whether the caller has to finish it or to decide on it. */
export const todoKinds = ['task', 'approval'] as const;

const count = (title: string) => Type.Integer({ title, minimum: 0 });
const hours = (title: string) => Type.Number({ title, minimum: 0 });

export const projectTodo = object({
  /** Id of the task or of the approval. */
  id: id('ID'),
  kind: oneOf('类型', todoKinds),
  title: Type.String({ title: '待办' }),
  /** Names above a task, the nearest last; empty for what is about the whole project. */
  above: Type.Array(Type.String(), { title: '所属' }),
  /** Plan (S1 §4). */
  status: oneOf('状态', statusCodes('plan'), statusLabels('plan')),
  /** When a task should be finished, when an approval was asked for. */
  at: nullable(instant('时间'), '时间'),
  isOverdue: Type.Boolean({ title: '已逾期' }),
});
export type ProjectTodo = Static<typeof projectTodo>;

export const projectOverview = get(`${projectBase}/overview`, {
  id: 'project.overview',
  title: '项目概览',
  access: keyed,
  basis: 'designed',
  reads: ['project', 'lifeCycle', 'member', 'task', 'plan', 'approval'],
  crossTenant: true,
  query: object({ projectId: id('项目'), ...tenantChoice }),
  reply: object({
    phases: Type.Array(phaseStep, { title: '阶段' }),
    openTasks: count('未完成任务'),
    overdueTasks: count('逾期任务'),
    finishedTasks: count('已完成任务'),
    plannedHours: hours('计划工时'),
    finishedHours: hours('已完成工时'),
    /** Null for whoever may not open the tab. */
    faults: nullable(
      object({
        open: count('未恢复故障'),
        /** Start of the oldest one; null without any. */
        openSince: nullable(instant('最早发生'), '最早发生'),
        lately: count('近 30 天故障'),
      }),
      '故障',
    ),
    /** Null for whoever may not open the tab. */
    costs: nullable(object({ budget: money('预算'), spent: money('已花费') }), '成本'),
    /** Of the caller: approvals first, then tasks by the day they are due; the first twenty. */
    todos: Type.Array(projectTodo),
    todoCount: count('待办数'),
    /** The newest ten. */
    news: Type.Array(newsRow),
  }),
});
