import { type Static, Type } from 'typebox';
import { get, keyed, type ReplyOf } from '../../../core/contract/define.ts';
import { id, instant, object, oneOf, tenantChoice } from '../../../core/contract/shapes.ts';
import { trailMinutes } from './trail.ts';
import { code, level } from '../../fleet/device-records/contract.ts';

/** What is drawn on the map of a floor beside its vehicles: where they were, where they go, where they had faults. */

/** Hours back that faults are shown. */
export const faultHours = 24;
/** Points of one trail at most. */
export const mostTrailPoints = 180;

const place = Type.Object({ x: Type.Number(), y: Type.Number() });
const way = Type.Array(place, { maxItems: 2000 });

/** Where a vehicle had a fault. */
export const faultPoint = object({
  faultId: id('故障ID'),
  deviceId: id('设备ID'),
  displayName: Type.String({ title: '车辆' }),
  code: code('故障码'),
  name: Type.String({ title: '故障名称' }),
  level,
  startedAt: instant('发生时间'),
  x: Type.Number({ title: 'X' }),
  y: Type.Number({ title: 'Y' }),
});
export type FaultPoint = Static<typeof faultPoint>;

/** Minutes back that one looks for vehicles that were held up on their way, and seconds that nobody calls so. */
export const dwellMinutes = 15;
export const shortestDwell = 30;

/** A way between two nodes on which vehicles were held up: a fault, a pause, a stop. */
export const dwell = object({
  from: place,
  to: place,
  fromName: Type.String({ title: '起点' }),
  toName: Type.String({ title: '终点' }),
  /** Of all of them together. */
  seconds: Type.Integer({ title: '停留（秒）', minimum: 0 }),
  vehicles: Type.Integer({ title: '车辆', minimum: 1 }),
});
export type Dwell = Static<typeof dwell>;

export const floorTraces = get('/gateway/device/api/v1/monitor/floor/traces', {
  id: 'device.monitor.floor.traces',
  title: '楼层轨迹与路径',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['floor', 'device', 'vehicle', 'faultCode'],
  query: object({
    floorId: id('楼层'),
    minutes: oneOf('尾迹', trailMinutes, { 0: '无', 1: '1 分钟', 5: '5 分钟', 15: '15 分钟' }),
    withWays: Type.Boolean({ title: '计划路径' }),
    withFaults: Type.Boolean({ title: '故障点' }),
    withDwells: Type.Boolean({ title: '拥堵' }),
    ...tenantChoice,
  }),
  reply: object({
    asOf: instant('数据时间'),
    /** A trail in parts: nobody heard of the vehicle between two of them. */
    trails: Type.Array(object({ deviceId: id('设备ID'), parts: Type.Array(way) })),
    /** What a vehicle was let go, and what is planned behind that. */
    ways: Type.Array(object({ deviceId: id('设备ID'), released: way, planned: way })),
    /** The newest first. */
    faults: Type.Array(faultPoint),
    /** The longest first. */
    dwells: Type.Array(dwell),
  }),
});
export type FloorTraces = ReplyOf<typeof floorTraces>;
