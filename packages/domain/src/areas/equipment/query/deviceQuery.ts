import { dayToInstant } from '../../../core/values/formats.ts';
import { isObject } from '../../../core/values/objects.ts';
import { isVersionBound } from '../../../core/versions/versions.ts';
import { fieldOf, isQueryField, keyedPartsOf, operatorOf, type QueryField, type QueryFieldKind } from './fields.ts';
import { deepestQuery, longestQuery, mostQueryConditions, mostQueryValues } from './limits.ts';
import { measureOf } from './measures.ts';

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

const longestQueryValue = 64;
const mostDays = 3650;
const mostMinutes = 525_600;

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** What is wrong with a value of a field, as the rest of a sentence that begins with its title; null when it fits. */
const valueProblem = ({ field, op }: DeviceCondition, value: string): string | null => {
  const { kind, choices } = fieldOf(field);
  if (value.trim() === '') return isChosen.has(kind) ? '还没有选择' : '的值不能为空';
  if (value.length > longestQueryValue || !value.isWellFormed()) return `的值不能超过 ${longestQueryValue} 个字符`;
  if (kind === 'moment') return dayToInstant(value) === null ? '不是有效的日期' : null;
  if (kind === 'value' || kind === 'report')
    return isByOrder.has(op) && measureOf(value) === null ? '须与数字或日期比较' : null;
  if (kind === 'version')
    return isByOrder.has(op) && !isVersionBound(value) ? '须与版本号比较，如 v2.3.1 或 v2.3.1.2026112000' : null;
  if (kind === 'text' || kind === 'tag' || kind === 'named') return null;
  const isKnown = choices === null ? idPattern.test(value) : choices.some(({ id }) => id === value);
  return isKnown ? null : '不在可选范围内';
};

const isChosen: ReadonlySet<QueryFieldKind> = new Set(['choice', 'named', 'level', 'group', 'tag']);
const isByOrder: ReadonlySet<string> = new Set(['below', 'atMost', 'above', 'atLeast', 'between']);

/** What is wrong with how long ago something was; null when nothing is. */
const lengthProblem = (value: string, most: number, unit: string): string | null =>
  /^[1-9]\d{0,5}$/.test(value) && Number(value) <= most ? null : `须为 1~${most} ${unit}`;

/** Whether two values of `between` stand the wrong way round. */
const isReversed = (first: string, second: string): boolean => {
  const [from, to] = [measureOf(first), measureOf(second)];
  return from !== null && to !== null && (from.of !== to.of || from.size > to.size);
};

const counts = {
  none: [0, 0],
  one: [1, 1],
  two: [2, 2],
  days: [1, 1],
  minutes: [1, 1],
  several: [1, mostQueryValues],
} as const;

/** What a field is called where nobody knows the names of keys. */
const ownTitle = (field: QueryField): string => fieldOf(field).title;

/**
 * What is wrong with a condition, in Chinese; null when it can be asked.
 * @param titleOf what a field is called
 */
export const conditionProblem = (condition: DeviceCondition, titleOf = ownTitle): string | null => {
  const { field, op, values } = condition;
  const title = titleOf(field);
  const operator = operatorOf(field, op);
  if (operator === null) return `“${title}”不支持该比较方式`;
  const [least, most] = counts[operator.operand];
  if (values.length < least) return `“${title}”的值不能为空`;
  if (values.length > most) return `“${title}”最多 ${most} 个值`;
  const wrong =
    operator.operand === 'days'
      ? lengthProblem(values[0]!, mostDays, '天')
      : operator.operand === 'minutes'
        ? lengthProblem(values[0]!, mostMinutes, '分钟')
        : values.map((value) => valueProblem(condition, value)).find((problem) => problem !== null);
  if (wrong !== undefined && wrong !== null) return `“${title}”${wrong}`;
  if (operator.operand !== 'two' || !isReversed(values[0]!, values[1]!)) return null;
  return fieldOf(field).kind === 'moment' ? `“${title}”的起始不能晚于结束` : `“${title}”的下限不能大于上限`;
};

const partsOf = (query: DeviceQuery): readonly DeviceQuery[] =>
  'all' in query ? query.all : 'any' in query ? query.any : 'not' in query ? [query.not] : [];

/** Every condition of a query, from the top. */
export const conditionsOf = (query: DeviceQuery): readonly DeviceCondition[] =>
  'field' in query ? [query] : partsOf(query).flatMap(conditionsOf);

/** Whether a condition compares what devices report, which nobody stores. */
export const isReported = ({ field }: DeviceCondition): boolean => keyedPartsOf(field)?.of === 'prop';

/** Whether a condition names the products of the devices that it holds for. */
export const namesProduct = (query: DeviceQuery): boolean =>
  'field' in query && query.field === 'productKey' && (query.op === 'is' || query.op === 'in');

/** The first condition on reported values that no product stands beside; null when there is none. */
const withoutProduct = (query: DeviceQuery): DeviceCondition | null => {
  if ('field' in query) return isReported(query) ? query : null;
  if ('all' in query && query.all.some(namesProduct)) return null;
  return (
    partsOf(query)
      .map(withoutProduct)
      .find((found) => found !== null) ?? null
  );
};

/** What is wrong with a query whose conditions are right each by itself; null when it can be asked. */
export const wholeProblem = (query: DeviceQuery, titleOf = ownTitle): string | null => {
  const found = withoutProduct(query);
  return found === null ? null : `请先限定产品和范围：“${titleOf(found.field)}”须与产品同时满足`;
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
    const query = readTree(JSON.parse(text) as unknown, 1, { n: 0 });
    const problem = wholeProblem(query);
    return problem === null ? { kind: 'query', query } : { kind: 'problem', message: problem };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'problem', message: error.message };
    if (error instanceof SyntaxError) return { kind: 'problem', message: '格式不正确' };
    throw error;
  }
};
