import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  id,
  ids,
  instant,
  listOf,
  networkType,
  nullable,
  object,
  optionalText,
  paging,
  searchText,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { projectBase } from '../../projects/project/baseContract.ts';
import { chosenId } from './siteItemsContract.ts';

/** Floors of a project's site and the vehicles on them (S2 §7). A vehicle is a device of the project. */

const about = { basis: 'hinted', crossTenant: true } as const;

export const floorRow = object({
  id: id('楼层ID'),
  name: Type.String({ title: '楼层名称' }),
  /** Floors stand in this order, the lowest first; basements are negative. */
  position: Type.Integer({ title: '层号' }),
  /** The picture of the floor; null without one. */
  map: nullable(object({ id: id('文件ID'), name: Type.String(), previewUrl: Type.String() }), '地图'),
  remark: Type.String({ title: '备注' }),
  vehicleCount: Type.Integer({ title: '车辆数', minimum: 0 }),
  /** Containers, vehicles and storage areas that name it. */
  itemCount: Type.Integer({ title: '登记项', minimum: 0 }),
  version: Type.Integer(),
  updatedBy: Type.String({ title: '更新人' }),
  updatedAt: instant('更新时间'),
});
export type FloorRow = Static<typeof floorRow>;

/** All of them: a site has few. */
export const floorList = get(`${projectBase}/floor/list`, {
  ...about,
  id: 'project.floor.list',
  title: '楼层列表',
  reads: ['floor', 'container', 'storage', 'vehicle'],
  access: keyed,
  query: object({ projectId: id('项目'), ...tenantChoice }),
  reply: object({ list: Type.Array(floorRow) }),
});

const filledIn = {
  name: text('楼层名称', 32),
  position: Type.Integer({ title: '层号', minimum: -20, maximum: 200 }),
  /** A picture that was uploaded for a project, or the one that is there already. */
  mapId: chosenId('地图'),
  remark: optionalText('备注', 200),
};
const oneFloor = { floorId: id('楼层'), ...tenantChoice };

export const floorAdd = post(`${projectBase}/floor/add`, {
  ...about,
  id: 'project.floor.add',
  title: '新增楼层',
  changes: ['floor'],
  access: keyed,
  query: object({ projectId: id('项目'), ...tenantChoice }),
  body: object(filledIn),
  reply: object({ id: id('楼层ID') }),
});

export const floorUpdate = post(`${projectBase}/floor/update`, {
  ...about,
  id: 'project.floor.update',
  title: '编辑楼层',
  changes: ['floor'],
  access: keyed,
  query: object(oneFloor),
  body: object({ ...filledIn, version: Type.Integer({ minimum: 1 }) }),
});

/** Refused while vehicles stand on it. Whatever else names the floor has none afterwards. */
export const floorDelete = remove(`${projectBase}/floor/delete`, {
  ...about,
  id: 'project.floor.delete',
  title: '删除楼层',
  changes: ['floor', 'container', 'storage', 'vehicle'],
  access: keyed,
  query: object({ ...oneFloor, version: Type.Integer({ title: '版本', minimum: 1 }) }),
});

/** A vehicle stands on one floor at most: one that stands on another floor is refused. */
export const floorVehicleBind = post(`${projectBase}/floor/vehicle/bind`, {
  ...about,
  id: 'project.floor.vehicle.bind',
  title: '绑定楼层车辆',
  changes: ['floor'],
  access: keyed,
  query: object(oneFloor),
  body: object({ deviceIds: ids('车辆') }),
});

export const floorVehicleUnbind = post(`${projectBase}/floor/vehicle/unbind`, {
  ...about,
  id: 'project.floor.vehicle.unbind',
  title: '解绑楼层车辆',
  changes: ['floor'],
  access: keyed,
  query: object(oneFloor),
  body: object({ deviceIds: ids('车辆') }),
});

export const vehicleModelRow = object({
  id: id('型号ID'),
  name: Type.String({ title: '型号' }),
  /** Vehicles of the project of this model, and those that stand on no floor. */
  vehicleCount: Type.Integer({ title: '车辆数', minimum: 0 }),
  freeCount: Type.Integer({ title: '未绑定', minimum: 0 }),
});
export type VehicleModelRow = Static<typeof vehicleModelRow>;

/** Models of which the project has vehicles. */
export const vehicleModelList = get(`${projectBase}/vehicle/model/list`, {
  ...about,
  id: 'project.vehicle.model.list',
  title: '项目车辆型号',
  reads: ['floor', 'device'],
  access: keyed,
  query: object({ projectId: id('项目'), ...tenantChoice }),
  reply: object({ list: Type.Array(vehicleModelRow) }),
});

const vehicle = {
  deviceId: id('设备ID'),
  name: Type.String({ title: '车辆名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  productKey: id('产品标识'),
  modelName: Type.String({ title: '型号' }),
  /** Device (S1 §4). */
  status: Type.Integer({ title: '状态' }),
  networkType,
};

export const boundVehicleRow = object({ ...vehicle, boundAt: instant('绑定时间') });
export type BoundVehicleRow = Static<typeof boundVehicleRow>;

/** The vehicles on a floor. */
export const vehicleBindList = get(`${projectBase}/vehicle/bind/list`, {
  ...about,
  id: 'project.vehicle.bind.list',
  title: '楼层车辆列表',
  reads: ['floor', 'device'],
  access: keyed,
  query: object({ ...oneFloor, keyword: searchText('车辆名称/序列号'), ...paging() }),
  reply: listOf(boundVehicleRow, { key: 'deviceId' }),
});

export const freeVehicleRow = object(vehicle);
export type FreeVehicleRow = Static<typeof freeVehicleRow>;

/** The vehicles of a project, of one model or of all, that stand on no floor. */
export const vehicleDeviceList = get(`${projectBase}/vehicle/device/list`, {
  ...about,
  id: 'project.vehicle.device.list',
  title: '可绑定车辆列表',
  reads: ['floor', 'device'],
  access: keyed,
  query: object({
    projectId: id('项目'),
    modelId: Type.Optional(id('型号')),
    keyword: searchText('车辆名称/序列号'),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(freeVehicleRow, { key: 'deviceId' }),
});
