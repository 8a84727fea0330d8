import type { Static } from 'typebox';
import { Type } from 'typebox';
import { keyed, post } from '../../../core/contract/define.ts';
import {
  amount,
  count,
  exportChoice,
  id,
  instant,
  listBeside,
  nullable,
  object,
  oneOf,
  paging,
  share,
  sorting,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import {
  byDays,
  dimensionLabels,
  sceneOf,
  statisticsBase,
  statisticsFilters,
  statisticsQuery,
  statisticsSpan,
} from './contract.ts';
import { scenes } from './scenes.ts';

/** Tasks one by one, and how often one was given out in vain: they reach as far back as they are kept. */

/** Days that single tasks reach over at most. */
export const mostDaysOfTasks = 31;

/** How a task ended. */
export const taskEnds = { done: '完成', failed: '失败', cancelled: '取消' } as const;
export type TaskEnd = keyof typeof taskEnds;
const taskEndNames = Object.keys(taskEnds) as TaskEnd[];

/** Why a vehicle did not take a task that was given to it. */
export const dispatchResults = {
  refused: '车辆拒绝',
  timeout: '应答超时',
  noVehicle: '无可用车辆',
  offline: '车辆离线',
  conflict: '任务冲突',
} as const;
export type DispatchResult = keyof typeof dispatchResults;
export const dispatchResultNames = Object.keys(dispatchResults) as DispatchResult[];

const ofDevice = {
  deviceId: id('设备ID'),
  deviceName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  modelName: Type.String({ title: '型号' }),
  projectName: nullable(Type.String({ title: '项目名称' }), '项目名称'),
  ...tenantOfRow,
};

/** A task that is over, on the day on which it ended. */
export const agvTaskRow = object({
  id: Type.String({ title: '任务ID' }),
  taskNo: Type.String({ title: '任务号' }),
  ...ofDevice,
  status: oneOf('状态', taskEndNames, taskEnds),
  pickNode: Type.String({ title: '取货点' }),
  dropNode: Type.String({ title: '放货点' }),
  requestedAt: instant('请求时间'),
  startedAt: instant('开始时间'),
  endedAt: instant('结束时间'),
  waitMinutes: amount('等待（分钟）'),
  minutes: amount('时长（分钟）'),
});
export type AgvTaskRow = Static<typeof agvTaskRow>;

const taskFilters = {
  scene: sceneOf(scenes.car, scenes.transport),
  ...statisticsFilters,
  ...byDays,
  status: Type.Optional(Type.Array(oneOf('状态', taskEndNames, taskEnds), { title: '状态', maxItems: 3 })),
};
const taskOrder = sorting(['endedAt']);

const shared = { access: keyed, basis: 'hinted', crossTenant: true, query: statisticsQuery } as const;

export const agvTask = post(`${statisticsBase}/stats/agvTask`, {
  ...shared,
  id: 'data-service.stats.agvTask',
  title: '车辆任务明细',
  reads: ['statistics'],
  body: object({ ...taskFilters, ...paging(), ...taskOrder }),
  reply: listBeside(agvTaskRow, statisticsSpan, { key: 'id' }),
});

export const agvTaskExport = post(`${statisticsBase}/stats/agvTaskExport`, {
  ...shared,
  id: 'data-service.stats.agvTaskExport',
  title: '导出车辆任务明细',
  replyKind: 'file',
  body: object({ ...taskFilters, ...taskOrder, ...exportChoice }),
});

const result = oneOf('失败原因', dispatchResultNames, dispatchResults);

/** A task that was given out in vain, on the day on which it started in the end. */
export const distributionErrorRow = object({
  id: Type.String({ title: '记录ID' }),
  sentAt: instant('下发时间'),
  taskNo: Type.String({ title: '任务号' }),
  ...ofDevice,
  attempt: count('第几次'),
  result,
  responseMs: nullable(count('响应'), '响应（ms）'),
});
export type DistributionErrorRow = Static<typeof distributionErrorRow>;

const errorFilters = {
  scene: sceneOf(scenes.distribute),
  ...statisticsFilters,
  ...byDays,
  result: Type.Optional(Type.Array(result, { title: '失败原因', maxItems: dispatchResultNames.length })),
};
const errorOrder = sorting(['sentAt']);

export const distributionError = post(`${statisticsBase}/stats/distributionError`, {
  ...shared,
  id: 'data-service.stats.distributionError',
  title: '下发异常明细',
  reads: ['statistics'],
  body: object({ ...errorFilters, ...paging(), ...errorOrder }),
  reply: listBeside(
    distributionErrorRow,
    {
      ...statisticsSpan,
      /** Every reason that came up, whichever is asked for; the most frequent first. */
      byResult: Type.Array(
        object({
          result,
          count: count('次数'),
          share: share('占比（%）'),
        }),
      ),
    },
    { key: 'id' },
  ),
});

export const distributionErrorExport = post(`${statisticsBase}/stats/distributionErrorExport`, {
  ...shared,
  id: 'data-service.stats.distributionErrorExport',
  title: '导出下发异常明细',
  replyKind: 'file',
  body: object({ ...errorFilters, ...errorOrder, ...exportChoice }),
});

/** What is done in warehouses: a row for each bucket of time, or for each vehicle that lives in one. */
export const warehouseRow = object({
  id: Type.String({ title: '记录ID' }),
  name: Type.String({ title: '统计项' }),
  inbound: count('入库'),
  outbound: count('出库'),
  moved: count('移库'),
  done: count('完成'),
  failed: count('失败'),
  cancelled: count('取消'),
  avgMinutes: nullable(amount('平均时长'), '平均时长（分钟）'),
});
export type WarehouseRow = Static<typeof warehouseRow>;

/** Days of a year and the one on which it comes round: a chart has all of its bars. */
export const mostBuckets = 367;

const warehouseFilters = {
  scene: sceneOf(scenes.distribute),
  ...statisticsFilters,
  ...byDays,
  by: Type.Optional(oneOf('统计维度', ['bucket', 'device'], dimensionLabels)),
};
const warehouseOrder = sorting(['name', 'inbound', 'outbound', 'moved', 'done', 'failed', 'cancelled', 'avgMinutes']);

export const warehouseTask = post(`${statisticsBase}/stats/warehouseTask`, {
  ...shared,
  id: 'data-service.stats.warehouseTask',
  title: '仓储任务统计',
  reads: ['statistics'],
  body: object({ ...warehouseFilters, ...paging(mostBuckets), ...warehouseOrder }),
  reply: listBeside(
    warehouseRow,
    {
      ...statisticsSpan,
      sum: object({ inbound: count('入库'), outbound: count('出库'), moved: count('移库'), done: count('完成') }),
    },
    { key: 'id' },
  ),
});

export const warehouseTaskExport = post(`${statisticsBase}/stats/warehouseTaskExport`, {
  ...shared,
  id: 'data-service.stats.warehouseTaskExport',
  title: '导出仓储任务统计',
  replyKind: 'file',
  body: object({ ...warehouseFilters, ...warehouseOrder, ...exportChoice }),
});
