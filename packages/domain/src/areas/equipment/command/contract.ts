import { type Static, Type } from 'typebox';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post, type ReplyOf } from '../../../core/contract/define.ts';
import {
  count,
  exportChoice,
  id,
  instant,
  listBeside,
  nullable,
  object,
  oneOf,
  option,
  paging,
  tenantChoice,
} from '../../../core/contract/shapes.ts';
import { serviceSchema } from '../../products/thing-model/face.ts';
import { personAs } from '../../projects/project/contract.ts';
import { deviceBase } from '../device/baseContract.ts';
import { identifier, jsonValue, jsonValues, ofDevice } from '../shared/valueShapes.ts';
import {
  commandKinds,
  commandStateCodes,
  commandStateLooks,
  expiryChoices,
  type ExpirySeconds,
  offlineChoices,
} from './commandCodes.ts';

/** Commands to a device (S2 §7, service device): services that it is asked, properties that are set. */

const base = `${deviceBase}/deviceServiceCall`;

const labels = Object.fromEntries(commandStateCodes.map((code) => [code, commandStateLooks[code].label]));
const state = oneOf('状态', commandStateCodes, labels);
const kind = oneOf('类型', ['service', 'setProperty'], commandKinds);
const offline = oneOf('离线时', ['reject', 'queue'], offlineChoices);
/** The caller's own id of what he sends: sent twice, it is given once. */
export const ownId = (title: string) =>
  Type.String({ title, minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
const messageId = ownId('命令ID');

/** A service that a device offers, and how it may be asked. */
const offer = object({
  ...serviceSchema.properties,
  /** It may wait until the device is online. */
  mayQueue: Type.Boolean({ title: '可上线后执行' }),
  /** Why it cannot be asked at all; null when it can. */
  disabledText: nullable(Type.String(), '不可用原因'),
});
export type ServiceOffer = Static<typeof offer>;

export const serviceList = get(`${base}/service/list`, {
  id: 'device.deviceServiceCall.service.list',
  title: '设备服务',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  reads: ['device', 'thingModel'],
  query: object(ofDevice),
  reply: object({
    isOnline: Type.Boolean({ title: '在线' }),
    heardAt: nullable(instant('最近通信'), '最近通信'),
    /** What became of those that waited while it was away; null while it is away, long after, and where none had waited. */
    sinceReturn: nullable(object({ carriedOut: count('上线后已执行'), expired: count('过期') }), '上线后已执行的命令'),
    modelNo: nullable(count('物模型版本'), '物模型版本'),
    /** Why the device takes no command at all; null when it does. */
    disabledText: nullable(Type.String(), '不可用原因'),
    list: Type.Array(offer),
  }),
});

export type ServiceListReply = ReplyOf<typeof serviceList>;

export const commandRow = object({
  messageId: id('命令ID'),
  deviceId: id('设备ID'),
  displayName: Type.String({ title: '设备' }),
  /** What many were asked with it; null where it was given to the one device. */
  batchId: nullable(ownId('批次ID'), '批次ID'),
  kind,
  identifier: Type.String({ title: '标识符' }),
  name: Type.String({ title: '命令' }),
  inputData: jsonValues('参数', 100),
  /** The parameters in words. */
  inputText: Type.String({ title: '参数' }),
  /** The bytes that a device which speaks in frames is sent: `AA 55 02 …`; null for all others. */
  frame: nullable(Type.String(), '下发帧'),
  outputData: nullable(jsonValue('结果'), '结果'),
  /** What the device answered, or why it was not carried out, in words; null while nobody knows. */
  resultText: nullable(Type.String(), '结果'),
  state,
  offline,
  attempt: count('发送次数'),
  isLate: Type.Boolean({ title: '迟到应答' }),
  createdAt: instant('下发时间'),
  expiresAt: instant('有效期至'),
  sentAt: nullable(instant('发送时间'), '发送时间'),
  acceptedAt: nullable(instant('接收时间'), '接收时间'),
  endedAt: nullable(instant('结束时间'), '结束时间'),
  timeoutSeconds: count('超时'),
  operator: personAs('操作人'),
  modelNo: count('物模型版本'),
});
export type CommandRow = Static<typeof commandRow>;

/** What is asked of a device, or of several. */
export const askedShape = {
  kind,
  identifier,
  inputData: jsonValues('参数', 100),
  offline,
  expiresInSeconds: Type.Optional(
    oneOf(
      '有效期',
      expiryChoices.map(({ seconds }): ExpirySeconds => seconds),
      Object.fromEntries(expiryChoices.map(({ seconds, label }) => [seconds, label])),
    ),
  ),
  /** The person was asked about a service that may harm. */
  isConfirmed: Type.Boolean({ title: '已确认' }),
};
const askedObject = object(askedShape);
export type AskedCommand = Static<typeof askedObject>;

/** Gives a device a command; one that came before under its id is answered as it stands now. */
export const commandSend = post(base, {
  id: 'device.deviceServiceCall',
  title: '下发命令',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  changes: ['command', 'deviceValue', 'shadow'],
  query: object(tenantChoice),
  body: object({
    messageId,
    deviceId: id('设备'),
    ...askedShape,
  }),
  reply: commandRow,
});

/** Of one device, or those that many were given at once: one of the two says which. */
const filters = {
  deviceId: Type.Optional(id('设备')),
  batchId: Type.Optional(ownId('批次ID')),
  ...tenantChoice,
  identifier: Type.Optional(identifier),
  state: Type.Optional(state),
  operatorId: Type.Optional(id('操作人')),
  from: Type.Optional(instant('时间起')),
  to: Type.Optional(instant('时间止')),
};

/** Of a device the newest first, of a batch by the names of its devices. */
export const commandList = get(`${base}/history/list`, {
  id: 'device.deviceServiceCall.history.list',
  title: '命令记录',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  reads: ['command', 'device'],
  query: object({ ...filters, ...paging() }),
  reply: listBeside(
    commandRow,
    {
      /** What there is to filter by, whatever is filtered: who gave commands, and what they are called. */
      operators: Type.Array(option, { title: '操作人' }),
      commands: Type.Array(option, { title: '命令' }),
    },
    { key: 'messageId' },
  ),
});

export const commandExport = get(`${base}/history/export`, {
  id: 'device.deviceServiceCall.history.export',
  title: '导出命令记录',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({ ...filters, ...exportChoice }),
});

/** Takes commands back that were not sent yet. */
export const commandCancel = post(`${base}/cancel`, {
  id: 'device.deviceServiceCall.cancel',
  title: '取消命令',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  changes: ['command'],
  query: object(tenantChoice),
  body: object({ ids: batchIds('命令') }),
  reply: batchReply,
});
