import type { FunctionKind } from '../model.ts';

/** The sheets of a model: one a kind, a row a function, below it one for each parameter and field, called `父.子`. */

export const sheetTitles: Readonly<Record<FunctionKind, string>> = { property: '属性', service: '服务', event: '事件' };

export const columnTitles = {
  identifier: '标识符',
  name: '名称',
  direction: '方向',
  type: '类型',
  mode: '读写',
  callType: '调用方式',
  eventType: '事件类型',
  required: '必选',
  min: '最小值',
  max: '最大值',
  step: '步长',
  precise: '小数位数',
  unit: '单位',
  unitName: '单位名称',
  items: '枚举',
  length: '数据长度',
  size: '元素个数',
  defaultValue: '默认值',
  description: '说明',
} as const;
export type ColumnName = keyof typeof columnTitles;

/** A row by its columns; what is missing is empty. */
export type SheetRow = Partial<Readonly<Record<ColumnName, string>>>;

const definition = ['min', 'max', 'step', 'precise', 'unit', 'unitName', 'items', 'length', 'size'] as const;

/** The columns of each sheet, in their order. */
export const sheetColumns: Readonly<Record<FunctionKind, readonly ColumnName[]>> = {
  property: ['identifier', 'name', 'type', 'mode', 'required', ...definition, 'description'],
  service: [
    'identifier',
    'name',
    'direction',
    'type',
    'callType',
    'required',
    ...definition,
    'defaultValue',
    'description',
  ],
  event: ['identifier', 'name', 'type', 'eventType', 'required', ...definition, 'defaultValue', 'description'],
};

export const directions = { inputData: '输入', outputData: '输出' } as const;

/** Most rows that are read of one sheet. */
export const largestModelSheet = 10_000;
