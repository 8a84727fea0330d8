import type { Scene } from './scenes.ts';
import { scenes } from './scenes.ts';

/** The tables of `dynamicRecord`: what their columns are called and how their cells read. */

export const recordTypes = ['text', 'bucket', 'deviceStatus', 'faultLevel', 'count', 'amount', 'share'] as const;
type RecordType = (typeof recordTypes)[number];

/** A column of a table whose columns come with its rows. */
export interface RecordColumn {
  readonly key: string;
  readonly title: string;
  /** A text, a bucket of time, a status or a level of S1 §4, a whole number, a number with `digits`, a share of a hundred. */
  readonly type: RecordType;
  readonly unit: string | null;
  /** Decimals of a number; null for what is none. */
  readonly digits: number | null;
}

const text = <const Key extends string>(key: Key, title: string, type: RecordType = 'text') =>
  ({ key, title, type, unit: null, digits: null }) as const;
const number = <const Key extends string>(key: Key, title: string, unit: string | null, digits = 0) =>
  ({ key, title, type: digits === 0 ? 'count' : 'amount', unit, digits }) as const;
const share = <const Key extends string>(key: Key, title: string) =>
  ({ key, title, type: 'share', unit: '%', digits: 1 }) as const;

/** Whose a device is: where a table reaches over several projects, and over several tenants. */
const owners = [text('projectName', '项目'), text('tntName', '租户')] as const;

/** A row for each device: how it spent its time, what it did, how reliable it was. */
export const runColumns = [
  text('deviceName', '设备名称'),
  text('serialNumber', '序列号'),
  ...owners,
  text('productName', '产品'),
  text('modelName', '型号'),
  text('status', '设备状态', 'deviceStatus'),
  number('running', '运行', 'h', 2),
  number('charging', '充电', 'h', 2),
  number('idle', '空闲', 'h', 2),
  number('fault', '故障', 'h', 2),
  number('offline', '离线', 'h', 2),
  share('coverage', '覆盖率'),
  share('utilisation', '稼动率'),
  share('availability', '可用率'),
  number('done', '完成任务', null),
  number('distance', '里程', 'km', 2),
  number('faults', '故障次数', null),
  number('stops', '停机次数', null),
  number('mtbf', 'MTBF', 'h', 1),
  number('mttr', 'MTTR', '分钟', 1),
] as const;

/** A row for each device in each day, week or month of which something is on record. */
export const taskColumns = [
  text('bucket', '日期', 'bucket'),
  text('deviceName', '设备名称'),
  text('serialNumber', '序列号'),
  ...owners,
  number('done', '完成', null),
  number('failed', '失败', null),
  number('cancelled', '取消', null),
  share('successRate', '完成率'),
  number('distance', '里程', 'km', 2),
] as const;

/** How many devices there are, and what each does at the moment of the figures. */
const standing = [
  number('devices', '设备数', null),
  number('activated', '已激活', null),
  number('online', '在线', null),
  share('onlineRate', '在线率'),
] as const;
const reliability = [
  number('faults', '故障次数', null),
  number('stops', '停机次数', null),
  number('mtbf', 'MTBF', 'h', 1),
  number('mttr', 'MTTR', '分钟', 1),
] as const;

/** A row for each province with projects, and one for devices of none. */
export const regionColumns = [
  text('province', '地区'),
  number('projects', '项目', null),
  ...standing,
  number('faultDevices', '故障车', null),
  share('faultRate', '故障率'),
  number('running', '运行', 'h', 2),
  share('utilisation', '稼动率'),
  number('done', '完成任务', null),
  number('stopsPer1000h', '千小时停机', '次', 1),
] as const;

/** A row for each model: what its vehicles do now, and what they did. */
export const carTypeOverviewColumns = [
  text('modelName', '型号'),
  text('productName', '产品'),
  ...standing,
  number('workingNow', '工作中', '台'),
  number('idleNow', '空闲', '台'),
  number('chargingNow', '充电中', '台'),
  number('faultNow', '故障', '台'),
  number('offlineNow', '离线', '台'),
  share('utilisation', '稼动率'),
  number('done', '完成任务', null),
  number('distance', '里程', 'km', 2),
] as const;

/** A row for each model: how its vehicles compare. */
export const carTypeColumns = [
  text('modelName', '型号'),
  text('productName', '产品'),
  number('devices', '设备数', null),
  number('running', '运行', 'h', 2),
  share('utilisation', '稼动率'),
  share('availability', '可用率'),
  number('done', '完成任务', null),
  /** Finished tasks in an hour of running. */
  number('tasksPerHour', '每运行小时任务', null, 2),
  number('distance', '里程', 'km', 2),
  ...reliability,
] as const;

/** A row for each fault code that came up. */
export const troubleCodeColumns = [
  text('code', '故障码'),
  text('faultName', '故障名称'),
  text('level', '故障等级', 'faultLevel'),
  number('faults', '次数', null),
  share('share', '占比'),
  /** Against as many days before; nothing where there was none. */
  share('change', '环比'),
  number('stops', '停机次数', null),
  number('devices', '设备数', null),
  number('hours', '累计时长', 'h', 2),
  number('mttr', 'MTTR', '分钟', 1),
  /** Of the devices that had it, those that had it again. */
  share('relapse', '复发率'),
] as const;

/** What faults are laid out by, crosswise; the columns between the two come with the answer. */
export const pivotColumns = [text('name', '统计项'), number('sum', '合计', null)] as const;

/** What a crosswise table can have in its rows and in its columns. */
export const pivotDimensions = ['project', 'product', 'model', 'device', 'code', 'level', 'bucket'] as const;
export type PivotDimension = (typeof pivotDimensions)[number];
export const pivotDimensionLabels: Readonly<Record<PivotDimension, string>> = {
  project: '项目',
  product: '产品',
  model: '型号',
  device: '设备',
  code: '故障码',
  level: '故障等级',
  bucket: '时间',
};

/** What its cells count: faults, those that stopped a device, hours of all of them. */
export const pivotValues = ['faults', 'stops', 'hours'] as const;
export type PivotValue = (typeof pivotValues)[number];
export const pivotValueLabels: Readonly<Record<PivotValue, string>> = {
  faults: '次数',
  stops: '停机次数',
  hours: '时长（h）',
};

/** Columns that a crosswise table has at most; what is rarer stands together in the last of them. */
export const mostPivotColumns = 31;

interface RecordTableKind {
  readonly scenes: readonly Scene[];
  readonly title: string;
  /** The order without another. */
  readonly sort: string;
  readonly columns: readonly RecordColumn[];
}

/** The tables, by name, and the scenes that each belongs to. */
export const recordTables = {
  run: { scenes: [scenes.device, scenes.run], title: '设备统计', sort: 'deviceName', columns: runColumns },
  task: { scenes: [scenes.task], title: '任务统计', sort: '-bucket', columns: taskColumns },
  region: { scenes: [scenes.region], title: '区域统计', sort: '-devices', columns: regionColumns },
  carTypeOverview: {
    scenes: [scenes.carTypeOverview],
    title: 'AGV车型总览',
    sort: '-devices',
    columns: carTypeOverviewColumns,
  },
  carType: { scenes: [scenes.carType], title: '车型统计', sort: '-done', columns: carTypeColumns },
  troubleCode: { scenes: [scenes.troubleCode], title: '故障码报表', sort: '-faults', columns: troubleCodeColumns },
  faultPivot: {
    scenes: [scenes.pivot, scenes.reported],
    title: '故障统计表',
    sort: '-sum',
    columns: pivotColumns,
  },
} as const satisfies Readonly<Record<string, RecordTableKind>>;

export type RecordTable = keyof typeof recordTables;
export const recordTableNames = Object.keys(recordTables) as RecordTable[];
export const recordTableTitles: Readonly<Record<string, string>> = Object.fromEntries(
  recordTableNames.map((name) => [name, recordTables[name].title]),
);

/** A column of one of the tables, as its rows are sorted and exported by it. */
export type RecordKey = (typeof recordTables)[RecordTable]['columns'][number]['key'];
export const recordKeys: readonly RecordKey[] = [
  ...new Set(recordTableNames.flatMap((name) => recordTables[name].columns.map(({ key }) => key))),
];

/** What stands over a column, its unit with it: `运行（h）`. */
export const columnTitle = ({ title, unit }: Pick<RecordColumn, 'title' | 'unit'>): string =>
  unit === null ? title : `${title}（${unit}）`;
