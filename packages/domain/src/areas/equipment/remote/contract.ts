import { type Static, Type } from 'typebox';
import { get, keyed, post, type ReplyOf } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  optionalText,
  paging,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { personAs } from '../../projects/project/contract.ts';
import { deviceBase } from '../device/baseContract.ts';
import { ofDevice } from '../shared/valueShapes.ts';
import {
  drivingLimits,
  type EndReason,
  endReasons,
  reasonLength,
  remoteStateLooks,
  remoteStates,
} from './remoteCodes.ts';
import { emergencyStop, remoteKind } from '../shared/remoteShapes.ts';

/** Driving a device from afar (S2 §7, service device): a session, its heartbeats, and the emergency stop. */

const base = `${deviceBase}/edge/remote`;

const state = oneOf(
  '状态',
  remoteStates,
  Object.fromEntries(remoteStates.map((name) => [name, remoteStateLooks[name].label])),
);
const limits = object({
  v: Type.Number({ title: '最大速度（m/s）' }),
  omega: Type.Number({ title: '最大角速度（rad/s）' }),
});
/** Why somebody drives a device. */
export const remoteReason = text('原因', reasonLength.most, reasonLength.least);
const sessionId = id('会话');
/** Proves that a heartbeat comes from where the session was opened. */
const token = Type.String({ title: '操控凭证', minLength: 16, maxLength: 128 });
const latencyMs = nullable(count('延迟'), '延迟');

export const remoteSession = object({
  sessionId,
  deviceId: id('设备ID'),
  kind: remoteKind,
  state,
  operator: personAs('操控人'),
  reason: Type.String({ title: '原因' }),
  startedAt: instant('开始时间'),
  endedAt: nullable(instant('结束时间'), '结束时间'),
  endReason: nullable(oneOf('结束原因', Object.keys(endReasons) as EndReason[], endReasons), '结束原因'),
  /** Why it ended, in words; null while it lasts. */
  endText: nullable(Type.String(), '结束原因'),
  latencyMs,
  /** Metres that were driven in it. */
  distance: Type.Number({ title: '行驶距离（m）' }),
  log: Type.Array(object({ at: instant('时间'), text: Type.String({ title: '过程' }) }), { title: '过程' }),
});
export type RemoteSession = Static<typeof remoteSession>;

const lasting = {
  /** Without a heartbeat it ends then. */
  leaseUntil: instant('有效期至'),
  limits,
  /** The operator has to say whether he goes on. */
  isAsked: Type.Boolean({ title: '等待确认继续' }),
  /** Who wants to take over; null when nobody does. */
  contenderName: nullable(Type.String(), '申请接管'),
  /** When he gets it. */
  takenAt: nullable(instant('接管时间'), '接管时间'),
};

/** So many coordinates, one after the other. */
const place = (count: number) => Type.Array(Type.Number(), { minItems: count, maxItems: count });

const pose = object({
  /** Metres on the map of its floor. */
  x: Type.Number({ title: 'X（m）' }),
  y: Type.Number({ title: 'Y（m）' }),
  /** Radians. */
  heading: Type.Number({ title: '航向（rad）' }),
  /** Metres and radians a second. */
  speed: Type.Number({ title: '速度（m/s）' }),
  omega: Type.Number({ title: '角速度（rad/s）' }),
});
export type RemotePose = Static<typeof pose>;

/** How a device stands for whoever wants to drive it. */
export const remoteGet = get(`${base}/get`, {
  id: 'device.edge.remote.get',
  title: '远程操控状态',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'remoteSession'],
  query: object(ofDevice),
  reply: object({
    asOf: instant('数据时间'),
    offered: Type.Array(remoteKind),
    isOnline: Type.Boolean({ title: '在线' }),
    heardAt: nullable(instant('最近通信'), '最近通信'),
    /** The session of who drives it; null when nobody does. */
    session: nullable(object({ ...remoteSession.properties, ...lasting }), '当前操控'),
    emergency: nullable(emergencyStop, '急停'),
    /** Why it cannot be driven now; null when it can. */
    startText: nullable(Type.String(), '不可操控原因'),
    /** Why the emergency stop cannot be pressed; null when it can. */
    stopText: nullable(Type.String(), '不可急停原因'),
    /** When it is back where it was taken from; null when it is. */
    returnsAt: nullable(instant('返回完成时间'), '返回完成时间'),
    pose: nullable(pose, '位置'),
    /** Where it was driven in the session that lasts, the oldest first: metres. */
    path: Type.Array(place(2), { title: '行驶轨迹' }),
    /** Ways of the floor around it, each from one end to the other: metres. */
    ways: Type.Array(place(4), { title: '周边路线' }),
  }),
});
export type RemoteView = ReplyOf<typeof remoteGet>;

/** The newest first. */
export const remoteList = get(`${base}/list`, {
  id: 'device.edge.remote.list',
  title: '最近操控',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['device', 'remoteSession'],
  query: object({ ...ofDevice, ...paging() }),
  reply: listOf(remoteSession, { key: 'sessionId' }),
});

const opened = object({ ...remoteSession.properties, ...lasting, token, asOf: instant('数据时间') });

/** Opens a session; the vehicle is asked to stand ready. */
export const remoteCreate = post(`${base}/create`, {
  id: 'device.edge.remote.create',
  title: '开始远程操控',
  access: keyed,
  basis: 'hinted',
  confidential: true,
  crossTenant: true,
  changes: ['remoteSession', 'device'],
  query: object(tenantChoice),
  body: object({ deviceId: id('设备'), kind: remoteKind, reason: remoteReason }),
  reply: opened,
});

/** Asks whoever drives to hand over; it comes to that once he has let go for long enough. */
export const remoteTakeover = post(`${base}/takeover`, {
  id: 'device.edge.remote.takeover',
  title: '接管操控',
  access: keyed,
  basis: 'designed',
  confidential: true,
  crossTenant: true,
  changes: ['remoteSession', 'device'],
  query: object(tenantChoice),
  body: object({ sessionId, reason: remoteReason }),
  reply: opened,
});

/** A heartbeat: drives while the switch is held, and says in any case that the operator is there. */
export const remoteDrive = post(`${base}/drive`, {
  id: 'device.edge.remote.drive',
  title: '操控指令',
  access: keyed,
  basis: 'designed',
  confidential: true,
  crossTenant: true,
  query: object(tenantChoice),
  body: object({
    sessionId,
    token,
    /** Rises with each. */
    seq: Type.Integer({ title: '序号', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    held: Type.Boolean({ title: '使能' }),
    v: Type.Number({ title: '速度', minimum: -drivingLimits.v, maximum: drivingLimits.v }),
    omega: Type.Number({ title: '角速度', minimum: -drivingLimits.omega, maximum: drivingLimits.omega }),
    /** By the gateway's clock, as far as the caller knows it. */
    sentAt: instant('发送时间'),
    /** The operator was asked and goes on. */
    goesOn: Type.Optional(Type.Boolean({ title: '继续操控' })),
  }),
  reply: object({
    asOf: instant('数据时间'),
    state,
    /** What the vehicle is told: metres and radians a second. */
    v: Type.Number({ title: '速度' }),
    omega: Type.Number({ title: '角速度' }),
    latencyMs,
    endText: nullable(Type.String(), '结束原因'),
    ...lasting,
  }),
});

export const remoteEnd = post(`${base}/end`, {
  id: 'device.edge.remote.end',
  title: '结束远程操控',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  changes: ['remoteSession', 'device', 'deviceValue'],
  query: object(tenantChoice),
  body: object({ sessionId }),
});

/** Stops a vehicle at once, whoever drives it; only at the vehicle it can be let go again. */
export const remoteStop = post(`${base}/estop`, {
  id: 'device.edge.remote.estop',
  title: '急停',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  changes: ['remoteSession', 'device', 'deviceValue'],
  query: object(tenantChoice),
  body: object({ deviceId: id('设备'), reason: optionalText('原因', reasonLength.most) }),
});
