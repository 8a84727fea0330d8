import { type Static, Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import {
  count,
  exportChoice,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  tenantChoice,
} from '../../../core/contract/shapes.ts';
import { code, faultRecord, level } from '../../fleet/device-records/contract.ts';
import { vdaState } from '../../fleet/live/contract.ts';
import { vehicleCard } from './contract.ts';
import { seriesFieldNames } from './seriesFields.ts';
import { logKindNames, logKinds, taskStatuses, taskStatusNames } from './work.ts';

/** One vehicle: how it is, what it did and what happened to it (designed: monitoring §3.1). */

const base = '/gateway/device/api/v1/monitor';
const ofVehicle = { deviceId: id('设备ID'), ...tenantChoice };
const span = { from: Type.Optional(instant('时间起')), to: Type.Optional(instant('时间止')) };
const name = (title: string) => Type.String({ title });

/** A vehicle with all that it tells. */
const vehicleDetail = object({
  ...vehicleCard.properties,
  asOf: instant('数据时间'),
  /** The WCS server of its project, whose tables can be looked at; null without one. */
  wcsDeviceId: nullable(id('WCS 服务器'), 'WCS 服务器'),
  /** Kilometres since it was first heard of. */
  odometer: nullable(Type.Number({ title: '累计里程', minimum: 0 }), '累计里程'),
  firmwareVersion: nullable(name('固件版本'), '固件版本'),
  /** What its modules run. */
  versions: Type.Array(object({ moduleName: name('模块'), version: name('版本') }), { title: '版本' }),
  /** In the words of VDA 5050; null for one that was never heard of. */
  state: nullable(vdaState, '状态'),
  faults: Type.Array(
    object({
      code: code('故障码'),
      name: name('故障名称'),
      level,
      hint: name('处理建议'),
      startedAt: instant('发生时间'),
    }),
  ),
});
export type VehicleDetail = Static<typeof vehicleDetail>;

export const vehicleState = get(`${base}/vehicle/state`, {
  id: 'device.monitor.vehicle.state',
  title: '监控车辆状态',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'vehicle', 'floor', 'project'],
  query: object(ofVehicle),
  reply: vehicleDetail,
});

/** Longest stretch of curves, in days, and of tasks and logs. */
export const longestCurves = 7;
export const longestWork = 31;

/** So many numbers. */
const numbers = <Numbers extends readonly number[]>(length: Numbers['length']) =>
  Type.Unsafe<Numbers>({ type: 'array', items: { type: 'number' }, minItems: length, maxItems: length });
/** Epoch milliseconds, mean, least, most. */
const bucket = numbers<[number, number, number, number]>(4);

export const vehicleSeries = get(`${base}/series`, {
  id: 'device.monitor.series',
  title: '监控实时曲线',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'vehicle'],
  query: object({
    ...ofVehicle,
    fields: Type.Array(oneOf('曲线', seriesFieldNames), { title: '曲线', minItems: 1, maxItems: 20 }),
    from: instant('时间起'),
    to: instant('时间止'),
    points: Type.Optional(Type.Integer({ title: '点数', minimum: 100, maximum: 2000 })),
  }),
  reply: object({
    /** Milliseconds. */
    step: count('间隔'),
    series: Type.Array(object({ field: oneOf('曲线', seriesFieldNames), points: Type.Array(bucket) })),
    /** When nobody heard of the vehicle: epoch milliseconds. */
    gaps: Type.Array(numbers<[number, number]>(2)),
  }),
});

export const vehicleTask = object({
  taskId: id('任务ID'),
  taskNo: name('任务号'),
  status: oneOf('状态', taskStatusNames, taskStatuses),
  pickName: name('取货点'),
  dropName: name('放货点'),
  requestedAt: instant('下发时间'),
  startedAt: nullable(instant('开始时间'), '开始时间'),
  finishedAt: nullable(instant('结束时间'), '结束时间'),
  seconds: nullable(count('用时（秒）'), '用时（秒）'),
  attempts: count('下发次数'),
});
export type VehicleTask = Static<typeof vehicleTask>;

const taskFilters = {
  ...ofVehicle,
  status: Type.Optional(oneOf('状态', taskStatusNames, taskStatuses)),
  ...span,
  keyword: searchText('任务号/站点'),
};

export const vehicleTasks = get(`${base}/task/list`, {
  id: 'device.monitor.task.list',
  title: '监控车辆任务',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'vehicle'],
  query: object({ ...taskFilters, ...paging() }),
  reply: listOf(vehicleTask, { key: 'taskId' }),
});

export const vehicleTaskExport = get(`${base}/task/export`, {
  id: 'device.monitor.task.export',
  title: '导出监控车辆任务',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...taskFilters, ...exportChoice }),
});

export const vehicleFaults = get(`${base}/fault/list`, {
  id: 'device.monitor.fault.list',
  title: '监控车辆故障',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'vehicle', 'faultCode'],
  query: object({ ...ofVehicle, isOpen: Type.Optional(Type.Boolean({ title: '未恢复' })), ...span, ...paging() }),
  reply: listOf(faultRecord, { key: 'id' }),
});

export const vehicleLogRow = object({
  id: id('日志ID'),
  at: instant('时间'),
  kind: oneOf('类型', logKindNames, logKinds),
  text: name('内容'),
});
export type VehicleLogRow = Static<typeof vehicleLogRow>;

export const vehicleLog = get(`${base}/log/list`, {
  id: 'device.monitor.log.list',
  title: '监控车辆日志',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'vehicle', 'faultCode', 'command'],
  query: object({
    ...ofVehicle,
    kind: Type.Optional(oneOf('类型', logKindNames, logKinds)),
    ...span,
    keyword: searchText('内容'),
    ...paging(),
  }),
  reply: listOf(vehicleLogRow, { key: 'id' }),
});
