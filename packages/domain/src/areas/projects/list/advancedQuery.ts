import { dayToInstant } from '../../../core/values/formats.ts';
import { advancedFields, type AdvancedField, isAdvancedField, operatorLabel } from './advancedFields.ts';

/**
 * The conditions of an advanced search as one text, for the query of a call and for an address (designed):
 *
 *     conditions = join *( ";" field ":" operator ":" value )
 *     join       = "and" / "or"
 *
 * One to eight conditions. A value is percent-encoded as `encodeURIComponent` does it, so that neither `;` nor `:` stands
 * in it: `and;name:contains:%E8%8B%8F%E5%B7%9E;delayDays:atLeast:5`. Days are `YYYY-MM-DD` of Asia/Shanghai, numbers
 * are written as `String` writes them, choices by their id. There is one text for each query: what is written in any
 * other way is refused.
 */

export interface Condition {
  readonly field: AdvancedField;
  readonly operator: string;
  readonly value: string;
}

export interface AdvancedQuery {
  /** Whether all conditions must hold, or one of them. */
  readonly join: 'and' | 'or';
  readonly conditions: readonly Condition[];
}

/** Conditions of one search at most. */
export const mostConditions = 8;
/** Characters of a text value at most. */
export const longestValue = 40;
/** Characters of the encoded text at most. */
export const longestConditions = 4000;
/** The outer shape of the encoded text, for schemas; `readConditions` checks the rest. */
export const conditionsPattern = '^(?:and|or)(?:;[A-Za-z]{1,20}:[A-Za-z]{1,10}:[^;:]{1,400}){1,8}$';

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
const largestNumber = 1_000_000_000;

/** What is wrong with a value, as the rest of a sentence that begins with the field; null when it fits. */
const valueProblem = (field: AdvancedField, value: string): string | null => {
  const facts = advancedFields[field];
  if (value.trim() === '') return facts.kind === 'text' || facts.kind === 'number' ? '的值不能为空' : '还没有选择';
  switch (facts.kind) {
    case 'text':
      if (!value.isWellFormed()) return '含有无效的字符';
      return [...value].length > longestValue ? `的值不能超过${longestValue}个字符` : null;
    case 'choice': {
      const isKnown = facts.choices === null ? idPattern.test(value) : facts.choices.some(({ id }) => id === value);
      return isKnown ? null : '不在可选范围内';
    }
    case 'number':
      return String(Number(value)) === value && Math.abs(Number(value)) <= largestNumber ? null : '的值应为数字';
    case 'day':
      return dayToInstant(value) === null ? '不是有效的日期' : null;
  }
};

/** What is wrong with a condition, in Chinese; null when it can be asked. */
export const conditionProblem = ({ field, operator, value }: Condition): string | null => {
  const { title } = advancedFields[field];
  if (operatorLabel(field, operator) === null) return `${title}不支持该比较方式`;
  const problem = valueProblem(field, value);
  return problem === null ? null : `${title}${problem}`;
};

/** A query as its text. */
export const writeConditions = ({ join, conditions }: AdvancedQuery): string =>
  [
    join,
    ...conditions.map(
      ({ field, operator, value }) => `${field}:${operator}:${encodeURIComponent(value.toWellFormed())}`,
    ),
  ].join(';');

export type ReadConditions =
  | { readonly kind: 'query'; readonly query: AdvancedQuery }
  | { readonly kind: 'problem'; readonly message: string };

const problem = (message: string): ReadConditions => ({ kind: 'problem', message });

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The query of a text, or why it is none. */
export const readConditions = (text: string): ReadConditions => {
  const malformed = problem('高级搜索条件格式不正确');
  if (text.length > longestConditions || !new RegExp(conditionsPattern, 'u').test(text)) return malformed;
  const [join, ...parts] = text.split(';');
  const conditions: Condition[] = [];
  for (const part of parts) {
    const [field = '', operator = '', encoded = ''] = part.split(':');
    const value = decode(encoded);
    if (value === null) return malformed;
    if (!isAdvancedField(field)) return problem(`高级搜索没有字段：${field}`);
    const wrong = conditionProblem({ field, operator, value });
    if (wrong !== null) return problem(wrong);
    conditions.push({ field, operator, value });
  }
  const query: AdvancedQuery = { join: join === 'or' ? 'or' : 'and', conditions };
  return writeConditions(query) === text ? { kind: 'query', query } : malformed;
};
