import type { DeviceCondition, DeviceQuery } from './deviceQuery.ts';
import { operatorOf, type QueryField, queryFields } from './fields.ts';

/** A query as people say it: `状态 等于 在线 且 （省份 属于 [江苏省, 浙江省] 或 最近离线 近 7 天）`. */

/** What the id of a choice is called that is not fixed: a product, a project; null where nobody knows. */
export type NameOfChoice = (field: QueryField, id: string) => string | null;

/** A value of a field as people say it. */
export const valueText = (field: QueryField, value: string, nameOf: NameOfChoice): string => {
  const facts = queryFields[field];
  if (facts.kind !== 'choice' && facts.kind !== 'level') return value;
  return facts.choices?.find(({ id }) => id === value)?.name ?? nameOf(field, value) ?? value;
};

/** So many values of a condition are named; of more the first, and how many there are. */
const namedValues = 8;

const severalText = (values: readonly string[]): string =>
  values.length <= namedValues
    ? values.join(', ')
    : `${values.slice(0, namedValues).join(', ')} 等 ${values.length} 个`;

/** One condition as people say it. */
export const conditionText = ({ field, op, values }: DeviceCondition, nameOf: NameOfChoice): string => {
  const { title } = queryFields[field];
  const operator = operatorOf(field, op);
  const [first = '', second = ''] = values.map((value) => valueText(field, value, nameOf));
  if (op === 'within') return `${title} 近 ${first} 天`;
  if (op === 'olderThan') return `${title} 超过 ${first} 天`;
  switch (operator?.operand) {
    case 'none':
      return `${title} ${operator.label}`;
    case 'two':
      return `${title} ${operator.label} ${first} ~ ${second}`;
    case 'several':
      return `${title} ${operator.label} [${severalText(values.map((value) => valueText(field, value, nameOf)))}]`;
    default:
      return `${title} ${operator?.label ?? op} ${first}`;
  }
};

const joined = (parts: readonly DeviceQuery[], word: string, nameOf: NameOfChoice): string =>
  parts.map((part) => (isJoin(part) ? `（${queryText(part, nameOf)}）` : queryText(part, nameOf))).join(` ${word} `);

/** A join of one part needs no brackets. */
const isJoin = (query: DeviceQuery): boolean =>
  ('all' in query && query.all.length > 1) || ('any' in query && query.any.length > 1);

/** A query as a sentence. */
export const queryText = (query: DeviceQuery, nameOf: NameOfChoice = () => null): string => {
  if ('all' in query) return joined(query.all, '且', nameOf);
  if ('any' in query) return joined(query.any, '或', nameOf);
  if ('not' in query) return `不满足（${queryText(query.not, nameOf)}）`;
  return conditionText(query, nameOf);
};
