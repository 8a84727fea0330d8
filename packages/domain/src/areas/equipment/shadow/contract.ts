import { type Static, Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  nullable,
  object,
  oneOf,
  searchText,
  tenantChoice,
} from '../../../core/contract/shapes.ts';
import { accessModes, dataTypeSchema } from '../../products/thing-model/face.ts';
import { deviceBase } from '../device/baseContract.ts';
import { jsonValue, jsonValues, ofDevice } from '../shared/valueShapes.ts';
import { type WishState, wishStates } from './shadow.ts';

/** The shadow of a device (S2 §7, service device). */

const base = `${deviceBase}/deviceShadow`;
const stateIds = Object.keys(wishStates) as WishState[];

export const shadowRow = object({
  functionId: id('功能'),
  identifier: Type.String({ title: '标识符' }),
  name: Type.String({ title: '名称' }),
  dataType: dataTypeSchema,
  accessMode: oneOf('读写', Object.keys(accessModes) as (keyof typeof accessModes)[], accessModes),
  /** Null where nothing is wished. */
  desired: jsonValue('期望'),
  reported: jsonValue('上报'),
  desiredAt: nullable(instant('期望时间'), '期望时间'),
  reportedAt: nullable(instant('上报时间'), '上报时间'),
  /** Why the last frame of the device could not be decoded: what was reported is older then. */
  problem: nullable(Type.String(), '解析失败'),
  isDifferent: Type.Boolean({ title: '差异' }),
  state: nullable(oneOf('状态', stateIds, wishStates), '状态'),
  /** Who wished it. */
  by: nullable(Type.String(), '设置人'),
});
export type ShadowRow = Static<typeof shadowRow>;

export const shadowList = get(`${base}/list`, {
  id: 'device.deviceShadow.list',
  title: '设备影子',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  reads: ['device', 'shadow', 'deviceValue', 'thingModel'],
  query: object({
    ...ofDevice,
    onlyDelta: Type.Optional(Type.Boolean({ title: '仅看差异' })),
    keyword: searchText('属性名称/标识符'),
  }),
  reply: object({
    asOf: instant('时间'),
    version: count('版本'),
    updatedAt: nullable(instant('更新时间'), '更新时间'),
    isOnline: Type.Boolean({ title: '在线' }),
    heardAt: nullable(instant('最近通信'), '最近通信'),
    /** Properties whose desired and reported values differ. */
    deltaCount: count('差异'),
    list: Type.Array(shadowRow),
    /** The document as devices read it. */
    raw: Type.String({ title: '影子文档' }),
  }),
});

/** Most that one write is about. */
export const mostWished = 50;

/**
 * Says what is wished of properties, null to take a wish back. `version` is the one that was shown plus one: an older one
 * is refused as `conflict`.
 */
export const shadowUpdate = post(`${base}/update`, {
  id: 'device.deviceShadow.update',
  title: '更新设备影子',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  changes: ['shadow', 'deviceValue'],
  query: object(tenantChoice),
  body: object({
    deviceId: id('设备'),
    version: Type.Integer({ title: '版本', minimum: 1, maximum: 1_000_000_000 }),
    desired: jsonValues('期望值', mostWished),
  }),
  reply: object({ version: count('版本'), delta: Type.Array(Type.String(), { title: '差异' }) }),
});
