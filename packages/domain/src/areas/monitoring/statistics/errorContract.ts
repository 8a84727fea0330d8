import type { Static } from 'typebox';
import { Type } from 'typebox';
import { code, faultRecord, level } from '../../fleet/device-records/contract.ts';
import { keyed, post } from '../../../core/contract/define.ts';
import {
  amount,
  count,
  exportChoice,
  id,
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
  bucketBar,
  byMoments,
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

/** What went wrong with devices, how often and for how long. A fault counts where it began. */

/** What the bars of faults stand for. */
export const errorDimensions = ['bucket', 'device', 'model', 'project', 'code', 'hourOfDay'] as const;
export type ErrorDimension = (typeof errorDimensions)[number];

/** What faults are shared out by. */
export const errorShares = ['code', 'level', 'model', 'project', 'recovery'] as const;
export type ErrorShareDimension = (typeof errorShares)[number];

const filters = {
  ...statisticsFilters,
  ...byMoments,
  level: Type.Optional(Type.Array(level, { title: '故障等级', maxItems: 5 })),
  codes: Type.Optional(Type.Array(code('故障码'), { title: '故障码', maxItems: 100 })),
  isOpen: Type.Optional(Type.Boolean({ title: '未恢复' })),
};
const top = (largest: number) => Type.Optional(Type.Integer({ title: '前几项', minimum: 1, maximum: largest }));

/** Charts, and the list of every fault. */
const charted = {
  scene: sceneOf(scenes.fault, scenes.deviceFault, scenes.plateFault, scenes.reported, scenes.troubleCode),
};
const listed = {
  scene: sceneOf(
    scenes.fault,
    scenes.deviceFault,
    scenes.plateFault,
    scenes.reported,
    scenes.troubleCode,
    scenes.pivot,
  ),
};

/** Faults, those of levels 3 to 5 that stop a device, and the minutes of each fault added up. */
const faults = {
  /** How many of each level, 1 to 5. */
  levels: Type.Array(count('次数'), { title: '各等级次数' }),
  stops: count('停机次数'),
  minutes: count('时长（分钟）'),
};
const total = object({
  faults: count('故障次数'),
  stops: count('停机次数'),
  devices: count('故障设备'),
  open: count('未恢复'),
  minutes: count('故障总时长（分钟）'),
  /** Mean running hours between two stops; null when there was none. */
  mtbf: nullable(amount('平均间隔'), '平均故障间隔 MTBF（h）'),
  /** Mean minutes from the beginning to the end of the stops that are over; null when there was none. */
  mttr: nullable(amount('平均恢复时间'), '平均恢复时间 MTTR（分钟）'),
});

const bars = {
  ...charted,
  ...filters,
  by: Type.Optional(oneOf('统计维度', errorDimensions, dimensionLabels)),
  top: top(50),
};

export const deviceErrorBar = post(`${statisticsBase}/echarts/deviceErrorBar`, {
  id: 'data-service.echarts.deviceErrorBar',
  title: '设备故障统计图表',
  access: keyed,
  basis: 'hinted',
  reads: ['statistics'],
  crossTenant: true,
  query: statisticsQuery,
  body: object({ ...bars, ...comparison }),
  reply: object({
    ...statisticsSpan,
    total,
    ...comparedWith(total),
    /** By bucket and by hour in their order, else the most frequent first; of devices also those without a fault. */
    bars: Type.Array(Type.Union([object({ ...bucketBar, ...faults }), object({ ...namedBar, ...faults })])),
  }),
});

export const deviceErrorBarExport = post(`${statisticsBase}/echarts/deviceErrorBarExport`, {
  id: 'data-service.echarts.deviceErrorBarExport',
  title: '导出设备故障统计图表',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: statisticsQuery,
  body: object(bars),
});

/** Codes whose course over time is told. */
export const mostTrends = 5;

const errorShare = object({
  ...namedBar,
  /** Where the parts are codes or levels. */
  level: nullable(level, '故障等级'),
  faults: count('次数'),
  minutes: count('时长（分钟）'),
  /** Of all parts together 100.0, rounded by largest remainder. */
  share: share('占比（%）'),
  /** Of the first five codes: how many in each bucket, in the order of `buckets`. */
  trend: Type.Optional(Type.Array(count('次数'), { title: '走势' })),
});

export const deviceErrorPie = post(`${statisticsBase}/echarts/deviceErrorPie`, {
  id: 'data-service.echarts.deviceErrorPie',
  title: '设备故障占比',
  access: keyed,
  basis: 'hinted',
  reads: ['statistics'],
  crossTenant: true,
  query: statisticsQuery,
  body: object({ ...charted, ...filters, by: Type.Optional(oneOf('统计维度', errorShares)), top: top(20) }),
  reply: object({
    ...statisticsSpan,
    /** Most frequent first, at most twenty. */
    parts: Type.Array(errorShare),
    /** All others together; null when there are none. */
    rest: nullable(errorShare, '其他'),
    /** Whose trends are told; empty where the parts are no codes. */
    buckets: Type.Array(Type.String({ title: '日期' })),
  }),
});

/** A fault, and whose the device is. */
export const agvErrorRow = object({
  ...faultRecord.properties,
  productName: Type.String({ title: '产品' }),
  modelName: Type.String({ title: '型号' }),
  projectId: nullable(id('项目'), '项目'),
  projectName: nullable(Type.String({ title: '项目名称' }), '项目名称'),
  ...tenantOfRow,
});
export type AgvErrorRow = Static<typeof agvErrorRow>;

const order = sorting(['startedAt', 'endedAt', 'deviceName', 'code', 'level', 'minutes']);

export const agvError = post(`${statisticsBase}/stats/agvError`, {
  id: 'data-service.stats.agvError',
  title: '设备故障明细',
  access: keyed,
  basis: 'hinted',
  reads: ['statistics'],
  crossTenant: true,
  query: statisticsQuery,
  body: object({ ...listed, ...filters, ...paging(), ...order }),
  reply: listBeside(agvErrorRow, statisticsSpan, { key: 'id' }),
});

export const agvErrorExport = post(`${statisticsBase}/stats/agvErrorExport`, {
  id: 'data-service.stats.agvErrorExport',
  title: '导出设备故障明细',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: statisticsQuery,
  body: object({ ...listed, ...filters, ...order, ...exportChoice }),
});
