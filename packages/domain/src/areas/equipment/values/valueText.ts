import { texts } from '../../../core/codes/messages.ts';
import { formatDateTime } from '../../../core/values/formats.ts';
import { isObject } from '../../../core/values/objects.ts';
import { isNumberType, type DataType, type Parameter, type ScalarType } from '../../products/thing-model/face.ts';

/** Values of a thing model as people read them. */

/** The unit of a number; empty for anything else. */
export const unitOf = (dataType: DataType): string => (isNumberType(dataType) ? dataType.specs.unit : '');

const scalarText = (dataType: ScalarType, value: unknown): string => {
  switch (dataType.type) {
    case 'bool':
      return value === 0 || value === 1 ? dataType.specs[value === 1 ? '1' : '0'] : String(value);
    case 'enum':
      return dataType.specs.items.find((item) => Number(item.value) === value)?.text ?? String(value);
    case 'date':
      return typeof value === 'string' ? formatDateTime(new Date(Number(value)).toISOString()) : String(value);
    case 'text':
      return value === '' ? texts.nothing : String(value);
    default:
      return typeof value === 'number' ? String(value) : JSON.stringify(value);
  }
};

const withUnit = (text: string, dataType: DataType): string => {
  const unit = unitOf(dataType);
  return unit === '' ? text : `${text} ${unit}`;
};

/** A value in words without its unit; what does not fit its type is shown as it came. */
export const valueText = (dataType: DataType, value: unknown): string => {
  if (value === null || value === undefined) return texts.nothing;
  if (dataType.type === 'struct') {
    if (!isObject(value)) return JSON.stringify(value);
    const parts = dataType.specs.fields
      .filter(({ identifier }) => Object.hasOwn(value, identifier))
      .map(({ identifier, name, dataType: type }) => `${name} ${valueWithUnit(type, value[identifier])}`);
    return parts.length === 0 ? texts.nothing : parts.join('，');
  }
  if (dataType.type === 'array') {
    if (!Array.isArray(value)) return JSON.stringify(value);
    const { item } = dataType.specs;
    return value.length === 0 ? '空' : value.map((one) => valueText(item, one)).join('、');
  }
  return scalarText(dataType, value);
};

/** A value in words, its unit behind it. */
export const valueWithUnit = (dataType: DataType, value: unknown): string =>
  value === null || value === undefined ? texts.nothing : withUnit(valueText(dataType, value), dataType);

/** Digits behind which nobody reads a difference: what reckoning leaves there is no part of it. */
const mostDigits = 12;

/** How much more one number is than another: `+0.3 m/s`; null for what is no number, and where there is no difference. */
export const differenceText = (dataType: DataType, one: unknown, other: unknown): string | null => {
  if (!isNumberType(dataType) || typeof one !== 'number' || typeof other !== 'number' || one === other) return null;
  const difference = Number((one - other).toPrecision(mostDigits));
  return `${difference > 0 ? '+' : ''}${withUnit(String(difference), dataType)}`;
};

/** The values of some parameters in a line: `目标高度 40 mm，速度 快`. */
export const parametersText = (parameters: readonly Parameter[], values: Readonly<Record<string, unknown>>): string => {
  const known = parameters.filter(({ identifier }) => Object.hasOwn(values, identifier));
  const names = new Set(known.map(({ identifier }) => identifier));
  const rest = Object.keys(values).filter((key) => !names.has(key));
  return [
    ...known.map(({ identifier, name, dataType }) => `${name} ${valueWithUnit(dataType, values[identifier])}`),
    ...rest.map((key) => `${key} ${JSON.stringify(values[key])}`),
  ].join('，');
};
