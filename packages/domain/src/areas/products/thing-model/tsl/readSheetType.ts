import type { DataType, ScalarType, TypeName } from '../dataType.ts';
import { isItemType, isScalarType, isTypeName, typeNames } from '../dataType.ts';
import { unitNameOf } from '../units.ts';
import { refuseRow } from './readRows.ts';
import type { SheetRow } from './sheetColumns.ts';

/** Data types out of the columns of a sheet. */

/** `整数型`, `int`, `数组（结构体）`, `array<struct>` and what stands inside of an array. */
const wholeType = /^(?:数组|array)\s*[（(<[]\s*(.+?)\s*[）)>\]]$/;

const wordsOfTypes = new Map<string, TypeName>(
  (Object.keys(typeNames) as TypeName[]).flatMap((name) => [
    [name, name],
    [typeNames[name], name],
  ]),
);

const namedType = (text: string): TypeName => {
  const name = wordsOfTypes.get(text) ?? wordsOfTypes.get(text.toLowerCase());
  if (name !== undefined && isTypeName(name)) return name;
  return refuseRow(text === '' ? '请填写类型' : `不支持的数据类型“${text}”`);
};

const separators = /[;；\n]/;

/** `1=前进;2=后退`. */
const itemsOf = (text: string) =>
  text
    .split(separators)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const sign = part.search(/[=＝]/);
      if (sign === -1) return refuseRow(`枚举“${part.trim()}”须写成 值=描述，例如 1=前进;2=后退`);
      return { value: part.slice(0, sign).trim(), text: part.slice(sign + 1).trim() };
    });

const boolMeanings = /^\s*0\s*[=＝](.*)[;；\n]\s*1\s*[=＝](.*)$/;

const scalarFrom = (type: ScalarType['type'], cells: SheetRow): ScalarType => {
  const { min = '', max = '', step = '', unit = '', precise = '', items = '', length = '' } = cells;
  const unitName = (cells.unitName ?? '') || unitNameOf(unit);
  switch (type) {
    case 'int':
      return { type, specs: { min, max, step, unit, unitName } };
    case 'float':
    case 'double':
      return { type, specs: { min, max, step, unit, unitName, precise } };
    case 'bool': {
      const match = boolMeanings.exec(items);
      if (match === null) return refuseRow('布尔型的枚举须写成 0=关;1=开');
      return { type, specs: { '0': match[1]!.trim(), '1': match[2]!.trim() } };
    }
    case 'enum':
      return { type, specs: { items: itemsOf(items) } };
    case 'text':
      return { type, specs: { length } };
    case 'date':
      return { type, specs: {} };
  }
};

interface Field {
  readonly identifier: string;
  readonly cells: SheetRow;
}

const typeFrom = (type: TypeName, cells: SheetRow, fields: readonly Field[], newId: () => string): DataType => {
  if (type === 'array') return refuseRow('数组须写明元素的类型，例如 数组（整数型）');
  if (type !== 'struct') return scalarFrom(type, cells);
  return {
    type,
    specs: {
      fields: fields.map(({ identifier, cells: own }) => {
        const dataType = readRowType(own, [], newId);
        if (!isScalarType(dataType)) return refuseRow('结构体不能再包含结构体或数组');
        return { fieldId: newId(), identifier, name: own.name ?? '', dataType };
      }),
    },
  };
};

/** The type of a row, the fields of a struct out of the rows below it; refuses the row that it stands in. */
export const readRowType = (cells: SheetRow, fields: readonly Field[], newId: () => string): DataType => {
  const text = cells.type ?? '';
  const match = wholeType.exec(text);
  if (match === null) {
    const type = namedType(text);
    if (type !== 'struct' && fields.length > 0) return refuseRow(`只有结构体下可以有参数，类型是${typeNames[type]}`);
    return typeFrom(type, cells, fields, newId);
  }
  const item = typeFrom(namedType(match[1]!), cells, fields, newId);
  if (!isItemType(item)) return refuseRow(`数组的元素不能是${typeNames[item.type]}`);
  return { type: 'array', specs: { size: cells.size ?? '', item } };
};
