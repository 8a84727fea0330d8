import { dayToInstant } from '../../../core/values/formats.ts';
import { isObject } from '../../../core/values/objects.ts';
import { isQueryField, operatorOf, type QueryField, queryFields } from './fields.ts';

/**
 * A question about devices as a tree of conditions: what a list is filtered by, what a view keeps, what a group is made
 * of. Whatever is not known is never true, nor is its opposite.
 */

export interface DeviceCondition {
  readonly field: QueryField;
  readonly op: string;
  /** Texts: ids, words, days `YYYY-MM-DD`, a number of days; none, one, two or several as the operator takes them. */
  readonly values: readonly string[];
}

export type DeviceQuery =
  | { readonly all: readonly DeviceQuery[] }
  | { readonly any: readonly DeviceQuery[] }
  | { readonly not: DeviceQuery }
  | DeviceCondition;

export const deepestQuery = 3;
export const mostQueryConditions = 20;
/** Characters of a query as JSON at most. */
export const longestQuery = 4000;
/** Values that one condition names at most. */
export const mostQueryValues = 500;
const longestQueryValue = 64;
const mostDays = 3650;

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** What is wrong with a value of a field, as the rest of a sentence that begins with its title; null when it fits. */
const valueProblem = (field: QueryField, value: string): string | null => {
  const facts = queryFields[field];
  if (value.trim() === '') return facts.kind === 'text' ? '的值不能为空' : '还没有选择';
  if (value.length > longestQueryValue || !value.isWellFormed()) return `的值不能超过 ${longestQueryValue} 个字符`;
  if (facts.kind === 'moment') return dayToInstant(value) === null ? '不是有效的日期' : null;
  if (facts.kind === 'level') return facts.choices.some(({ id }) => id === value) ? null : '不在可选范围内';
  if (facts.kind !== 'choice') return null;
  const isKnown = facts.choices === null ? idPattern.test(value) : facts.choices.some(({ id }) => id === value);
  return isKnown ? null : '不在可选范围内';
};

const counts = { none: [0, 0], one: [1, 1], two: [2, 2], days: [1, 1], several: [1, mostQueryValues] } as const;

/** What is wrong with a condition, in Chinese; null when it can be asked. */
export const conditionProblem = ({ field, op, values }: DeviceCondition): string | null => {
  const { title } = queryFields[field];
  const operator = operatorOf(field, op);
  if (operator === null) return `“${title}”不支持该比较方式`;
  const [least, most] = counts[operator.operand];
  if (values.length < least) return `“${title}”的值不能为空`;
  if (values.length > most) return `“${title}”最多 ${most} 个值`;
  if (operator.operand === 'days')
    return /^[1-9]\d{0,3}$/.test(values[0]!) && Number(values[0]) <= mostDays
      ? null
      : `“${title}”须为 1~${mostDays} 天`;
  const wrong = values.map((value) => valueProblem(field, value)).find((problem) => problem !== null);
  if (wrong !== undefined && wrong !== null) return `“${title}”${wrong}`;
  return operator.operand === 'two' && values[0]! > values[1]! ? `“${title}”的起始不能晚于结束` : null;
};

export type ReadDeviceQuery =
  | { readonly kind: 'query'; readonly query: DeviceQuery }
  | { readonly kind: 'problem'; readonly message: string };

class Unreadable extends Error {}

const listOf = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value) || value.length === 0) throw new Unreadable('条件组不能为空');
  return value;
};

/** Reads a tree out of JSON, and counts its conditions. */
const readTree = (value: unknown, depth: number, count: { n: number }): DeviceQuery => {
  if (!isObject(value)) throw new Unreadable('格式不正确');
  if (depth > deepestQuery) throw new Unreadable(`最多嵌套 ${deepestQuery} 层`);
  const keys = Object.keys(value).toSorted().join();
  if (keys === 'all') return { all: listOf(value['all']).map((one) => readTree(one, depth + 1, count)) };
  if (keys === 'any') return { any: listOf(value['any']).map((one) => readTree(one, depth + 1, count)) };
  if (keys === 'not') return { not: readTree(value['not'], depth + 1, count) };
  const { field, op, values } = value;
  if (keys !== 'field,op,values' || typeof field !== 'string' || typeof op !== 'string' || !Array.isArray(values))
    throw new Unreadable('格式不正确');
  if (!isQueryField(field)) throw new Unreadable(`没有字段“${field.slice(0, 32)}”`);
  if (!values.every((one) => typeof one === 'string')) throw new Unreadable('格式不正确');
  count.n += 1;
  if (count.n > mostQueryConditions) throw new Unreadable(`最多 ${mostQueryConditions} 个条件`);
  const condition: DeviceCondition = { field, op, values };
  const problem = conditionProblem(condition);
  if (problem !== null) throw new Unreadable(problem);
  return condition;
};

/** The query of a text, or why it is none. */
export const readDeviceQuery = (text: string): ReadDeviceQuery => {
  if (text.length > longestQuery) return { kind: 'problem', message: `条件过长，最多 ${longestQuery} 个字符` };
  try {
    return { kind: 'query', query: readTree(JSON.parse(text) as unknown, 1, { n: 0 }) };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'problem', message: error.message };
    if (error instanceof SyntaxError) return { kind: 'problem', message: '格式不正确' };
    throw error;
  }
};
