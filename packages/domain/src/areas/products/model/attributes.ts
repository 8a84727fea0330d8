import { identifierProblem } from '../shared/identifiers.ts';

/** Attributes of a model (design §1.1): what each is, and what may stand there. */

export const attributeTypes = {
  text: '文本',
  int: '整数',
  float: '小数',
  bool: '是/否',
  enum: '枚举',
  date: '日期',
} as const;
export type AttributeType = keyof typeof attributeTypes;
export const attributeTypeCodes = Object.keys(attributeTypes) as readonly AttributeType[];

export const attributeGroups = ['尺寸', '载重', '动力', '导航', '安全', '通信'] as const;
export type AttributeGroup = (typeof attributeGroups)[number];

export const mostAttributes = 100;
export const longestValue = 128;
export const mostItems = 50;
export const longestItem = 20;

interface Attribute {
  readonly identifier: string;
  readonly name: string;
  readonly type: AttributeType;
  readonly items: readonly string[];
  readonly value: string;
}

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
};

/** What is wrong with a value of a type; null when it is right, and for none. */
export const attributeValueProblem = (type: AttributeType, items: readonly string[], value: string): string | null => {
  if (value === '') return null;
  switch (type) {
    case 'int':
      return /^-?\d{1,15}$/.test(value) ? null : '值须为整数';
    case 'float':
      return /^-?\d{1,15}(?:\.\d{1,12})?$/.test(value) ? null : '值须为数字';
    case 'bool':
      return value === '1' || value === '0' ? null : '值须为是或否';
    case 'enum':
      return items.includes(value) ? null : '值须为枚举值之一';
    case 'date':
      return isDay(value) ? null : '值须为日期，如 2026-01-31';
    default:
      return null;
  }
};

const ownProblem = ({ identifier, name, type, items, value }: Attribute): string | null => {
  if (type === 'enum') {
    if (items.length === 0) return '至少一个枚举值';
    if (items.length > mostItems) return `最多 ${mostItems} 个枚举值`;
    const long = items.find((item) => [...item].length > longestItem);
    if (long !== undefined) return `枚举值“${long}”超过 ${longestItem} 个字符`;
    const twice = items.find((item, index) => items.indexOf(item) !== index);
    if (twice !== undefined) return `枚举值“${twice}”重复`;
  }
  return (
    identifierProblem(identifier) ??
    (name.trim() === '' ? '请填写名称' : null) ??
    attributeValueProblem(type, items, value)
  );
};

/** What is wrong with one attribute among the others of its model; null when it is right. */
export const attributeProblem = (attribute: Attribute, others: readonly Attribute[]): string | null => {
  const same = others.find(({ identifier }) => identifier === attribute.identifier);
  return ownProblem(attribute) ?? (same === undefined ? null : `标识符“${attribute.identifier}”已被“${same.name}”使用`);
};

/** All that is wrong with the attributes of a model, a line each. */
export const attributesProblems = (attributes: readonly Attribute[]): readonly string[] =>
  attributes.flatMap((attribute, index) => {
    const problem = attributeProblem(attribute, attributes.slice(0, index));
    return problem === null ? [] : [`第 ${index + 1} 个属性“${attribute.name.trim()}”：${problem}`];
  });

/** The value of an attribute as a person reads it, with its unit; empty for none. */
export const attributeValueText = ({
  type,
  value,
  unit,
}: Pick<Attribute, 'type' | 'value'> & { readonly unit: string }) => {
  if (value === '') return '';
  if (type === 'bool') return value === '1' ? '是' : '否';
  return unit === '' ? value : `${value} ${unit}`;
};
