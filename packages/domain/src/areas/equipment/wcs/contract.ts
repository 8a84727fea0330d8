import { type Static, Type } from 'typebox';
import { get, keyed } from '../../../core/contract/define.ts';
import { count, id, instant, listBeside, nullable, object, oneOf, paging } from '../../../core/contract/shapes.ts';
import { deviceBase } from '../device/baseContract.ts';
import { ofDevice } from '../shared/valueShapes.ts';

/** The tables that a WCS server keeps, whose columns come with them (S2 §7, service device). */

/** Letters of the conditions that rows are asked for by. */
const longestFilters = 4000;

const base = `${deviceBase}/wcsData`;

const wcsTypes = ['text', 'number', 'datetime', 'bool', 'enum', 'json'] as const;

const columnKey = Type.String({ title: '列', pattern: '^[A-Za-z][A-Za-z0-9_]{0,31}$' });
const name = (title: string) => Type.String({ title });
const tabId = Type.String({ title: '数据表', maxLength: 64, pattern: '^[A-Za-z0-9_-]{1,64}$' });
const sort = Type.String({ title: '排序', maxLength: 33, pattern: '^-?[A-Za-z][A-Za-z0-9_]{0,31}$' });
const tableVersion = Type.Integer({ title: '表结构版本', minimum: 1 });

export const wcsTabRow = object({
  id: tabId,
  name: name('数据表'),
  rowCount: count('行数'),
  /** Whether it goes on: of a server that is offline, what was heard last. */
  isLive: Type.Boolean({ title: '实时' }),
  /** Of when its rows are; null of a server that was never heard of. */
  updatedAt: nullable(instant('更新时间'), '更新时间'),
});

export const wcsColumn = object({
  key: columnKey,
  title: name('列名'),
  type: oneOf('类型', wcsTypes),
  unit: nullable(name('单位'), '单位'),
  /** Pixels. */
  width: Type.Integer({ title: '列宽', minimum: 40, maximum: 800 }),
  /** Decimals of a number; null for as many as it has. */
  digits: nullable(Type.Integer({ title: '小数位', minimum: 0, maximum: 6 }), '小数位'),
  /** What a value of type enum is called. */
  options: Type.Array(object({ value: Type.String({ title: '值' }), label: name('名称') }), {
    title: '选项',
    maxItems: 50,
  }),
  isFilter: Type.Boolean({ title: '可筛选' }),
  isSort: Type.Boolean({ title: '可排序' }),
  isFixed: Type.Boolean({ title: '固定' }),
});
export type WcsColumn = Static<typeof wcsColumn>;

const title = object({
  columns: Type.Array(wcsColumn, { title: '列', minItems: 1, maxItems: 60 }),
  primaryKey: columnKey,
  defaultSort: sort,
  /** Another one once the server has other columns. */
  version: tableVersion,
});
export type WcsTitle = Static<typeof title>;

/** A value of another type than its column is passed on as it came. */
export type WcsValue = string | number | boolean | null;
const wcsValues = Type.Unsafe<Readonly<Record<string, WcsValue>>>({
  type: 'object',
  title: '值',
  maxProperties: 60,
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
});

export const wcsRow = object({ id: id('行'), values: wcsValues });
export type WcsRow = Static<typeof wcsRow>;

export const wcsTab = get(`${base}/tab`, {
  id: 'device.wcsData.tab',
  title: 'WCS 数据表',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  reads: ['device', 'deviceValue'],
  query: object(ofDevice),
  reply: object({ list: Type.Array(wcsTabRow) }),
});

export const wcsTitle = get(`${base}/title`, {
  id: 'device.wcsData.title',
  title: 'WCS 表结构',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  reads: ['device', 'deviceValue'],
  query: object({ ...ofDevice, tabId }),
  reply: title,
});

export const wcsList = get(`${base}/list`, {
  id: 'device.wcsData.list',
  title: 'WCS 数据',
  access: keyed,
  basis: 'hinted',
  crossTenant: true,
  reads: ['device', 'deviceValue'],
  query: object({
    ...ofDevice,
    tabId,
    /** The version that the columns on the screen are of; rows of another one are refused (830409). */
    titleVersion: Type.Optional(tableVersion),
    /** Conditions as JSON (`filters.ts`). */
    filters: Type.Optional(Type.String({ title: '筛选', minLength: 1, maxLength: longestFilters })),
    sort: Type.Optional(sort),
    ...paging(),
  }),
  reply: listBeside(
    wcsRow,
    { titleVersion: tableVersion, asOf: nullable(instant('更新时间'), '更新时间') },
    { key: 'id' },
  ),
});
