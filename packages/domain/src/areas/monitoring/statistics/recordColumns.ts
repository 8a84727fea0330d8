import type { Scene } from './scenes.ts';
import { scenes } from './scenes.ts';

/** The tables of `dynamicRecord`: what their columns are called and how their cells read. */

export const recordTypes = ['text', 'bucket', 'deviceStatus', 'count', 'amount', 'share'] as const;
type RecordType = (typeof recordTypes)[number];

/** A column of a table whose columns come with its rows. */
export interface RecordColumn {
  readonly key: string;
  readonly title: string;
  /** A text, a bucket of time, a status of S1 §4, a whole number, a number with `digits`, a share of a hundred. */
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
  share('successRate', '成功率'),
  number('distance', '里程', 'km', 2),
] as const;

/** The tables, by name, and the scene that each belongs to. */
export const recordTables = {
  run: { scene: scenes.device, columns: runColumns },
  task: { scene: scenes.task, columns: taskColumns },
} as const satisfies Readonly<Record<string, { readonly scene: Scene; readonly columns: readonly RecordColumn[] }>>;

export type RecordTable = keyof typeof recordTables;
export const recordTableNames = Object.keys(recordTables) as RecordTable[];

/** A column of one of the tables, as its rows are sorted and exported by it. */
export type RecordKey = (typeof recordTables)[RecordTable]['columns'][number]['key'];
export const recordKeys: readonly RecordKey[] = [
  ...new Set(recordTableNames.flatMap((name) => recordTables[name].columns.map(({ key }) => key))),
];

/** What stands over a column, its unit with it: `运行（h）`. */
export const columnTitle = ({ title, unit }: Pick<RecordColumn, 'title' | 'unit'>): string =>
  unit === null ? title : `${title}（${unit}）`;
