import type { Static } from 'typebox';
import { Type } from 'typebox';
import { statusCodes } from '../../../core/codes/status.ts';
import { keyed, post } from '../../../core/contract/define.ts';
import {
  amount,
  count,
  day,
  exportChoice,
  id,
  listOf,
  networkType,
  nullable,
  object,
  oneOf,
  paging,
  share,
  sorting,
} from '../../../core/contract/shapes.ts';
import { deviceName, statisticsBase, statisticsFilters, statisticsQuery, statisticsSpan } from './contract.ts';

/** Tab 设备统计 of a project: how the devices spent their time. */

/** Hours of each state. */
const times = {
  running: amount('运行（h）'),
  charging: amount('充电（h）'),
  idle: amount('空闲（h）'),
  fault: amount('故障（h）'),
};
/** Running time of all time that is on record; null when there is none. */
const utilisation = nullable(share('稼动率'), '稼动率（%）');
const order = sorting([
  'deviceName',
  'status',
  'running',
  'charging',
  'idle',
  'fault',
  'utilisation',
  'done',
  'faults',
]);

export const deviceStatistics = post(`${statisticsBase}/echarts/projectDevice`, {
  id: 'data-service.echarts.projectDevice',
  title: '项目设备统计图表',
  access: keyed,
  basis: 'designed',
  reads: ['statistics'],
  crossTenant: true,
  query: statisticsQuery,
  body: object(statisticsFilters),
  reply: object({
    ...statisticsSpan,
    total: object({
      devices: count('设备数'),
      online: count('在线设备'),
      ...times,
      utilisation,
      distance: amount('里程（km）'),
    }),
    byBucket: Type.Array(object({ bucket: day('日期'), ...times })),
    /** Busiest first. */
    byDevice: Type.Array(object({ ...deviceName, utilisation: share('稼动率（%）') })),
  }),
});

export const deviceRecord = object({
  id: id('设备ID'),
  deviceName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  productKey: Type.String({ title: '产品标识' }),
  productName: Type.String({ title: '产品' }),
  status: oneOf('设备状态', statusCodes('device')),
  networkType,
  ...times,
  utilisation,
  done: count('完成任务'),
  distance: amount('里程（km）'),
  faults: count('故障次数'),
});
export type DeviceRecord = Static<typeof deviceRecord>;

export const deviceRecords = post(`${statisticsBase}/stats/projectDevice`, {
  id: 'data-service.stats.projectDevice',
  title: '项目设备统计明细',
  access: keyed,
  basis: 'designed',
  reads: ['statistics'],
  crossTenant: true,
  query: statisticsQuery,
  body: object({ ...statisticsFilters, ...paging(), ...order }),
  reply: listOf(deviceRecord, { key: 'id' }),
});

export const deviceRecordsExport = post(`${statisticsBase}/stats/projectDeviceExport`, {
  id: 'data-service.stats.projectDeviceExport',
  title: '导出项目设备统计',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: statisticsQuery,
  body: object({ ...statisticsFilters, ...order, ...exportChoice }),
});
