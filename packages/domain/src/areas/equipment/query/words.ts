import type { DeviceCondition, DeviceQuery } from './deviceQuery.ts';
import {
  fieldOf,
  type KeyedField,
  keyedFields,
  type KeyedKind,
  keyedPartsOf,
  operatorOf,
  type QueryField,
} from './fields.ts';

/**
 * A query as people say it: `状态 等于 在线 且 （省 属于 [江苏省, 浙江省] 或 最近离线 近 7 天）`. Written whole it is a
 * text that can be read again (`reading.ts`).
 */

/** What things are called that have no fixed name. */
export interface QueryNames {
  /** What the key of a field is called: a tag, an attribute, a property; null where nobody knows. */
  readonly keyName: (field: QueryField) => string | null;
  /** The fields of keys that are known by now. */
  readonly keyedFields: (of: KeyedKind) => readonly KeyedField[];
  /** The choices of a field that are known by now: products, projects, values of a property. */
  readonly choicesOf: (field: QueryField) => readonly { readonly id: string; readonly name: string }[];
}

/** Nothing has a name. */
export const noNames: QueryNames = { keyName: () => null, keyedFields: () => [], choicesOf: () => [] };

/** The choices of a field, those that are fixed among them. */
export const namedChoices = (field: QueryField, names: QueryNames) => fieldOf(field).choices ?? names.choicesOf(field);

/** What a field is called: `标签.区域`. */
export const fieldTitle = (field: QueryField, names: QueryNames): string => {
  const parts = keyedPartsOf(field);
  return parts === null ? fieldOf(field).title : `${keyedFields[parts.of].title}.${names.keyName(field) ?? parts.key}`;
};

/** A value of a field as people say it. */
export const valueText = (field: QueryField, value: string, names: QueryNames): string =>
  namedChoices(field, names).find(({ id }) => id === value)?.name ?? value;

/** Signs that end a word, and how a word begins that says an id. */
export const signs = '（）()[]【】,，、~“”"\\<>≤≥=≠!';
export const idSign = '#';

/** A word that reads as one: in quotes where it has blanks or signs. */
const quoted = (word: string): string =>
  word !== '' && ![...word].some((letter) => signs.includes(letter) || /\s/u.test(letter))
    ? word
    : `"${word.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Whether the values of a field are ids, which nobody writes. */
export const isByName = (field: QueryField): boolean => ['choice', 'group', 'level'].includes(fieldOf(field).kind);

/** A value as it is read again: by its name, where that names nothing else, else by its id. */
const writtenValue = (field: QueryField, value: string, names: QueryNames): string => {
  const choices = namedChoices(field, names);
  const named = choices.find(({ id }) => id === value);
  const isItsOwn = (word: string) => choices.filter(({ id, name }) => name === word && id !== value).length === 0;
  if (named !== undefined && isItsOwn(named.name) && !named.name.startsWith(idSign)) return quoted(named.name);
  const isPlain = !isByName(field) && isItsOwn(value) && !value.startsWith(idSign);
  return isPlain ? quoted(value) : `${idSign}${quoted(value)}`;
};

/** So many values of a condition are named; of more the first, and how many there are. */
const namedValues = 8;

interface Writing {
  readonly names: QueryNames;
  /** Every value is there, so that it can be read again. */
  readonly isWhole: boolean;
}

const severalText = (values: readonly string[], isWhole: boolean): string =>
  isWhole || values.length <= namedValues
    ? values.join(', ')
    : `${values.slice(0, namedValues).join(', ')} 等 ${values.length} 个`;

const writtenCondition = ({ field, op, values }: DeviceCondition, { names, isWhole }: Writing): string => {
  const title = quoted(fieldTitle(field, names));
  const operator = operatorOf(field, op);
  const written = values.map((value) => writtenValue(field, value, names));
  const [first = '', second = ''] = written;
  switch (operator?.operand) {
    case 'none':
      return `${title} ${operator.label}`;
    case 'two':
      return `${title} ${operator.label} ${first} ~ ${second}`;
    case 'several':
      return `${title} ${operator.label} [${severalText(written, isWhole)}]`;
    case 'days':
    case 'minutes': {
      const unit = operator.operand === 'days' ? '天' : '分钟';
      return `${title} ${op === 'within' ? '近' : '超过'} ${values[0] ?? ''} ${unit}`;
    }
    default:
      return `${title} ${operator?.label ?? op} ${first}`;
  }
};

/** A join of one part needs no brackets. */
const isJoin = (query: DeviceQuery): boolean =>
  ('all' in query && query.all.length > 1) || ('any' in query && query.any.length > 1);

const joined = (parts: readonly DeviceQuery[], word: string, writing: Writing): string =>
  parts
    .map((part) => (isJoin(part) && parts.length > 1 ? `（${written(part, writing)}）` : written(part, writing)))
    .join(` ${word} `);

const written = (query: DeviceQuery, writing: Writing): string => {
  if ('all' in query) return joined(query.all, '且', writing);
  if ('any' in query) return joined(query.any, '或', writing);
  if ('not' in query) return `不满足（${written(query.not, writing)}）`;
  return writtenCondition(query, writing);
};

/** One condition as people say it. */
export const conditionText = (condition: DeviceCondition, names: QueryNames): string =>
  writtenCondition(condition, { names, isWhole: false });

/** A query as a sentence. */
export const queryText = (query: DeviceQuery, names: QueryNames = noNames): string =>
  written(query, { names, isWhole: false });

/** A query as a text that can be changed and read again. */
export const writtenQuery = (query: DeviceQuery, names: QueryNames): string => written(query, { names, isWhole: true });
