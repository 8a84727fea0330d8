import { Type } from 'typebox';
import { keyed, post } from '../../../core/contract/define.ts';
import { amount, count, nullable, object, oneOf, share } from '../../../core/contract/shapes.ts';
import {
  bucketBar,
  byDays,
  comparedWith,
  comparison,
  dimensionLabels,
  namedBar,
  sceneOf,
  statisticsBase,
  statisticsFilters,
  statisticsQuery,
  statisticsSpan,
} from './contract.ts';
import { scenes } from './scenes.ts';

/** What vehicles carried out. A task counts on the day on which it ended. */

/** What the bars of tasks stand for. */
export const taskDimensions = ['bucket', 'device', 'model', 'project'] as const;
export type TaskDimension = (typeof taskDimensions)[number];

const tasks = {
  done: count('完成'),
  failed: count('失败'),
  cancelled: count('取消'),
  /** Of those that were finished or failed; null when there was none. */
  successRate: nullable(share('完成率'), '完成率（%）'),
  distance: amount('里程（km）'),
  /** Of the finished ones, from the start to the end; null when there was none. */
  avgMinutes: nullable(amount('平均时长'), '平均时长（分钟）'),
  /** Finished ones of a vehicle on a day on which it had any task at all; null when there was none. */
  dailyDone: nullable(amount('单车日均'), '单车日均'),
  /** How often a task was given to a vehicle, on the day on which it started, and how often in vain. */
  dispatched: count('下发'),
  undispatched: count('下发失败'),
  /** Of all that were given, those that were taken; null when there was none. */
  dispatchRate: nullable(share('下发成功率'), '下发成功率（%）'),
  avgResponseMs: nullable(count('平均响应'), '平均响应（ms）'),
  /** What 95 of a hundred answers took at most. */
  p95ResponseMs: nullable(count('响应 P95'), '响应 P95（ms）'),
};
const total = object(tasks);

const asked = {
  scene: sceneOf(scenes.task, scenes.car, scenes.distribute, scenes.transport),
  ...statisticsFilters,
  ...byDays,
  by: Type.Optional(oneOf('统计维度', taskDimensions, dimensionLabels)),
};

export const taskBar = post(`${statisticsBase}/echarts/taskBar`, {
  id: 'data-service.echarts.taskBar',
  title: '任务统计图表',
  access: keyed,
  basis: 'hinted',
  reads: ['statistics'],
  crossTenant: true,
  query: statisticsQuery,
  body: object({ ...asked, ...comparison }),
  reply: object({
    ...statisticsSpan,
    total,
    ...comparedWith(total),
    /** By bucket in their order; else those with most finished tasks first, idle vehicles among them. */
    bars: Type.Array(Type.Union([object({ ...bucketBar, ...tasks }), object({ ...namedBar, ...tasks })])),
  }),
});

export const taskBarExport = post(`${statisticsBase}/echarts/taskBarExport`, {
  id: 'data-service.echarts.taskBarExport',
  title: '导出任务统计图表',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: statisticsQuery,
  body: object(asked),
});
