import { type Static, Type } from 'typebox';
import { keyed, post } from '../../../core/contract/define.ts';
import { amount, count, id, nullable, object, oneOf } from '../../../core/contract/shapes.ts';
import { byDays, sceneOf, statisticsBase, statisticsFilters, statisticsQuery, statisticsSpan } from './contract.ts';
import { scenes } from './scenes.ts';

/** When work is done and how long it takes, and how models compare day by day. */

const shared = {
  access: keyed,
  basis: 'designed',
  reads: ['statistics'],
  crossTenant: true,
  query: statisticsQuery,
} as const;

export const taskShape = post(`${statisticsBase}/echarts/taskShape`, {
  ...shared,
  id: 'data-service.echarts.taskShape',
  title: '任务时段与时长',
  body: object({ scene: sceneOf(scenes.transport, scenes.car), ...statisticsFilters, ...byDays }),
  reply: object({
    ...statisticsSpan,
    /** Finished tasks in each hour of the day, from Monday on. */
    weekHours: Type.Array(Type.Array(count('完成任务')), { title: '星期与时段' }),
    /** Finished tasks of each class of lengths. */
    lengths: Type.Array(count('完成任务'), { title: '各时长任务数' }),
    /** Minutes that half of them and nine tenths of them took at most; null without any. */
    p50: nullable(amount('P50'), 'P50（分钟）'),
    p90: nullable(amount('P90'), 'P90（分钟）'),
  }),
});

/** Ways that are told of tasks: those that were driven most. */
export const mostRoutes = 20;

export const taskRoute = object({
  projectName: nullable(Type.String(), '项目'),
  from: Type.String({ title: '取货点' }),
  to: Type.String({ title: '放货点' }),
  done: count('完成任务'),
  avgMinutes: amount('平均时长（分钟）'),
});
export type TaskRoute = Static<typeof taskRoute>;

/** Between which places loads were carried: read off single tasks, so over a month at most. */
export const taskRoutes = post(`${statisticsBase}/echarts/taskRoutes`, {
  ...shared,
  id: 'data-service.echarts.taskRoutes',
  title: '搬运线路',
  body: object({ scene: sceneOf(scenes.transport, scenes.car), ...statisticsFilters, ...byDays }),
  reply: object({
    ...statisticsSpan,
    /** Finished tasks of all ways. */
    total: count('完成任务'),
    routes: Type.Array(taskRoute, { title: '线路', maxItems: mostRoutes }),
  }),
});

/** Which versions of a module the devices run now. */
export const versionShares = post(`${statisticsBase}/echarts/versionShares`, {
  ...shared,
  id: 'data-service.echarts.versionShares',
  title: '版本占比',
  body: object({
    scene: sceneOf(scenes.carTypeOverview),
    ...statisticsFilters,
    /** The module that most devices tell of without it. */
    moduleName: Type.Optional(Type.String({ title: '模块', minLength: 1, maxLength: 64 })),
  }),
  reply: object({
    /** Modules of the devices, those that most tell of first. */
    modules: Type.Array(object({ moduleName: Type.String({ title: '模块' }), title: Type.String({ title: '名称' }) })),
    /** The module that is told of; null where no device has any. */
    moduleName: nullable(Type.String(), '模块'),
    /** The newest first. */
    versions: Type.Array(object({ version: Type.String({ title: '版本' }), devices: count('设备') })),
    /** Devices whose product has the module and that never said what they run of it. */
    unreported: count('未上报'),
  }),
});

/** What models are compared in. */
export const carTypeMeasures = { utilisation: '稼动率（%）', done: '完成任务', distance: '里程（km）' } as const;
export type CarTypeMeasure = keyof typeof carTypeMeasures;

/** Models that are drawn beside each other at most. */
export const mostComparedModels = 6;

export const carType = post(`${statisticsBase}/echarts/carType`, {
  ...shared,
  id: 'data-service.echarts.carType',
  title: '车型对比',
  body: object({
    scene: sceneOf(scenes.carType),
    ...statisticsFilters,
    ...byDays,
    measure: Type.Optional(oneOf('对比指标', Object.keys(carTypeMeasures) as CarTypeMeasure[], carTypeMeasures)),
  }),
  reply: object({
    ...statisticsSpan,
    buckets: Type.Array(Type.String({ title: '日期' })),
    /** Those with most finished tasks, at most six. */
    series: Type.Array(
      object({
        modelId: id('型号ID'),
        name: Type.String({ title: '型号' }),
        /** One for each bucket; null where nothing is on record. */
        values: Type.Array(nullable(Type.Number({ title: '数值' }), '数值')),
      }),
    ),
  }),
});
