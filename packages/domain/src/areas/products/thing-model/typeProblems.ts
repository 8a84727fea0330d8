import type { DataType, NumberType, ScalarType, TypeOf } from './dataType.ts';
import { isNumberType, typeLimits } from './dataType.ts';
import { canonicalDecimal, compareDecimals, decimalsOf, differenceOf, isWhole } from './decimal.ts';
import { enumTextProblem, identifierProblem, nameProblem } from './identifiers.ts';
import { characterCount } from '../../../core/values/fieldProblems.ts';
import { decimalsAllowed } from './values.ts';

/** What is wrong with the definition of a data type, each with the place of the cell that it is about. */

export interface Problem {
  /** The way to the field, with dots: `dataType.specs.min`, `inputData.0.identifier`. */
  readonly path: string;
  readonly message: string;
}

const rangeWords = { int: '-2147483648 ~ 2147483647', float: '±3.4E38', double: '±1.7E308' } as const;
const boundTitles = { min: '最小值', max: '最大值', step: '步长' } as const;
type Bound = keyof typeof boundTitles;
const bounds = ['min', 'max', 'step'] as const;

/** A whole number from 1 to the largest, as a text. */
const isCount = (text: string, largest: number): boolean =>
  isWhole(text) && compareDecimals(text, '1') >= 0 && compareDecimals(text, String(largest)) <= 0;

const boundProblem = (dataType: NumberType, bound: Bound): string | null => {
  const text = dataType.specs[bound];
  const title = boundTitles[bound];
  if (text.trim() === '') return `请填写${title}`;
  if (canonicalDecimal(text) === null) return `${title}须为数字`;
  if (dataType.type === 'int' && !isWhole(text)) return `${title}须为整数`;
  const [lowest, highest] = typeLimits.range[dataType.type];
  if (bound !== 'step' && (compareDecimals(text, lowest) < 0 || compareDecimals(text, highest) > 0)) {
    return `${title}超出${dataType.type === 'int' ? '整数型' : '浮点型'}的范围（${rangeWords[dataType.type]}）`;
  }
  const most = decimalsAllowed(dataType);
  return decimalsOf(text) > most ? `小数位数不能超过 ${most} 位` : null;
};

const numberProblems = (dataType: NumberType, path: string): Problem[] => {
  const found: Problem[] = [];
  const { specs } = dataType;
  if ('precise' in specs && specs.precise !== '') {
    const most = typeLimits.precise[dataType.type];
    const isRight =
      isWhole(specs.precise) &&
      compareDecimals(specs.precise, '0') >= 0 &&
      compareDecimals(specs.precise, String(most)) <= 0;
    if (!isRight) found.push({ path: `${path}.specs.precise`, message: `小数位数须在 0~${most} 之间` });
  }
  const broken = new Set<Bound>();
  for (const bound of bounds) {
    const message = boundProblem(dataType, bound);
    if (message === null) continue;
    broken.add(bound);
    found.push({ path: `${path}.specs.${bound}`, message });
  }
  if (broken.has('min') || broken.has('max')) return found;
  if (compareDecimals(specs.min, specs.max) >= 0) {
    return [...found, { path: `${path}.specs.max`, message: '最小值须小于最大值' }];
  }
  if (broken.has('step')) return found;
  const isStep =
    compareDecimals(specs.step, '0') > 0 && compareDecimals(specs.step, differenceOf(specs.max, specs.min)) <= 0;
  return isStep ? found : [...found, { path: `${path}.specs.step`, message: '步长须大于 0 且不超过取值范围' }];
};

const boolProblems = ({ specs }: TypeOf<'bool'>, path: string): Problem[] => {
  const found = (['0', '1'] as const)
    .filter((value) => specs[value].trim() === '' || characterCount(specs[value]) > typeLimits.meaning)
    .map((value) => ({ path: `${path}.specs.${value}`, message: `${value} 的含义须为 1~20 个字符` }));
  if (found.length > 0 || specs['0'] !== specs['1']) return found;
  return [{ path: `${path}.specs.1`, message: '0 和 1 的含义不能相同' }];
};

const isInt32 = (text: string): boolean =>
  isWhole(text) &&
  compareDecimals(text, typeLimits.range.int[0]) >= 0 &&
  compareDecimals(text, typeLimits.range.int[1]) <= 0;

const enumProblems = ({ specs: { items } }: TypeOf<'enum'>, path: string): Problem[] => {
  if (items.length === 0) return [{ path: `${path}.specs.items`, message: '至少一个枚举项' }];
  const found: Problem[] = [];
  if (items.length > typeLimits.enumItems) {
    found.push({ path: `${path}.specs.items`, message: `最多 ${typeLimits.enumItems} 个枚举项` });
  }
  const values = new Set<string>();
  const texts = new Set<string>();
  items.forEach(({ value, text }, index) => {
    const here = `${path}.specs.items.${index}`;
    const number = canonicalDecimal(value) ?? value;
    if (!isInt32(value)) found.push({ path: `${here}.value`, message: '枚举值须为整数' });
    else if (values.has(number)) found.push({ path: `${here}.value`, message: `枚举值 ${number} 重复` });
    values.add(number);
    const message = texts.has(text) ? '枚举描述重复' : enumTextProblem(text);
    if (message !== null) found.push({ path: `${here}.text`, message });
    texts.add(text);
  });
  return found;
};

/** What is wrong with how some rows that stand together are called: each by itself, and two of one identifier. */
export const namingProblems = (
  rows: readonly { readonly identifier: string; readonly name: string }[],
  path: string,
): Problem[] => {
  const found: Problem[] = [];
  const names = new Map<string, string>();
  rows.forEach(({ identifier, name }, index) => {
    const other = names.get(identifier);
    const wrong = identifierProblem(identifier);
    const used = other === undefined ? null : `标识符“${identifier}”已被“${other}”使用`;
    const message = wrong ?? used;
    if (message !== null) found.push({ path: `${path}.${index}.identifier`, message });
    if (other === undefined) names.set(identifier, name);
    const called = nameProblem(name);
    if (called !== null) found.push({ path: `${path}.${index}.name`, message: called });
  });
  return found;
};

const structProblems = ({ specs: { fields } }: TypeOf<'struct'>, path: string): Problem[] => {
  const here = `${path}.specs.fields`;
  if (fields.length === 0) return [{ path: here, message: '结构体至少一个参数' }];
  return [
    ...(fields.length > typeLimits.structFields
      ? [{ path: here, message: `结构体最多 ${typeLimits.structFields} 个参数` }]
      : []),
    ...namingProblems(fields, here),
    ...fields.flatMap(({ dataType }, index) => scalarProblems(dataType, `${here}.${index}.dataType`)),
  ];
};

const scalarProblems = (dataType: ScalarType, path: string): Problem[] => {
  if (isNumberType(dataType)) return numberProblems(dataType, path);
  switch (dataType.type) {
    case 'bool':
      return boolProblems(dataType, path);
    case 'enum':
      return enumProblems(dataType, path);
    case 'text': {
      const isRight = isCount(dataType.specs.length, typeLimits.textLength);
      return isRight ? [] : [{ path: `${path}.specs.length`, message: '数据长度须在 1~10240 之间' }];
    }
    case 'date':
      return [];
  }
};

/** Everything that is wrong with a type; `path` is where it stands. */
export const typeProblems = (dataType: DataType, path: string): Problem[] => {
  if (dataType.type === 'struct') return structProblems(dataType, path);
  if (dataType.type !== 'array') return scalarProblems(dataType, path);
  const { size, item } = dataType.specs;
  return [
    ...(isCount(size, typeLimits.arraySize)
      ? []
      : [{ path: `${path}.specs.size`, message: '元素个数须在 1~512 之间' }]),
    ...typeProblems(item, `${path}.specs.item`),
  ];
};
