import type { Static } from 'typebox';
import { Type } from 'typebox';
import { code, level } from '../../fleet/device-records/contract.ts';
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
import {
  pivotDimensionLabels,
  pivotDimensions,
  pivotValueLabels,
  pivotValues,
  recordKeys,
  recordTableNames,
  recordTableTitles,
  recordTypes,
} from './recordColumns.ts';
import { scenes } from './scenes.ts';

/** Tables whose columns come with their rows. */

const sceneFilter = {
  scene: sceneOf(
    scenes.task,
    scenes.device,
    scenes.run,
    scenes.region,
    scenes.carTypeOverview,
    scenes.carType,
    scenes.troubleCode,
    scenes.pivot,
    scenes.reported,
  ),
};
const exportScene = {
  scene: sceneOf(
    scenes.task,
    scenes.device,
    scenes.run,
    scenes.carTypeOverview,
    scenes.carType,
    scenes.troubleCode,
    scenes.pivot,
    scenes.reported,
  ),
};
const filters = {
  table: oneOf('数据表', recordTableNames, recordTableTitles),
  ...statisticsFilters,
  ...byDays,
  level: Type.Optional(Type.Array(level, { title: '故障等级', maxItems: 5 })),
  codes: Type.Optional(Type.Array(code('故障码'), { title: '故障码', maxItems: 100 })),
  isOpen: Type.Optional(Type.Boolean({ title: '未恢复' })),
  /** Of a crosswise table alone. */
  rows: Type.Optional(oneOf('行', pivotDimensions, pivotDimensionLabels)),
  columnsBy: Type.Optional(oneOf('列', pivotDimensions, pivotDimensionLabels)),
  value: Type.Optional(oneOf('统计值', pivotValues, pivotValueLabels)),
};
const order = sorting(recordKeys);

const column = object({
  key: Type.String({ title: '列' }),
  title: Type.String({ title: '列名' }),
  type: oneOf('类型', recordTypes),
  unit: nullable(Type.String({ title: '单位' }), '单位'),
  digits: nullable(Type.Integer({ title: '小数位', minimum: 0, maximum: 2 }), '小数位'),
  /** What a column of a crosswise table stands for, as filters take it; null for all others. */
  stands: nullable(Type.String({ title: '列值' }), '列值'),
});

const cells = Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]), { title: '单元格' });

/** A row is about a device, a model, a province or a code; its cells stand in the order of the columns. */
const record = object({
  id: Type.String({ title: '记录ID' }),
  name: Type.String({ title: '名称' }),
  device: nullable(
    object({
      id: id('设备ID'),
      name: Type.String({ title: '设备名称' }),
      serialNumber: Type.String({ title: '序列号' }),
      productKey: Type.String({ title: '产品标识' }),
      networkType,
    }),
    '设备',
  ),
  cells,
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
  body: object({ ...sceneFilter, ...filters, ...paging(), ...order }),
  reply: listBeside(
    record,
    {
      ...statisticsSpan,
      columns: Type.Array(column, { title: '列' }),
      /** Under a crosswise table: the sums of its columns. */
      totals: nullable(cells, '合计'),
    },
    { key: 'id' },
  ),
});

export const dynamicRecordExport = post(`${statisticsBase}/stats/dynamicRecordExport`, {
  id: 'data-service.stats.dynamicRecordExport',
  title: '导出统计明细表',
  access: keyed,
  basis: 'hinted',
  replyKind: 'file',
  crossTenant: true,
  query: statisticsQuery,
  body: object({ ...exportScene, ...filters, ...order, ...exportChoice }),
});
