import type { Static } from 'typebox';
import { Type } from 'typebox';
import { keyed, post } from '../../../core/contract/define.ts';
import {
  exportChoice,
  id,
  listBeside,
  networkType,
  nullable,
  object,
  oneOf,
  paging,
  sorting,
} from '../../../core/contract/shapes.ts';
import { byDays, sceneOf, statisticsBase, statisticsFilters, statisticsQuery, statisticsSpan } from './contract.ts';
import { recordKeys, recordTableNames, recordTypes } from './recordColumns.ts';
import { scenes } from './scenes.ts';

/** Tables whose columns come with their rows. */

const filters = {
  scene: sceneOf(scenes.task, scenes.device),
  table: oneOf('数据表', recordTableNames),
  ...statisticsFilters,
  ...byDays,
};
const order = sorting(recordKeys);

const column = object({
  key: oneOf('列', recordKeys),
  title: Type.String({ title: '列名' }),
  type: oneOf('类型', recordTypes),
  unit: nullable(Type.String({ title: '单位' }), '单位'),
  digits: nullable(Type.Integer({ title: '小数位', minimum: 0, maximum: 2 }), '小数位'),
});

/** A row is about a device; its cells stand in the order of the columns. */
const record = object({
  id: id('记录ID'),
  deviceId: id('设备ID'),
  deviceName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  productKey: Type.String({ title: '产品标识' }),
  networkType,
  cells: Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]), { title: '单元格' }),
});
export type StatisticsRecord = Static<typeof record>;

export const dynamicRecord = post(`${statisticsBase}/stats/dynamicRecord`, {
  id: 'data-service.stats.dynamicRecord',
  title: '统计明细表',
  access: keyed,
  basis: 'hinted',
  reads: ['statistics'],
  crossTenant: true,
  query: statisticsQuery,
  body: object({ ...filters, ...paging(), ...order }),
  reply: listBeside(record, { ...statisticsSpan, columns: Type.Array(column, { title: '列' }) }, { key: 'id' }),
});

export const dynamicRecordExport = post(`${statisticsBase}/stats/dynamicRecordExport`, {
  id: 'data-service.stats.dynamicRecordExport',
  title: '导出统计明细表',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: statisticsQuery,
  body: object({ ...filters, ...order, ...exportChoice }),
});
