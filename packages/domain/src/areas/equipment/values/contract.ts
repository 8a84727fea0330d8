import { type Static, Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import {
  exportChoice,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
} from '../../../core/contract/shapes.ts';
import { accessModes, dataTypeSchema, eventTypes, persistences, threshold } from '../../products/thing-model/face.ts';
import { deviceBase } from '../device/baseContract.ts';
import { qualities, type Quality } from './freshness.ts';
import { currency, identifier, jsonValue, jsonValues, ofDevice } from '../shared/valueShapes.ts';

/** What a device reports: its values now and then, and what it told of (products and equipment §3.4). */

/** Where a value comes from. */
export const valueSources = { device: '设备上报', set: '平台设置' } as const;

const qualityIds = Object.keys(qualities) as Quality[];
const quality = oneOf('质量', qualityIds, qualities);
const source = oneOf('来源', ['device', 'set'], valueSources);
const accessMode = oneOf('读写', Object.keys(accessModes) as (keyof typeof accessModes)[], accessModes);
const eventType = oneOf('事件类型', Object.keys(eventTypes) as (keyof typeof eventTypes)[], eventTypes);

/** Longest stretch of a history, in days; curves of one picture; points of one curve. */
export const historyLimits = { days: 31, curves: 6, points: 1000 } as const;

const named = {
  identifier: Type.String({ title: '标识符' }),
  name: Type.String({ title: '名称' }),
};

/** A property of the version that devices follow, with the value that was reported last. */
export const propertyRow = object({
  functionId: id('功能'),
  ...named,
  description: Type.String({ title: '说明' }),
  dataType: dataTypeSchema,
  accessMode,
  threshold: nullable(threshold, '阈值'),
  persist: oneOf('存储', Object.keys(persistences) as (keyof typeof persistences)[], persistences),
  sampleSeconds: nullable(Type.Integer({ minimum: 1 }), '采样间隔'),
  /** Null for one that was never reported. */
  value: jsonValue('值'),
  at: nullable(instant('上报时间'), '上报时间'),
  source: nullable(source, '来源'),
  quality: nullable(quality, '质量'),
  /** Why the last frame of the device could not be decoded: the value is older then. Null where all is well. */
  problem: nullable(Type.String(), '解析失败'),
});
export type PropertyRow = Static<typeof propertyRow>;

export const propertyList = get(`${deviceBase}/property/list`, {
  id: 'device.property.list',
  title: '属性当前值',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'deviceValue', 'thingModel'],
  query: object(ofDevice),
  reply: object({
    ...currency,
    list: Type.Array(propertyRow),
  }),
});

const span = { from: instant('时间起'), to: instant('时间止') };

/** A value of a property as it was at a moment. */
export const propertyPoint = object({
  at: instant('时间'),
  value: jsonValue('值'),
  text: Type.String({ title: '值' }),
  source,
  quality,
});
export type PropertyPoint = Static<typeof propertyPoint>;

export const propertyHistory = get(`${deviceBase}/property/history`, {
  id: 'device.property.history',
  title: '属性历史',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'deviceValue', 'thingModel'],
  query: object({ ...ofDevice, identifier, ...span, ...paging() }),
  reply: listOf(propertyPoint, { key: 'at' }),
});

export const propertyExport = get(`${deviceBase}/property/export`, {
  id: 'device.property.export',
  title: '导出属性历史',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...ofDevice, identifier, ...span, ...exportChoice }),
});

/** Epoch milliseconds, least, most, mean; of states the last in place of the mean. */
const bucket = Type.Array(Type.Number(), { minItems: 4, maxItems: 4 });
const gap = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 });

/** Curves over a time: what can be drawn of numbers, states and choices. */
export const propertySeries = get(`${deviceBase}/property/series`, {
  id: 'device.property.series',
  title: '属性曲线',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'deviceValue', 'thingModel'],
  query: object({
    ...ofDevice,
    identifiers: Type.Array(identifier, { title: '属性', minItems: 1, maxItems: 20 }),
    ...span,
    points: Type.Optional(Type.Integer({ title: '点数', minimum: 10, maximum: historyLimits.points })),
  }),
  reply: object({
    bucketSeconds: Type.Number({ title: '间隔', minimum: 0 }),
    series: Type.Array(object({ ...named, points: Type.Array(bucket) })),
    /** When nobody heard of the device, or nothing could be made of what it sent. */
    gaps: Type.Array(gap),
  }),
});

/** Where a device was over a time, by a property that says a place on a plane (`x` and `y`). */
export const propertyTrack = get(`${deviceBase}/property/track`, {
  id: 'device.property.track',
  title: '属性轨迹',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'deviceValue', 'thingModel'],
  query: object({
    ...ofDevice,
    identifier,
    ...span,
    points: Type.Optional(Type.Integer({ title: '点数', minimum: 10, maximum: historyLimits.points })),
  }),
  reply: object({
    points: Type.Array(
      object({
        /** Epoch milliseconds. */
        at: Type.Number({ title: '时间' }),
        x: Type.Number({ title: 'X' }),
        y: Type.Number({ title: 'Y' }),
        /** Nobody heard of the device, or of its place, between the point before and this one. */
        isAfterHole: Type.Boolean({ title: '中断后' }),
      }),
      { title: '轨迹' },
    ),
  }),
});

export const eventRow = object({
  eventId: id('事件ID'),
  ...named,
  eventType,
  outputData: jsonValues('输出参数', 100),
  /** The same in words. */
  text: Type.String({ title: '内容' }),
  at: instant('时间'),
});
export type EventRow = Static<typeof eventRow>;

const eventFilters = {
  ...ofDevice,
  keyword: searchText('事件名称/标识符'),
  eventType: Type.Optional(eventType),
  from: Type.Optional(instant('时间起')),
  to: Type.Optional(instant('时间止')),
};

export const eventList = get(`${deviceBase}/event/list`, {
  id: 'device.event.list',
  title: '设备事件',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'deviceValue', 'thingModel'],
  query: object({ ...eventFilters, ...paging() }),
  reply: listOf(eventRow, { key: 'eventId' }),
});

export const eventExport = get(`${deviceBase}/event/export`, {
  id: 'device.event.export',
  title: '导出设备事件',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...eventFilters, ...exportChoice }),
});
