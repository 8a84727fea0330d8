import { type Static, Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import { count, id, instant, nullable, object, oneOf, tenantChoice } from '../../../core/contract/shapes.ts';
import { code, level } from '../../fleet/device-records/contract.ts';
import { operatingModeNames, operatingModes } from '../../fleet/live/contract.ts';
import { packedTrack, trackWords } from '../../fleet/tracks/contract.ts';
import { taskStatuses, taskStatusNames } from '../live/work.ts';

/** What vehicles did at any time that lies behind them (designed: monitoring §3.1, fleet §3.3). */

const base = '/gateway/device/api/v1/monitor/replay';
const name = (title: string) => Type.String({ title });
const span = { from: instant('时间起'), to: instant('时间止') };
const moment = (title: string) => Type.Integer({ title, minimum: 0 });

/** Vehicles that share one clock, beside all of one floor. */
export const mostReplayed = 20;
/** Longest stretch of tracks, in hours, and of marks, in days. */
export const longestTracks = 8;
export const longestMarks = 7;
/** For so many days it is known what vehicles did. */
export const keptDays = 90;

const replayed = object({
  deviceId: id('设备ID'),
  displayName: name('车辆'),
  serialNumber: name('序列号'),
  productKey: id('产品'),
  /** Where it lives now; its tracks say where it was. */
  floorId: nullable(id('楼层'), '楼层'),
  tracks: Type.Array(packedTrack, { title: '轨迹' }),
});
export type Replayed = Static<typeof replayed>;

/** Of the vehicles that were on a floor then, or of those that are named. */
export const replayFloor = get(`${base}/floor`, {
  id: 'device.monitor.replay.floor',
  title: '回放轨迹',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  // what was does not change: only where floors are drawn anew it is asked for again
  reads: ['floor'],
  query: object({
    floorId: Type.Optional(id('楼层')),
    deviceIds: Type.Optional(Type.Array(id('设备ID'), { title: '车辆', minItems: 1, maxItems: 100 })),
    ...span,
    ...tenantChoice,
  }),
  reply: object({
    asOf: instant('数据时间'),
    /** Milliseconds since 1970. */
    from: moment('时间起'),
    until: moment('时间止'),
    words: trackWords,
    vehicles: Type.Array(replayed, { title: '车辆' }),
  }),
});

/** Longest clip that is taken along, in hours; a row a second. */
export const longestClip = 2;
export const clipFormats = { csv: 'CSV', json: 'JSON' } as const;
export type ClipFormat = keyof typeof clipFormats;
export const clipFormatNames = ['csv', 'json'] as const;

/** What one vehicle did, second by second; of seconds of which nothing is known nothing is said. */
export const replayExport = get(`${base}/export`, {
  id: 'device.monitor.replay.export',
  title: '导出回放片段',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({
    deviceId: id('设备ID'),
    ...span,
    format: oneOf('格式', clipFormatNames, clipFormats),
    ...tenantChoice,
  }),
});

/** Why nothing is known of a vehicle for some time. */
export const gapReasons = { offline: '离线', noData: '没有数据' } as const;
export type GapReason = keyof typeof gapReasons;
export const gapReasonNames = ['offline', 'noData'] as const;

/** So many whole numbers. */
const numbers = <Numbers extends readonly number[]>(length: Numbers['length']) =>
  Type.Unsafe<Numbers>({ type: 'array', items: { type: 'integer' }, minItems: length, maxItems: length });

export const replayMarks = get(`${base}/marks`, {
  id: 'device.monitor.replay.marks',
  title: '回放标记',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['fault', 'repair', 'deviceVersion'],
  query: object({ deviceId: id('设备ID'), ...span, ...tenantChoice }),
  reply: object({
    asOf: instant('数据时间'),
    /** From when to when anything is known of it; null for one that was never heard of. */
    extent: nullable(object({ first: instant('最早'), last: instant('最晚') }), '数据范围'),
    /** Milliseconds of a step. */
    step: count('间隔'),
    /** From which step on it was in which of `workStateNames`; -1 while nothing is known. */
    states: Type.Array(numbers<[step: number, state: number]>(2), { title: '状态' }),
    /** Minutes after the beginning in which anything began: how many faults, and how many tasks. */
    counts: Type.Array(numbers<[minute: number, faults: number, tasks: number]>(3), { title: '每分钟次数' }),
    gaps: Type.Array(object({ ...span, reason: oneOf('原因', gapReasonNames, gapReasons) }), { title: '空白' }),
    faults: Type.Array(
      object({
        id: id('故障ID'),
        code: code('故障码'),
        name: name('故障名称'),
        level,
        from: instant('发生'),
        to: nullable(instant('恢复'), '恢复'),
      }),
    ),
    tasks: Type.Array(
      object({
        taskId: id('任务ID'),
        taskNo: name('任务号'),
        status: oneOf('状态', taskStatusNames, taskStatuses),
        pickName: name('取货点'),
        dropName: name('放货点'),
        from: instant('开始'),
        to: nullable(instant('结束'), '结束'),
      }),
    ),
    /** The first holds from the beginning. */
    modes: Type.Array(object({ from: instant('时间'), mode: oneOf('模式', operatingModeNames, operatingModes) })),
    upgrades: Type.Array(object({ at: instant('时间'), module: name('模块'), version: name('版本') })),
    repairs: Type.Array(
      object({
        id: id('维修单'),
        repairNo: name('单号'),
        title: name('名称'),
        from: instant('报修'),
        to: nullable(instant('完成'), '完成'),
      }),
    ),
  }),
});
