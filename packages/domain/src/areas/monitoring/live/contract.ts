import { type Static, Type } from 'typebox';
import { statusCodes, statusLabels } from '../../../core/codes/status.ts';
import { get, keyed } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listBeside,
  networkType,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { activityLabels, activityNames, operatingModes, operatingModeNames } from '../../fleet/live/contract.ts';
import { layout, stationKinds } from '../../fleet/map/contract.ts';
import { workStateLabels, workStateNames } from './workState.ts';

/** Where the vehicles are and what they do (designed: monitoring §1.1, §3.1). */

const base = '/gateway/device/api/v1/monitor';

const name = (title: string) => Type.String({ title });

/** Of so many vehicles a map shows all. */
export const mostOfFloor = 500;

const place = object({
  /** Metres. */
  x: Type.Number({ title: 'X' }),
  y: Type.Number({ title: 'Y' }),
  /** Radians. */
  heading: Type.Number({ title: '朝向' }),
});

/** A vehicle as list and map show it: what was heard of it last. */
export const vehicleCard = object({
  deviceId: id('设备ID'),
  displayName: name('车辆'),
  serialNumber: name('序列号'),
  productKey: id('产品'),
  productName: name('产品'),
  modelId: id('型号'),
  modelName: name('型号'),
  projectKey: name('项目'),
  projectName: name('项目'),
  floorId: nullable(id('楼层'), '楼层'),
  floorName: nullable(name('楼层'), '楼层'),
  ...tenantOfRow,
  status: oneOf('设备状态', statusCodes('device'), statusLabels('device')),
  networkType,
  workState: oneOf('状态', workStateNames, workStateLabels),
  isOnline: Type.Boolean({ title: '在线' }),
  mode: nullable(oneOf('模式', operatingModeNames, operatingModes), '模式'),
  activity: nullable(oneOf('动作', activityNames, activityLabels), '动作'),
  position: nullable(place, '位置'),
  /** Metres a second. */
  speed: nullable(Type.Number({ title: '速度', minimum: 0 }), '速度'),
  /** Percent. */
  charge: nullable(Type.Number({ title: '电量', minimum: 0, maximum: 100 }), '电量'),
  taskNo: nullable(name('任务'), '任务'),
  dropName: nullable(name('目的点'), '目的点'),
  lastNode: nullable(name('当前节点'), '当前节点'),
  openFaults: count('故障'),
  topLevel: nullable(oneOf('最高等级', statusCodes('faultLevel'), statusLabels('faultLevel')), '最高等级'),
  /** Null for one that was never heard of. */
  receivedAt: nullable(instant('最后更新'), '最后更新'),
});
export type VehicleCard = Static<typeof vehicleCard>;

/** How many vehicles there are of each state; one that is offline may be counted as stale, too. */
export const vehicleCounts = object({
  total: count('全部'),
  working: count('工作中'),
  charging: count('充电中'),
  idle: count('空闲'),
  fault: count('故障'),
  offline: count('离线'),
  uninitialized: count('未定位'),
  stale: count('数据已过期'),
});
export type VehicleCounts = Static<typeof vehicleCounts>;

const filters = {
  projectKey: Type.Optional(Type.String({ title: '项目', minLength: 1, maxLength: 64 })),
  floorId: Type.Optional(id('楼层')),
  productKey: Type.Optional(id('产品')),
  modelId: Type.Optional(id('型号')),
  serialNumber: searchText('序列号'),
  keyword: searchText('车辆名称/序列号'),
  workState: Type.Optional(oneOf('状态', workStateNames, workStateLabels)),
  hasFault: Type.Optional(Type.Boolean({ title: '有故障' })),
  isStale: Type.Optional(Type.Boolean({ title: '数据已过期' })),
  ...tenantChoice,
};

/** Metres. */
const area = {
  minX: Type.Number({ title: '左' }),
  minY: Type.Number({ title: '下' }),
  maxX: Type.Number({ title: '右' }),
  maxY: Type.Number({ title: '上' }),
};

const asOf = instant('数据时间');
/** A moment from which changes are told; whoever gives it back is told what has happened since. */
const cursor = Type.String({ title: '游标', maxLength: 16, pattern: '^\\d{1,16}$' });

export const monitorTree = get(`${base}/tree`, {
  id: 'device.monitor.tree',
  title: '监控项目与楼层',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['project', 'floor', 'device', 'vehicle'],
  query: object(tenantChoice),
  reply: object({
    list: Type.Array(
      object({
        projectId: id('项目'),
        projectKey: name('项目'),
        name: name('项目名称'),
        ...tenantOfRow,
        floors: Type.Array(
          object({
            floorId: id('楼层'),
            name: name('楼层名称'),
            vehicles: count('车辆'),
            online: count('在线'),
            fault: count('故障'),
          }),
        ),
        vehicles: count('车辆'),
        online: count('在线'),
        fault: count('故障'),
      }),
    ),
  }),
});

export const vehicleList = get(`${base}/vehicle/list`, {
  id: 'device.monitor.vehicle.list',
  title: '监控车辆列表',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['project', 'floor', 'device', 'vehicle'],
  query: object({
    ...filters,
    ...paging(mostOfFloor),
    ...sorting(['displayName', 'charge', 'openFaults', 'receivedAt']),
  }),
  reply: listBeside(vehicleCard, { counts: vehicleCounts, cursor, asOf }, { key: 'deviceId' }),
});

/** Longest time back that changes are told of, in milliseconds; after that the list is read anew. */
export const longestSince = 2 * 60_000;

export const vehicleChanges = get(`${base}/vehicle/changes`, {
  id: 'device.monitor.vehicle.changes',
  title: '监控车辆变化',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['project', 'floor', 'device', 'vehicle'],
  query: object({
    ...filters,
    since: cursor,
    /** Of these alone changes are told; of all that the filters let through without them. */
    shown: Type.Optional(
      Type.String({ title: '显示的车辆', maxLength: 6499, pattern: '^[\\w-]{1,64}(,[\\w-]{1,64}){0,99}$' }),
    ),
  }),
  reply: object({
    cursor,
    asOf,
    /** Nothing can be told of so long ago: the list is to be read anew. */
    resync: Type.Boolean({ title: '需要重新读取' }),
    counts: vehicleCounts,
    /** Those that were heard of, and those that the filters let through now and did not before. */
    changed: Type.Array(vehicleCard),
    /** Those that the filters let through no more. */
    removed: Type.Array(id('设备ID')),
  }),
});

export const floorMap = get(`${base}/floor/map`, {
  id: 'device.monitor.floor.map',
  title: '楼层地图',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['floor'],
  query: object({ floorId: id('楼层'), ...tenantChoice }),
  reply: object({
    floorId: id('楼层'),
    name: name('楼层名称'),
    projectId: id('项目'),
    projectName: name('项目名称'),
    projectKey: name('项目'),
    tntId: id('租户'),
    /** Where the floor's picture is; null without one. */
    pictureUrl: nullable(Type.String({ title: '图片' }), '图片'),
    /** Null for a floor without a network. */
    layout: nullable(layout, '路网'),
    /** What lies under the network; null without one. */
    background: nullable(
      object({
        /** The picture of the floor, as wide and high as the place that it is fitted into; null without one. */
        picture: nullable(object({ url: Type.String({ title: '图片' }), ...area }), '底图'),
        zones: Type.Array(
          object({ name: name('区域'), kind: oneOf('用途', ['transfer', 'parking'], stationKinds), ...area }),
        ),
      }),
      '底图',
    ),
  }),
});
