import { type Static, Type } from 'typebox';
import { networkTypes, statusLabels } from '../../../core/codes/status.ts';
import { get, keyed } from '../../../core/contract/define.ts';
import {
  chosenOne,
  count,
  exportChoice,
  id,
  instant,
  listOf,
  networkType,
  nullable,
  object,
  oneOf,
  option,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { keptPictures } from '../../../core/transfers/pictureShapes.ts';
import { level } from '../../fleet/device-records/contract.ts';
import { nodeTypes, protocolTypes } from '../../products/face.ts';
import { longestQuery } from '../query/limits.ts';
import { remoteOfDevice } from '../shared/remoteShapes.ts';
import { tagFilter, tagOfRecord } from '../tag/tagShapes.ts';
import { deviceBase } from './baseContract.ts';
import { longestExtId } from './names.ts';

/** Devices of a tenant (S2 §6, §7, service device): what is known of them. What is done to them: `changesContract.ts`. */

const base = `${deviceBase}/device`;

const version = Type.Integer({ title: '版本', minimum: 1 });
/** Device (S1 §4), for whoever filters by it. */
export const status = oneOf('状态', [1, 2, 3, 4], statusLabels('device'));
const nodeType = oneOf('节点类型', ['0', '1'], nodeTypes);

/** When files of a device came last: of the time since then the health of its uploads is made (S1 §4). */
export const uploadMoments = {
  logUploadedAt: nullable(instant('日志上传'), '日志上传'),
  /** Backups, maps and settings, which the modules of a device hold. */
  moduleUploadedAt: nullable(instant('模块上传'), '模块上传'),
};

export const deviceRow = object({
  id: id('设备ID'),
  /** The nickname, else the name by which it connects. */
  displayName: Type.String({ title: '设备名称' }),
  deviceName: Type.String({ title: 'DeviceName' }),
  nickname: nullable(Type.String(), '备注名称'),
  serialNumber: Type.String({ title: '序列号' }),
  /** Its number in a foreign system (S2 §4, extId): that of the ERP or of the WCS; null where nobody has said. */
  extId: nullable(Type.String(), '外部编号'),
  nodeType,
  /** Device (S1 §4). */
  status: Type.Integer({ title: '状态' }),
  isEnabled: Type.Boolean({ title: '启用' }),
  networkType,
  /** How strongly it hears its network, in dBm; null over a cable, and while it is not online. */
  signal: nullable(Type.Integer({ minimum: -120, maximum: 0 }), '信号'),
  /** The one that it had when it was online last; null before. */
  ipAddress: nullable(Type.String(), 'IP地址'),
  /** The highest level of its open faults; null without any. */
  faultLevel: nullable(level, '故障'),
  /** Something is wished of it that it has not come to. */
  hasDelta: Type.Boolean({ title: '影子差异' }),
  productKey: id('产品标识'),
  productName: Type.String({ title: '产品' }),
  categoryId: id('品类ID'),
  categoryName: Type.String({ title: '品类' }),
  modelId: id('型号ID'),
  modelName: Type.String({ title: '型号' }),
  /** Of the device as a whole, else of the first module of its product, as it was reported last. */
  firmwareVersion: nullable(Type.String(), '固件版本'),
  projectId: nullable(id('项目ID'), '项目ID'),
  projectName: nullable(Type.String(), '项目'),
  ...tenantOfRow,
  /** Where it is: as it says itself, else as its project says; null where neither does. */
  province: nullable(Type.String(), '省'),
  city: nullable(Type.String(), '市'),
  /** The groups that it is in: by whom people chose, and by rules. */
  groups: Type.Array(object({ ...option.properties, isByRule: Type.Boolean({ title: '由规则决定' }) }), {
    title: '分组',
  }),
  tags: Type.Array(tagOfRecord, { title: '标签' }),
  isFavourite: Type.Boolean({ title: '收藏' }),
  createdAt: instant('创建时间'),
  activatedAt: nullable(instant('激活时间'), '激活时间'),
  lastOnlineAt: nullable(instant('最近上线'), '最近上线'),
  lastOfflineAt: nullable(instant('最近离线'), '最近离线'),
  ...uploadMoments,
  /** When it was put into the recycle bin, and when it goes for good; null for one that is there. */
  deletedAt: nullable(instant('删除时间'), '删除时间'),
  purgeAt: nullable(instant('彻底删除时间'), '彻底删除时间'),
  version,
});
export type DeviceRow = Static<typeof deviceRow>;

/** What devices are asked for by. */
export const deviceFilters = {
  keyword: searchText('设备名称/序列号'),
  productKey: Type.Optional(id('产品')),
  categoryId: Type.Optional(id('品类')),
  modelId: Type.Optional(id('型号')),
  projectId: Type.Optional(id('项目')),
  groupId: Type.Optional(id('分组')),
  /** Of the groups below it, too. */
  withSubgroups: Type.Optional(Type.Boolean({ title: '含子分组' })),
  ...tagFilter,
  isEnabled: Type.Optional(Type.Boolean({ title: '启用' })),
  isFavourite: Type.Optional(Type.Boolean({ title: '收藏' })),
  /** Those in the recycle bin instead of the others. */
  isDeleted: Type.Optional(Type.Boolean({ title: '回收站' })),
  /** The lowest level of open faults. */
  faultLevel: Type.Optional(level),
  nodeType: Type.Optional(nodeType),
  /** A part of what stands in the column of that name. */
  firmwareVersion: searchText('固件版本'),
  hasDelta: Type.Optional(Type.Boolean({ title: '影子差异' })),
  /** As it stands, whatever its case. */
  extId: Type.Optional(optionalText('外部编号', longestExtId)),
  networkType: Type.Optional(oneOf('网络', ['4g', 'wifi'], networkTypes)),
  /** Where they are themselves, else their projects. */
  province: Type.Optional(Type.String({ title: '省', maxLength: 32 })),
  /** A tree of conditions as JSON (`query/deviceQuery.ts`). */
  query: Type.Optional(Type.String({ title: '高级筛选', minLength: 1, maxLength: longestQuery })),
  createdFrom: Type.Optional(instant('创建时间起')),
  createdTo: Type.Optional(instant('创建时间止')),
};

export const deviceList = get(`${base}/list`, {
  id: 'device.list',
  title: '设备列表',
  access: keyed,
  basis: 'hinted',
  reads: ['device', 'deviceFile', 'deviceGroup', 'tag', 'product', 'model', 'project', 'deviceVersion', 'shadow'],
  crossTenant: true,
  query: object({
    ...deviceFilters,
    ...chosenOne,
    status: Type.Optional(status),
    ...tenantChoice,
    ...paging(),
    ...sorting(['displayName', 'serialNumber', 'status', 'createdAt', 'lastOnlineAt', 'lastOfflineAt']),
  }),
  reply: listOf(deviceRow, { key: 'id' }),
});

export const deviceExport = get(`${base}/export`, {
  id: 'device.export',
  title: '导出设备',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object({
    ...deviceFilters,
    status: Type.Optional(status),
    ...tenantChoice,
    ...sorting(['displayName', 'serialNumber', 'status', 'createdAt', 'lastOnlineAt', 'lastOfflineAt']),
    ...exportChoice,
  }),
});

/** How many devices there are of each state, by the filters of the list without its status. */
export const deviceStatistics = get(`${base}/status/statistics`, {
  id: 'device.status.statistics',
  title: '设备状态统计',
  access: keyed,
  basis: 'hinted',
  reads: ['device', 'deviceGroup', 'tag', 'product', 'model', 'project', 'deviceVersion', 'shadow'],
  crossTenant: true,
  query: object({ ...deviceFilters, ...tenantChoice }),
  reply: object({
    total: count('全部'),
    inactive: count('未激活'),
    activated: count('已激活'),
    online: count('在线'),
    offline: count('离线'),
    disabled: count('已禁用'),
    faulty: count('故障中'),
    favorite: count('已收藏'),
    deleted: count('回收站'),
  }),
});

/** Devices whose presence one call tells at most. */
export const mostPresent = 100;

/** Ids of at most 100 devices, with commas between them. */
export const idsAtOnce = Type.String({
  title: '设备',
  maxLength: 65 * mostPresent,
  pattern: `^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,${mostPresent - 1}}$`,
});

/** What changes of a device by itself. */
const presenceRow = object({
  id: id('设备ID'),
  status: deviceRow.properties.status,
  networkType: deviceRow.properties.networkType,
  signal: deviceRow.properties.signal,
  lastOnlineAt: deviceRow.properties.lastOnlineAt,
  lastOfflineAt: deviceRow.properties.lastOfflineAt,
});
export type DevicePresence = Static<typeof presenceRow>;

/** How some devices stand now, for whoever has them on the screen; one that is gone is left out. */
export const devicePresence = get(`${base}/presence`, {
  id: 'device.presence',
  title: '设备在线状态',
  access: keyed,
  basis: 'designed',
  reads: ['device'],
  crossTenant: true,
  query: object({ ids: idsAtOnce, ...tenantChoice }),
  reply: object({ list: Type.Array(presenceRow) }),
});

/** What a module of a device runs, as it was reported last. */
const runningModule = object({
  moduleName: Type.String({ title: '模块标识' }),
  moduleNickName: Type.String({ title: '模块' }),
  version: Type.String({ title: '版本' }),
});
export type RunningModule = Static<typeof runningModule>;

/** What a device looks like where it stands is said by so many pictures at most. */
export const mostDevicePictures = 3;

export const deviceDetail = object({
  ...deviceRow.properties,
  /** Whether province and city are its own: otherwise they follow its project. */
  hasOwnRegion: Type.Boolean({ title: '单独设置省市' }),
  address: Type.String({ title: '地址' }),
  longitude: nullable(Type.Number(), '经度'),
  latitude: nullable(Type.Number(), '纬度'),
  description: Type.String({ title: '说明' }),
  pictures: keptPictures('设备图片', mostDevicePictures),
  floorName: nullable(Type.String(), '楼层'),
  /** How devices of its product speak to a gateway; null for those that connect by themselves. */
  protocolType: nullable(
    oneOf('接入网关协议', Object.keys(protocolTypes) as (keyof typeof protocolTypes)[], protocolTypes),
    '接入网关协议',
  ),
  /** The gateway by which it connects. */
  gateway: nullable(
    object({
      ...option.properties,
      productKey: id('产品标识'),
      serialNumber: Type.String({ title: '序列号' }),
      status: Type.Integer({ title: '状态' }),
      networkType,
    }),
    '所属网关',
  ),
  /** Those of which it has said what they run, in the order in which its product has them. */
  modules: Type.Array(runningModule, { title: '固件模块' }),
  /** Those that connect by it. */
  childCount: count('子设备'),
  /** Pictures of its model with the parts drawn apart. */
  explodedViewCount: count('爆炸图'),
  /** Whether it is a WCS server, which keeps tables of its own. */
  hasWcsData: Type.Boolean({ title: 'WCS 数据' }),
  remote: remoteOfDevice,
  /** Whether it reports frames, of which the decode script of its product makes values. */
  sendsFrames: Type.Boolean({ title: '上报原始帧' }),
  updatedAt: instant('更新时间'),
});
export type DeviceDetail = Static<typeof deviceDetail>;

export const deviceGet = get(`${base}/detail`, {
  id: 'device.detail',
  title: '设备详情',
  access: keyed,
  basis: 'hinted',
  reads: [
    'device',
    'deviceVersion',
    'otaModule',
    'remoteSession',
    'deviceFile',
    'deviceGroup',
    'tag',
    'product',
    'model',
    'project',
    'floor',
    'shadow',
  ],
  crossTenant: true,
  query: object({ deviceId: id('设备'), ...tenantChoice }),
  reply: deviceDetail,
});
