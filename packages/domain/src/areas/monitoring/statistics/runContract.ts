import { Type } from 'typebox';
import { keyed, post } from '../../../core/contract/define.ts';
import { amount, count, nullable, object, oneOf, share } from '../../../core/contract/shapes.ts';
import {
  bucketBar,
  byDays,
  namedBar,
  sceneOf,
  statisticsBase,
  statisticsFilters,
  statisticsQuery,
  statisticsSpan,
} from './contract.ts';
import { scenes } from './scenes.ts';

/** How devices spent their time. Every minute since a device was first heard of is in one of the five states. */

/** What the bars of times stand for. */
export const runDimensions = ['bucket', 'device', 'model', 'project'] as const;
export type RunDimension = (typeof runDimensions)[number];

const times = {
  running: amount('运行（h）'),
  charging: amount('充电（h）'),
  idle: amount('空闲（h）'),
  fault: amount('故障（h）'),
  offline: amount('离线（h）'),
  /** Running of all but offline time; null when there is none. */
  utilisation: nullable(share('稼动率'), '稼动率（%）'),
  /** What is neither fault nor offline, of all but offline time; null when there is none. */
  availability: nullable(share('可用率'), '可用率（%）'),
};

export const runBar = post(`${statisticsBase}/echarts/runBar`, {
  id: 'data-service.echarts.runBar',
  title: '设备运行统计图表',
  access: keyed,
  basis: 'designed',
  reads: ['statistics'],
  crossTenant: true,
  query: statisticsQuery,
  body: object({
    scene: sceneOf(scenes.device, scenes.run, scenes.region, scenes.carTypeOverview, scenes.carType),
    ...statisticsFilters,
    ...byDays,
    by: Type.Optional(oneOf('统计维度', runDimensions)),
  }),
  reply: object({
    ...statisticsSpan,
    total: object({
      devices: count('设备数'),
      online: count('在线设备'),
      ...times,
      distance: amount('里程（km）'),
    }),
    /** By bucket in their order, else the busiest first. */
    bars: Type.Array(Type.Union([object({ ...bucketBar, ...times }), object({ ...namedBar, ...times })])),
  }),
});
