import type { DataType, NumberType } from './dataType.ts';
import { isNumberType, typeNames } from './dataType.ts';
import { eventTypes, accessModes, callTypes, type ThingFunction } from './model.ts';

/** A type in a few words, for a cell, a sentence or a select. */

const nothing = '—';
const or = (text: string): string => (text === '' ? nothing : text);

/** `0~100`. */
export const rangeText = ({ specs: { min, max } }: NumberType): string => `${or(min)}~${or(max)}`;

const numberText = ({ specs: { min, max, step, unit } }: NumberType): string =>
  `${or(min)} ~ ${or(max)}${unit === '' ? '' : ` ${unit}`}${step === '' ? '' : `，步长 ${step}`}`;

/** What a type defines: `0 ~ 100 %，步长 1`, `0-关 1-开`, `6 项`, `结构体 5 个参数`. */
export const definitionText = (dataType: DataType): string => {
  if (isNumberType(dataType)) return numberText(dataType);
  switch (dataType.type) {
    case 'bool':
      return `0-${or(dataType.specs['0'])} 1-${or(dataType.specs['1'])}`;
    case 'enum':
      return `${dataType.specs.items.length} 项`;
    case 'text':
      return `最长 ${or(dataType.specs.length)} 字节`;
    case 'date':
      return 'UTC 毫秒';
    case 'struct':
      return `结构体 ${dataType.specs.fields.length} 个参数`;
    case 'array':
      return `最多 ${or(dataType.specs.size)} 个${typeNames[dataType.specs.item.type]}`;
  }
};

/** How a type is called: `数组（结构体）`. */
export const typeText = (dataType: DataType): string =>
  dataType.type === 'array' ? `${typeNames.array}（${typeNames[dataType.specs.item.type]}）` : typeNames[dataType.type];

/** What stands in the column 读写/调用方式/事件类型. */
export const modeText = (one: ThingFunction): string => {
  if (one.kind === 'property') return accessModes[one.accessMode];
  return one.kind === 'service' ? callTypes[one.callType] : eventTypes[one.type];
};
