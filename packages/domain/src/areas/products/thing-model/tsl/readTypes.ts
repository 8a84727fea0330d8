import type { DataType, ItemType, ScalarType, TypeName } from '../dataType.ts';
import { blankType, isItemType, isNumberType, isScalarType, isTypeName, typeLimits, typeNames } from '../dataType.ts';
import { unitNameOf } from '../units.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { dropOthers, listAt, objectFrom, type Reading, refuseRow, textAt } from './readRows.ts';

/** Data types as TSL has them. */

const boundKeys = ['min', 'max', 'step', 'unit', 'unitName', 'precise'];

const emptyObject: JsonObject = new Map();

/** Of an element without a definition: every value of its type. */
const widest = (type: TypeName): DataType => {
  const blank = blankType(type);
  if (isNumberType(blank)) {
    const [min, max] = typeLimits.range[blank.type];
    const specs = { ...blank.specs, min, max, step: '1' };
    return { ...blank, specs } as DataType;
  }
  return blank.type === 'text' ? { type: 'text', specs: { length: String(typeLimits.textLength) } } : blank;
};

const readScalar = (type: ScalarType['type'], specs: JsonObject, path: string, reading: Reading): ScalarType => {
  const text = (key: string): string => textAt(specs, key, path);
  switch (type) {
    case 'int':
    case 'float':
    case 'double': {
      dropOthers(specs, boundKeys, path, reading);
      const unit = text('unit');
      const unitName = text('unitName') || unitNameOf(unit);
      const bounds = { min: text('min'), max: text('max'), step: text('step'), unit, unitName };
      return type === 'int' ? { type, specs: bounds } : { type, specs: { ...bounds, precise: text('precise') } };
    }
    case 'bool':
      dropOthers(specs, ['0', '1'], path, reading);
      return { type, specs: { '0': text('0'), '1': text('1') } };
    case 'enum':
      return { type, specs: { items: Array.from(specs.keys(), (value) => ({ value, text: text(value) })) } };
    case 'text':
      dropOthers(specs, ['length'], path, reading);
      return { type, specs: { length: text('length') } };
    case 'date':
      return { type, specs: {} };
  }
};

const readField = (json: Json, path: string, reading: Reading) => {
  const field = objectFrom(json, path);
  dropOthers(field, ['identifier', 'name', 'dataType'], path, reading);
  const dataType = readType(field.get('dataType'), `${path}.dataType`, reading);
  if (!isScalarType(dataType)) return refuseRow('结构体不能再包含结构体或数组');
  return {
    fieldId: reading.newId(),
    identifier: textAt(field, 'identifier', path),
    name: textAt(field, 'name', path),
    dataType,
  };
};

const readItem = (json: Json | undefined, path: string, reading: Reading): ItemType => {
  const item = objectFrom(json, path);
  const hasSpecs = item.get('specs') !== undefined && item.get('specs') !== null;
  const name = textAt(item, 'type', path);
  const dataType = hasSpecs || !isTypeName(name) ? readType(item, path, reading) : widest(name);
  return isItemType(dataType) ? dataType : refuseRow(`数组的元素不能是${typeNames[dataType.type]}`);
};

/** A type out of `{ type, specs }`; refuses the row that it stands in. */
export const readType = (json: Json | undefined, path: string, reading: Reading): DataType => {
  const object = objectFrom(json, path);
  dropOthers(object, ['type', 'specs'], path, reading);
  const type = textAt(object, 'type', path);
  if (!isTypeName(type)) return refuseRow(`不支持的数据类型“${type}”`);
  if (type === 'struct') {
    const fields = listAt(object, 'specs', path);
    return {
      type,
      specs: { fields: fields.map((field, index) => readField(field, `${path}.specs[${index}]`, reading)) },
    };
  }
  const given = object.get('specs');
  const specs = isJsonObject(given) ? given : emptyObject;
  if (type === 'array') {
    dropOthers(specs, ['size', 'item'], `${path}.specs`, reading);
    const item = readItem(specs.get('item'), `${path}.specs.item`, reading);
    return { type, specs: { size: textAt(specs, 'size', path), item } };
  }
  return readScalar(type, specs, `${path}.specs`, reading);
};
