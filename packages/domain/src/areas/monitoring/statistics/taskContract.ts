import type { Static } from 'typebox';
import { Type } from 'typebox';
import { keyed, post } from '../../../core/contract/define.ts';
import {
  amount,
  count,
  day,
  exportChoice,
  id,
  listOf,
  nullable,
  object,
  paging,
  share,
  sorting,
} from '../../../core/contract/shapes.ts';
import { deviceName, statisticsBase, statisticsFilters, statisticsQuery, statisticsSpan } from './contract.ts';

/** Tab 任务统计 of a project: what its vehicles carried out. */

const tasks = { done: count('完成'), failed: count('失败'), cancelled: count('取消') };
const order = sorting(['bucket', 'deviceName', 'done', 'failed', 'cancelled', 'successRate', 'distance']);

export const taskStatistics = post(`${statisticsBase}/echarts/projectTask`, {
  id: 'data-service.echarts.projectTask',
  title: '项目任务统计图表',
  access: keyed,
  basis: 'designed',
  reads: ['statistics'],
  crossTenant: true,
  query: statisticsQuery,
  body: object(statisticsFilters),
  reply: object({
    ...statisticsSpan,
    total: object({ ...tasks, distance: amount('里程（km）') }),
    byBucket: Type.Array(object({ bucket: day('日期'), ...tasks, distance: amount('里程（km）') })),
    /** Most finished tasks first. */
    byDevice: Type.Array(object({ ...deviceName, ...tasks })),
  }),
});

/** What a device did in a day, week or month. */
export const taskRecord = object({
  id: id('记录ID'),
  bucket: day('日期'),
  deviceId: id('设备ID'),
  deviceName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  ...tasks,
  /** Of those that were finished or failed; null when there was none. */
  successRate: nullable(share('成功率'), '成功率（%）'),
  distance: amount('里程（km）'),
});
export type TaskRecord = Static<typeof taskRecord>;

export const taskRecords = post(`${statisticsBase}/stats/projectTask`, {
  id: 'data-service.stats.projectTask',
  title: '项目任务统计明细',
  access: keyed,
  basis: 'designed',
  reads: ['statistics'],
  crossTenant: true,
  query: statisticsQuery,
  body: object({ ...statisticsFilters, ...paging(), ...order }),
  reply: listOf(taskRecord, { key: 'id' }),
});

export const taskRecordsExport = post(`${statisticsBase}/stats/projectTaskExport`, {
  id: 'data-service.stats.projectTaskExport',
  title: '导出项目任务统计',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: statisticsQuery,
  body: object({ ...statisticsFilters, ...order, ...exportChoice }),
});
