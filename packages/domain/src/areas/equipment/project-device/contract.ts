import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import {
  amount,
  count,
  day,
  id,
  instant,
  listOf,
  networkType,
  nullable,
  object,
  oneOf,
  option,
  paging,
  searchText,
  share,
  sorting,
  tenantChoice,
} from '../../../core/contract/shapes.ts';
import { productionStateIds } from '../../projects/face.ts';
import { faultRecord } from '../../fleet/device-records/contract.ts';
import { person } from '../../projects/project/contract.ts';
import { projectBase } from '../../projects/project/baseContract.ts';

/** Devices of a project, as the project service knows them, and the access of one to its replay (S2 §6, §7). */

const device = {
  id: id('设备ID'),
  name: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  /** Device (S1 §4). */
  status: Type.Integer({ title: '状态' }),
  isEnabled: Type.Boolean({ title: '启用' }),
  networkType,
  productKey: id('产品标识'),
  productName: Type.String({ title: '产品' }),
  modelName: Type.String({ title: '型号' }),
  floorName: nullable(Type.String(), '楼层'),
  createdAt: instant('创建时间'),
  /** Null before it was first switched on. */
  activatedAt: nullable(instant('激活时间'), '激活时间'),
  /** When it came online last, and when it went offline last; null if it never did. */
  lastOnlineAt: nullable(instant('最近上线'), '最近上线'),
  lastOfflineAt: nullable(instant('最近离线'), '最近离线'),
};

export const projectDeviceRow = object(device);
export type ProjectDeviceRow = Static<typeof projectDeviceRow>;

export const projectDeviceList = get(`${projectBase}/device/list`, {
  id: 'project.device.list',
  title: '项目设备列表',
  access: keyed,
  basis: 'designed',
  reads: ['device'],
  crossTenant: true,
  query: object({
    projectId: id('项目'),
    keyword: searchText('设备名称/序列号'),
    status: Type.Optional(oneOf('状态', [1, 2, 3, 4])),
    ...tenantChoice,
    ...paging(),
    ...sorting(['name', 'serialNumber', 'status', 'createdAt', 'lastOnlineAt', 'lastOfflineAt']),
  }),
  reply: listOf(projectDeviceRow, { key: 'id' }),
});

export const projectDevice = object({
  ...device,
  categoryName: Type.String({ title: '品类' }),
  project: object({ ...option.properties, projectKey: Type.String({ title: '项目编号' }) }),
  manager: nullable(person, '项目经理'),
  tntId: id('租户ID'),
  tntName: Type.String({ title: '租户' }),
  isArchived: Type.Boolean({ title: '已归档' }),
  /** By which order of the ERP it was produced, for which node of the life cycle; null where that is not known. */
  order: nullable(
    object({
      orderNo: Type.String({ title: '生产订单' }),
      status: oneOf('生产状态', productionStateIds),
      nodeName: nullable(Type.String(), '生命周期节点'),
    }),
    '生产订单',
  ),
});
export type ProjectDevice = Static<typeof projectDevice>;

export const projectDeviceGet = get(`${projectBase}/device/get`, {
  id: 'project.device.get',
  title: '项目设备详情',
  access: keyed,
  basis: 'designed',
  reads: ['device'],
  crossTenant: true,
  query: object({ id: id('设备'), ...tenantChoice }),
  reply: projectDevice,
});

/** A day of a device. */
export const deviceDay = object({
  day: day('日期'),
  done: count('完成'),
  failed: count('失败'),
  cancelled: count('取消'),
  /** Of those that were finished or failed; null when there was none. */
  successRate: nullable(share('完成率'), '完成率（%）'),
  running: amount('运行时长（h）'),
  charging: amount('充电时长（h）'),
  idle: amount('空闲时长（h）'),
  fault: amount('故障时长（h）'),
  offline: amount('离线时长（h）'),
  distance: amount('行驶里程（km）'),
});
export type DeviceDayRow = Static<typeof deviceDay>;

/** The last thirty days of which there are records, the newest first. */
export const deviceTaskList = get(`${projectBase}/device/task/list`, {
  id: 'project.device.task.list',
  title: '项目设备任务',
  access: keyed,
  basis: 'designed',
  reads: ['device'],
  crossTenant: true,
  query: object({ id: id('设备'), ...tenantChoice }),
  reply: object({ list: Type.Array(deviceDay) }),
});

const { deviceId: _id, deviceName: _name, serialNumber: _serial, ...faultFields } = faultRecord.properties;
export const deviceFault = object(faultFields);
export type DeviceFaultRow = Static<typeof deviceFault>;

/** The faults of a device, the newest first. */
export const deviceFaultList = get(`${projectBase}/device/fault/list`, {
  id: 'project.device.fault.list',
  title: '项目设备故障',
  access: keyed,
  basis: 'designed',
  reads: ['device'],
  crossTenant: true,
  query: object({ id: id('设备'), ...tenantChoice, ...paging() }),
  reply: listOf(deviceFault, { key: 'id' }),
});

/** What a client needs to read the replay of a device from the broker. */
export const replayAccess = object({
  token: Type.String({ title: '令牌' }),
  clientId: Type.String({ title: '客户端 ID' }),
  /** All that the token lets its holder subscribe to; it lets nobody publish. */
  topics: Type.Array(Type.String(), { title: '订阅主题' }),
  issuedAt: instant('签发时间'),
  expiresAt: instant('到期时间'),
});
export type ReplayAccess = Static<typeof replayAccess>;

/** Signed, for one person and one device, and good for a short time. */
export const replayToken = get(`${projectBase}/mqtt/replay/getToken`, {
  id: 'project.mqtt.replay.getToken',
  title: '获取回放令牌',
  access: keyed,
  basis: 'hinted',
  confidential: true,
  crossTenant: true,
  query: object({ deviceId: id('设备'), ...tenantChoice }),
  reply: replayAccess,
});
