import { isObject } from '../../../core/values/objects.ts';
import type { DataType, NumberType, ScalarType, StructField, TypeOf } from './dataType.ts';
import { isNumberType, typeLimits } from './dataType.ts';
import { canonicalDecimal, compareDecimals, decimalsOf, isWhole } from './decimal.ts';

/**
 * Whether a value is one of a type, as JSON carries it: a bool is 0 or 1, an enum its number, a date its milliseconds as
 * a text. A struct may leave fields out, since devices tell what has changed; a field that it does not have is wrong.
 * The step of a number is how it is set by hand, not what a device may measure.
 */

/** Bytes of a text in UTF-8. */
export const utf8Length = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/** Decimals that numbers of a type may have: its own figure, or as many as its kind carries. */
export const decimalsAllowed = ({ type, specs }: NumberType): number => {
  const most = typeLimits.precise[type];
  const own = 'precise' in specs ? specs.precise : '';
  return isWhole(own) && compareDecimals(own, '0') >= 0 && compareDecimals(own, String(most)) <= 0 ? Number(own) : most;
};

const numberProblem = (dataType: NumberType, value: unknown): string | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '须为数字';
  const { min, max } = dataType.specs;
  if (dataType.type === 'int' && !Number.isInteger(value)) return '须为整数';
  if (value < Number(min) || value > Number(max)) return `超出取值范围 ${min} ~ ${max}`;
  if (dataType.type === 'int' || Number.isInteger(value)) return null;
  const most = decimalsAllowed(dataType);
  return decimalsOf(String(value)) > most ? `小数位数不能超过 ${most} 位` : null;
};

const enumProblem = ({ specs: { items } }: TypeOf<'enum'>, value: unknown): string | null => {
  if (typeof value !== 'number' || !Number.isInteger(value)) return '须为枚举值';
  return items.some((item) => Number(item.value) === value) ? null : `没有枚举值 ${value}`;
};

/** Milliseconds of UTC that a date can be. */
const milliseconds = /^(0|[1-9]\d{0,15})$/;
const largestDate = 8_640_000_000_000_000;

const scalarProblem = (dataType: ScalarType, value: unknown): string | null => {
  if (isNumberType(dataType)) return numberProblem(dataType, value);
  switch (dataType.type) {
    case 'bool':
      return value === 0 || value === 1 ? null : '须为 0 或 1';
    case 'enum':
      return enumProblem(dataType, value);
    case 'text': {
      if (typeof value !== 'string') return '须为文本';
      const { length } = dataType.specs;
      // no text has more bytes than three for each of its units
      const isShort = value.length * 3 <= Number(length);
      return isShort || utf8Length(value) <= Number(length) ? null : `不能超过 ${length} 个字节`;
    }
    case 'date': {
      const isDate = typeof value === 'string' && milliseconds.test(value) && Number(value) <= largestDate;
      return isDate ? null : '须为 UTC 毫秒时间戳';
    }
  }
};

const structProblem = (fields: readonly StructField[], value: unknown): string | null => {
  if (!isObject(value)) return '须为结构体';
  for (const key of Object.keys(value)) {
    const field = fields.find(({ identifier }) => identifier === key);
    if (field === undefined) return `没有参数“${key}”`;
    const problem = scalarProblem(field.dataType, value[key]);
    if (problem !== null) return `“${field.name}”${problem}`;
  }
  return null;
};

/** What is wrong with a value under a type without problems of its own; null when it is one of it. */
export const valueProblem = (dataType: DataType, value: unknown): string | null => {
  if (dataType.type === 'struct') return structProblem(dataType.specs.fields, value);
  if (dataType.type !== 'array') return scalarProblem(dataType, value);
  const { size, item } = dataType.specs;
  if (!Array.isArray(value)) return '须为数组';
  if (value.length > Number(size)) return `最多 ${size} 个元素`;
  for (const [index, element] of value.entries()) {
    const problem = valueProblem(item, element);
    if (problem !== null) return `第 ${index + 1} 个元素${problem}`;
  }
  return null;
};

/** The value that a text stands for: of numbers, enums and bools the number; undefined where it stands for none. */
export const valueOfText = (dataType: DataType, text: string): unknown => {
  if (isNumberType(dataType) || dataType.type === 'bool' || dataType.type === 'enum') {
    const number = canonicalDecimal(text);
    return number === null ? undefined : Number(number);
  }
  return dataType.type === 'text' || dataType.type === 'date' ? text : undefined;
};
