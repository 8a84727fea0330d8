import { type Static, Type } from 'typebox';
import { get, keyed, type ReplyOf } from '../../../core/contract/define.ts';
import {
  count,
  day,
  exportChoice,
  id,
  instant,
  listOf,
  networkType,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  share,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { otaBase } from '../module/otaBase.ts';
import { rings, ringTitles } from '../pack/rings.ts';
import { longestChosenVersions } from './chosenVersions.ts';
import { mostTrendDays, type VersionSource, versionSources } from './versionRules.ts';

/** What the devices of a product run of one of its modules (版本监控, S2 §2). */

const base = `${otaBase}/version`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const reads = ['deviceVersion', 'device', 'upgradePack', 'upgradeJob', 'otaModule', 'versionIssue'] as const;

/** Devices that were never activated have no version and do not count. */
const choice = {
  production: id('产品'),
  moduleId: id('OTA模块'),
  equipmentType: Type.Optional(id('设备类型')),
  projectId: Type.Optional(id('项目')),
  ...tenantChoice,
};
const ring = oneOf('环', rings, ringTitles);

const versionCount = object({
  version: Type.String({ title: '版本' }),
  n: count('台数'),
  share: share('占比'),
  /** Where its pack lies that went furthest; null for one that the warehouse does not know. */
  ring: nullable(ring, '环'),
  /** There is a newer stable one. */
  isBehind: Type.Boolean({ title: '落后' }),
  /** Problems that were found in it and are not closed. */
  openIssues: count('未关闭问题'),
});
export type VersionCount = Static<typeof versionCount>;

/** Newest version first. */
export const versionDistribution = get(`${base}/distribution`, {
  ...about,
  id: 'ota.version.distribution',
  title: '版本分布',
  reads,
  query: object(choice),
  reply: object({
    at: instant('数据时间'),
    total: count('设备数'),
    /** Against which devices are behind; null where nothing is stable. */
    newestStable: nullable(Type.String(), '最新稳定版'),
    versions: Type.Array(versionCount),
    behind: count('落后稳定版'),
    unreported: count('版本未上报'),
    stale: count('上报超 7 天'),
    needsCheck: count('待核对'),
    needsAttention: count('需关注'),
  }),
});
export type VersionDistribution = ReplyOf<typeof versionDistribution>;

/** Project by version; devices without a project stand together, and so do those that said nothing. */
export const versionMatrix = get(`${base}/matrix`, {
  ...about,
  id: 'ota.version.matrix',
  title: '项目版本矩阵',
  reads,
  query: object(choice),
  reply: object({
    /** Newest first; null for those that said nothing. */
    versions: Type.Array(nullable(Type.String(), '版本')),
    rows: Type.Array(
      object({
        projectId: nullable(id('项目'), '项目ID'),
        projectName: nullable(Type.String(), '项目'),
        total: count('设备数'),
        /** In the order of `versions`. */
        counts: Type.Array(count('台数')),
      }),
    ),
  }),
});
export type VersionMatrix = ReplyOf<typeof versionMatrix>;

/** How many devices ran which version at the end of each day, the last one until now. */
export const versionTrend = get(`${base}/trend`, {
  ...about,
  id: 'ota.version.trend',
  title: '版本覆盖趋势',
  reads,
  query: object({
    ...choice,
    days: Type.Optional(Type.Integer({ title: '天数', minimum: 2, maximum: mostTrendDays, default: 30 })),
  }),
  reply: object({
    days: Type.Array(day('日期')),
    versions: Type.Array(
      object({ version: Type.String({ title: '版本' }), counts: Type.Array(count('台数'), { title: '每日台数' }) }),
    ),
  }),
});

export const deviceVersionRow = object({
  deviceId: id('设备ID'),
  displayName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  ...tenantOfRow,
  projectId: nullable(id('项目'), '项目ID'),
  projectName: nullable(Type.String(), '项目'),
  modelId: id('型号ID'),
  modelName: Type.String({ title: '型号' }),
  status: oneOf('设备状态', [1, 2, 3, 4]),
  networkType,
  /** Null for one that said nothing. */
  version: nullable(Type.String(), '当前版本'),
  ring: nullable(ring, '环'),
  previousVersion: nullable(Type.String(), '上一版本'),
  source: nullable(oneOf('来源', Object.keys(versionSources) as VersionSource[], versionSources), '来源'),
  /** When it said so last: it does when it connects, and once a day. */
  reportedAt: nullable(instant('最近上报'), '最近上报'),
  isBehind: Type.Boolean({ title: '落后' }),
  isStale: Type.Boolean({ title: '上报超 7 天' }),
  needsCheck: Type.Boolean({ title: '待核对' }),
  /** Failed upgrades of the last seven days where they ask for attention; else 0. */
  failures: count('近 7 天失败'),
});
export type DeviceVersionRow = Static<typeof deviceVersionRow>;

const filters = {
  ...choice,
  /** One, or several with commas between them. */
  version: Type.Optional(Type.String({ title: '版本', minLength: 1, maxLength: longestChosenVersions })),
  unreported: Type.Optional(Type.Boolean({ title: '版本未上报' })),
  behind: Type.Optional(Type.Boolean({ title: '落后稳定版' })),
  stale: Type.Optional(Type.Boolean({ title: '上报超 7 天' })),
  needsCheck: Type.Optional(Type.Boolean({ title: '待核对' })),
  needsAttention: Type.Optional(Type.Boolean({ title: '需关注' })),
  /** Devices without a project. */
  noProject: Type.Optional(Type.Boolean({ title: '未绑定项目' })),
  keyword: searchText('设备名称/序列号'),
};
const order = sorting(['displayName', 'version', 'projectName', 'reportedAt']);

/** By name unless asked otherwise. */
export const versionDeviceList = get(`${base}/device/list`, {
  ...about,
  id: 'ota.version.device.list',
  title: '设备版本列表',
  reads,
  query: object({ ...filters, ...paging(), ...order }),
  reply: listOf(deviceVersionRow, { key: 'deviceId' }),
});

export const versionExport = get(`${base}/export`, {
  ...about,
  id: 'ota.version.export',
  title: '导出设备版本',
  replyKind: 'file',
  query: object({ ...filters, ...order, ...exportChoice }),
});
