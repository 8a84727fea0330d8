import { type Static, type TObject, Type } from 'typebox';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { keyed, post, remove } from '../../../core/contract/define.ts';
import { id, nullable, object, optionalText, tenantChoice, text } from '../../../core/contract/shapes.ts';
import { regionFields } from '../../../core/places/region.ts';
import { sentPictures } from '../../../core/transfers/pictureShapes.ts';
import { mostGroupsOfDevice } from '../shared/memberships.ts';
import { mostTags } from '../tag/tagRules.ts';
import { keyName, tagValue } from '../tag/tagShapes.ts';
import { deviceRow, mostDevicePictures } from './contract.ts';
import { deviceBase } from './baseContract.ts';
import { deviceCredentialsShape } from './credentials.ts';
import { longestReason } from './marks.ts';
import { deviceNamePattern, longestExtId, longestNickname, serialNumberPattern } from './names.ts';

/** What people do to devices: add and change them, one or several at once. */

const serialNumber = Type.String({ title: '序列号', minLength: 1, maxLength: 64, pattern: serialNumberPattern });

/** The empty text is none. */
export const projectOrNone = Type.String({ title: '项目', maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' });

/** What can be said of a device beside what it is. */
const particulars = {
  /** The empty text is none. */
  nickname: optionalText('备注名称', longestNickname),
  /** Where it is not named the device keeps the one that it has; the empty text is none. */
  extId: Type.Optional(optionalText('外部编号', longestExtId)),
  modelId: id('型号'),
  projectId: projectOrNone,
  /** Its own; of one without a province they are those of its project, whatever that becomes. */
  ...regionFields,
  address: optionalText('地址', 128),
  /** Degrees; both or none. */
  longitude: nullable(Type.Number({ minimum: -180, maximum: 180 }), '经度'),
  latitude: nullable(Type.Number({ minimum: -90, maximum: 90 }), '纬度'),
  description: optionalText('说明', 200),
};

export type Particulars = Static<TObject<typeof particulars>>;

/** What is said of a new device. */
export const newDevice = {
  productKey: id('产品'),
  /** The empty text has the gateway make one. */
  deviceName: Type.String({ title: 'DeviceName', maxLength: 32, pattern: deviceNamePattern }),
  serialNumber,
  ...particulars,
  /** The groups that it is in, the tags that it carries and what it looks like from the beginning: with it or not at all. */
  groupIds: Type.Optional(Type.Array(id('分组'), { title: '分组', maxItems: mostGroupsOfDevice, uniqueItems: true })),
  tags: Type.Optional(Type.Array(object({ keyName, value: tagValue }), { title: '标签', maxItems: mostTags })),
  pictures: Type.Optional(sentPictures('设备图片', mostDevicePictures)),
};

/** What is told of a device that was added, what it connects with here alone; null where its product has certificates. */
export const addedDevice = object({
  deviceId: id('设备ID'),
  deviceName: Type.String({ title: 'DeviceName' }),
  credentials: nullable(deviceCredentialsShape, '接入信息'),
});

export const deviceAdd = post(`${deviceBase}/device/add`, {
  id: 'device.add',
  title: '添加设备',
  access: keyed,
  basis: 'hinted',
  confidential: true,
  changes: ['device', 'tenant', 'product', 'model', 'project', 'vehicle', 'deviceGroup', 'tag'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object(newDevice),
  reply: addedDevice,
});

/** Another machine: its serial number, and why. */
export const replacement = object({
  serialNumber: Type.String({ ...serialNumber, title: '新序列号' }),
  reason: text('原因', longestReason, 2),
});

export const deviceUpdate = post(`${deviceBase}/device/update`, {
  id: 'device.update',
  title: '编辑设备',
  access: keyed,
  basis: 'hinted',
  changes: ['device', 'model', 'project', 'vehicle', 'floor'],
  crossTenant: true,
  query: object({ deviceId: id('设备'), ...tenantChoice }),
  body: object({
    ...particulars,
    /** Where none are named the device keeps those that it has; an empty list takes them away. */
    pictures: Type.Optional(sentPictures('设备图片', mostDevicePictures)),
    version: deviceRow.properties.version,
    /** Another machine under the same name; its credentials are made anew. */
    hardware: Type.Optional(replacement),
  }),
});

/** What calls about several devices have in common. */
const batch = {
  access: keyed,
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ ids: batchIds('设备') }),
  reply: batchReply,
} as const;

export const deviceEnable = post(`${deviceBase}/device/enable`, {
  id: 'device.enable',
  title: '启用设备',
  basis: 'designed',
  changes: ['device'],
  ...batch,
});

export const deviceDisable = post(`${deviceBase}/device/disable`, {
  id: 'device.disable',
  title: '禁用设备',
  basis: 'designed',
  changes: ['device'],
  ...batch,
});

export const deviceUpdateModel = post(`${deviceBase}/device/updateModel`, {
  id: 'device.updateModel',
  title: '更新型号',
  basis: 'designed',
  changes: ['device', 'model', 'vehicle'],
  ...batch,
  body: object({ ids: batchIds('设备'), modelId: id('型号') }),
});

export const deviceUpdateProject = post(`${deviceBase}/device/updateProject`, {
  id: 'device.updateProject',
  title: '调整项目',
  basis: 'designed',
  changes: ['device', 'project', 'vehicle', 'floor'],
  ...batch,
  body: object({ ids: batchIds('设备'), projectId: projectOrNone }),
});

/** Also devices that have repair orders which are not over. */
export const removedAllTheSame = { isConfirmed: Type.Optional(Type.Boolean({ title: '仍要删除' })) };

export const deviceRemove = remove(`${deviceBase}/device/batch-del`, {
  id: 'device.batchDel',
  title: '删除设备',
  basis: 'hinted',
  changes: ['device', 'tenant', 'product', 'model', 'project', 'vehicle'],
  ...batch,
  body: object({ ids: batchIds('设备'), ...removedAllTheSame }),
});

export const deviceRestore = post(`${deviceBase}/device/restore`, {
  id: 'device.restore',
  title: '恢复设备',
  basis: 'designed',
  changes: ['device', 'tenant', 'product', 'model', 'project', 'vehicle'],
  ...batch,
});
