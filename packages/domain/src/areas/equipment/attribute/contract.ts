import { type Static, Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import { id, instant, nullable, object, oneOf, optionalText, tenantChoice } from '../../../core/contract/shapes.ts';
import { longestValue, modelAttribute } from '../../products/face.ts';
import { deviceBase } from '../device/baseContract.ts';

/** What a device is by its model, and where it differs from it (products and equipment §1.1). */

const base = `${deviceBase}/attribute`;

export const attributeSources = { model: '型号默认', device: '设备覆盖' } as const;

const { value: _value, ...ofModel } = modelAttribute.properties;

export const deviceAttribute = object({
  ...ofModel,
  /** As text, whatever the type; empty for none. */
  value: Type.String({ title: '值' }),
  source: oneOf('来源', Object.keys(attributeSources) as (keyof typeof attributeSources)[], attributeSources),
  /** What it is by the model. */
  modelValue: Type.String({ title: '型号值' }),
  /** What the vehicle says of it in its factsheet; null for what says nothing of it. */
  reported: nullable(Type.String(), '车辆上报'),
  updatedByName: nullable(Type.String(), '修改人'),
  updatedAt: nullable(instant('修改时间'), '修改时间'),
  /** Of the device's own value; 0 while it has none. */
  version: Type.Integer({ title: '版本', minimum: 0 }),
});
export type DeviceAttribute = Static<typeof deviceAttribute>;

export const deviceAttributeList = get(`${base}/list`, {
  id: 'device.attribute.list',
  title: '设备模型属性',
  access: keyed,
  basis: 'designed',
  reads: ['device', 'model'],
  crossTenant: true,
  query: object({ deviceId: id('设备'), ...tenantChoice }),
  reply: object({
    /** When the vehicle was heard of whose factsheet is read; null where there is none. */
    reportedAt: nullable(instant('上报时间'), '上报时间'),
    list: Type.Array(deviceAttribute),
  }),
});

const named = {
  identifier: Type.String({ title: '标识符', minLength: 1, maxLength: 32 }),
  version: Type.Integer({ title: '版本', minimum: 0 }),
};
const writing = {
  access: keyed,
  basis: 'designed',
  changes: ['device'],
  crossTenant: true,
  query: object({ deviceId: id('设备'), ...tenantChoice }),
} as const;

export const deviceAttributeUpdate = post(`${base}/update`, {
  id: 'device.attribute.update',
  title: '修改设备属性',
  ...writing,
  body: object({ ...named, value: optionalText('值', longestValue) }),
});

/** What the model says holds again. */
export const deviceAttributeReset = post(`${base}/reset`, {
  id: 'device.attribute.reset',
  title: '恢复型号默认',
  ...writing,
  body: object(named),
});

/** All of them as they stand, as a file. */
export const deviceAttributeExport = get(`${base}/export`, {
  id: 'device.attribute.export',
  title: '导出设备属性',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({ deviceId: id('设备'), ...tenantChoice }),
});
