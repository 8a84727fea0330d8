import type { Static } from 'typebox';
import { Type } from 'typebox';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  count,
  exportChoice,
  id,
  instant,
  listBeside,
  nullable,
  object,
  oneOf,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { code, faultRecord, level } from '../../fleet/device-records/contract.ts';
import { codeManual } from '../fault-code/manualContract.ts';
import { faultMoment, reportedError } from './faultMoment.ts';
import { faultNotices } from './notices.ts';
import { closeReasons, type CloseReason, givenReasons, handlingNames, handlings } from './handling.ts';

/** Faults of vehicles and what people do about them. */

const base = '/gateway/device/api/v1/faultRecord';
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const reads = ['fault', 'device', 'project', 'faultCode', 'repair'] as const;

const handling = oneOf(
  '处理',
  handlingNames,
  Object.fromEntries(handlingNames.map((name) => [name, handlings[name].label])),
);
const closeReason = oneOf('关闭原因', Object.keys(closeReasons) as CloseReason[], closeReasons);

const { id: _id, ...recorded } = faultRecord.properties;
export const faultRow = object({
  id: id('故障ID'),
  faultNo: Type.String({ title: '编号' }),
  ...recorded,
  /** How often it came back within the time in which its code counts as the same fault. */
  flapCount: count('合并次数'),
  productKey: id('产品'),
  productName: Type.String({ title: '产品名称' }),
  modelName: Type.String({ title: '型号' }),
  projectId: nullable(id('项目'), '项目'),
  projectName: nullable(Type.String({ title: '项目名称' }), '项目'),
  ...tenantOfRow,
  /** Where it came: the floor, and the station or node that the vehicle had passed last; null on no floor. */
  place: nullable(Type.String(), '位置'),
  /** What the vehicle was carrying out. */
  taskNo: nullable(Type.String(), '任务'),
  handling,
  /** Who looks after it; null while nobody does. */
  handlerName: nullable(Type.String(), '处理人'),
  acknowledgedAt: nullable(instant('确认时间'), '确认时间'),
  closedAt: nullable(instant('关闭时间'), '关闭时间'),
  closeReason: nullable(closeReason, '关闭原因'),
  closeNote: Type.String({ title: '关闭说明' }),
  /** The order that it is repaired under. */
  repairId: nullable(id('维修单'), '维修单ID'),
  repairNo: nullable(Type.String(), '维修单'),
});
export type FaultRow = Static<typeof faultRow>;

const filters = {
  keyword: searchText('编号/设备/SN/故障码'),
  level: Type.Optional(level),
  /** Of those levels alone that stop a vehicle: what figures call 停机. */
  stopsOnly: Type.Optional(Type.Boolean({ title: '停机故障' })),
  code: Type.Optional(code('故障码')),
  deviceId: Type.Optional(id('设备')),
  productKey: Type.Optional(id('产品')),
  modelId: Type.Optional(id('型号')),
  projectId: Type.Optional(id('项目')),
  repairId: Type.Optional(id('维修单')),
  /** By when they began; the last thirty days unless asked otherwise, at most a year. */
  from: Type.Optional(instant('发生时间起')),
  to: Type.Optional(instant('发生时间止')),
  ...tenantChoice,
};
const states = {
  handling: Type.Optional(handling),
  /** Whether the vehicle still has it. */
  isOpen: Type.Optional(Type.Boolean({ title: '进行中' })),
};
const order = sorting(['startedAt', 'endedAt', 'minutes', 'level', 'code', 'deviceName']);

/** The latest first. How many stand where counts what the filters let through, whatever state is asked for. */
export const faultList = get(`${base}/list`, {
  ...about,
  id: 'device.faultRecord.list',
  title: '故障记录列表',
  reads,
  query: object({ ...filters, ...states, ...paging(), ...order }),
  reply: listBeside(
    faultRow,
    {
      counts: object({
        open: count('未处理'),
        acknowledged: count('已确认'),
        ordered: count('已转维修'),
        closed: count('已关闭'),
        recoveredUnhandled: count('已恢复未处理'),
        lasting: count('进行中'),
      }),
    },
    { key: 'id' },
  ),
});

export const faultExport = get(`${base}/export`, {
  ...about,
  id: 'device.faultRecord.export',
  title: '导出故障记录',
  replyKind: 'file',
  query: object({ ...filters, ...states, ...order, ...exportChoice }),
});

/** What may have happened to a fault. */
export const faultEventKinds = {
  raised: '发生',
  recovered: '恢复',
  flapped: '再次出现',
  acknowledged: '确认',
  ordered: '转维修',
  closed: '关闭',
  reopened: '重新打开',
  issueLinked: '关联版本问题',
  logFetched: '获取日志',
} as const;
export type FaultEventKind = keyof typeof faultEventKinds;

const faultDetail = object({
  ...faultRow.properties,
  /** What to do. */
  hint: Type.String({ title: '处理建议' }),
  /** What says more; null where its code names none. */
  manual: nullable(codeManual, '处理手册'),
  /** The same code within thirty days before now: of this vehicle, and of all of its model that the caller may see. */
  sameCode: object({ device: count('本车同码（30 天）'), model: count('同型号同码（30 天）') }),
  /** How the vehicle was then; null for what is no vehicle, and beyond the days of which that is known. */
  moment: nullable(faultMoment, '当时车辆'),
  /** As the vehicle told it (VDA 5050). */
  reported: reportedError,
  /** What its modules ran when it came, as far as that is known. */
  versions: Type.Array(
    object({
      moduleId: id('OTA模块'),
      moduleName: Type.String({ title: '模块' }),
      version: Type.String({ title: '版本' }),
      /** The code is of this module. */
      isOfCode: Type.Boolean({ title: '故障码所属模块' }),
    }),
    { title: '当时版本' },
  ),
  /** The log of the vehicle that was asked for; null while nobody has. */
  log: nullable(
    object({
      name: Type.String({ title: '文件' }),
      /** S1 §4, Record. */
      status: oneOf('获取状态', [1, 2, 3]),
    }),
    '车载日志',
  ),
  /** The problem of a version that it was tied to. */
  issue: nullable(object({ issueId: id('问题ID'), issueNo: Type.String({ title: '编号' }) }), '版本问题'),
  notices: faultNotices,
  events: Type.Array(
    object({
      at: instant('时间'),
      kind: oneOf('事件', Object.keys(faultEventKinds) as FaultEventKind[], faultEventKinds),
      byName: nullable(Type.String(), '操作人'),
      text: Type.String({ title: '说明' }),
    }),
  ),
});
export type FaultDetail = Static<typeof faultDetail>;

export const faultGet = get(`${base}/get`, {
  ...about,
  id: 'device.faultRecord.get',
  title: '故障记录详情',
  reads: [...reads, 'remark', 'pushRecord', 'subscription', 'tool'],
  query: object({ id: id('故障ID'), ...tenantChoice }),
  reply: faultDetail,
});

const changes = ['fault'] as const;

/** Whoever acknowledges looks after it from then on, whoever did before. */
export const faultAcknowledge = post(`${base}/acknowledge`, {
  ...about,
  id: 'device.faultRecord.acknowledge',
  title: '确认故障',
  changes,
  body: object({ ids: batchIds('故障ID') }),
  reply: batchReply,
});

export const faultClose = post(`${base}/close`, {
  ...about,
  id: 'device.faultRecord.close',
  title: '关闭故障',
  changes,
  body: object({
    ids: batchIds('故障ID'),
    reason: oneOf('关闭原因', givenReasons, closeReasons),
    note: optionalText('说明', 500),
  }),
  reply: batchReply,
});

/** Within seven days of its closing. */
export const faultReopen = post(`${base}/reopen`, {
  ...about,
  id: 'device.faultRecord.reopen',
  title: '重新打开故障',
  changes,
  body: object({ id: id('故障ID'), reason: text('原因', 500) }),
});

/** Asks the vehicle for its log of the hour before the fault and the one after it; it comes when the vehicle is online. */
export const faultFetchLog = post(`${base}/fetchLog`, {
  ...about,
  id: 'device.faultRecord.fetchLog',
  title: '获取故障日志',
  changes: ['fault', 'deviceFile'],
  body: object({ id: id('故障ID') }),
});
