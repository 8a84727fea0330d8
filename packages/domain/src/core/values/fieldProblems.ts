import type { TSchema } from 'typebox';
import { isEmail } from './validators.ts';
import { isObject } from './objects.ts';

/**
 * What is wrong with the fields of a form or of a call, in Chinese, from the schema of a contract row. A small
 * validator without a compiler, so that the console can carry it; the gateway takes its texts from here as well, so
 * that a broken field reads the same on both sides. Labels are the `title`s of the schema.
 */

/** Message by field. A field inside another is named with dots: `files.0.id`. */
export type FieldProblems = Readonly<Record<string, string>>;

type Found = Map<string, string>;

/** Says in a schema that a text is chosen from what there is, where neither its type nor its name does. */
export const chosenKeyword = 'x-chosen';

/** The keywords of JSON Schema that the contract uses, and one of its own. */
interface Keywords {
  readonly type?: unknown;
  readonly title?: unknown;
  readonly const?: unknown;
  readonly enum?: unknown;
  readonly pattern?: unknown;
  readonly format?: unknown;
  readonly minLength?: unknown;
  readonly maxLength?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly exclusiveMinimum?: unknown;
  readonly exclusiveMaximum?: unknown;
  readonly minItems?: unknown;
  readonly maxItems?: unknown;
  readonly items?: unknown;
  readonly properties?: unknown;
  readonly required?: unknown;
  readonly additionalProperties?: unknown;
  readonly anyOf?: unknown;
  readonly allOf?: unknown;
  readonly [chosenKeyword]?: unknown;
}

const schemasOf = (value: unknown): readonly Keywords[] => (Array.isArray(value) ? value.filter(isObject) : []);

const isLimit = (value: unknown): value is number => typeof value === 'number';

/** Number of characters as a person counts them and the schema means them: code points, not UTF-16 units. */
export const characterCount = (text: string): number => [...text].length;

/** The pattern of a text that must not be blank (`contract/shapes.ts`). */
const notBlank = '\\S';

/** The `format` of an e-mail field that may stay empty (`contract/shapes.ts`). */
export const emailFormat = 'email';
/** What that format lets pass: an address of S1 §5, or nothing. */
export const isEmailOrNone = (text: string): boolean => text.trim() === '' || isEmail(text);

const joined = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`);

const labelOf = (schema: Keywords): string =>
  typeof schema.title === 'string' && schema.title !== '' ? schema.title : '该项';

/** Whether a person chooses the value rather than types it: one of a few, several of many, or a reference (`moduleId`, `productKey`). */
const isChosen = (schema: Keywords, path: string): boolean =>
  schema.enum !== undefined ||
  schema.const !== undefined ||
  schema.type === 'array' ||
  schema[chosenKeyword] === true ||
  /[a-z]Ids?$|\bproductKeys?$/.test(path);

const missing = (schema: Keywords, path: string): string =>
  `${isChosen(schema, path) ? '请选择' : '请填写'}${labelOf(schema)}`;

const textProblem = (schema: Keywords, value: string, path: string): string | null => {
  const label = labelOf(schema);
  const count = characterCount(value);
  if (isLimit(schema.minLength) && count < schema.minLength) {
    return count === 0 ? missing(schema, path) : `${label}不能少于${schema.minLength}个字符`;
  }
  if (isLimit(schema.maxLength) && count > schema.maxLength) return `${label}不能超过${schema.maxLength}个字符`;
  if (typeof schema.pattern === 'string' && !new RegExp(schema.pattern, 'u').test(value)) {
    return schema.pattern === notBlank || value === '' ? missing(schema, path) : `${label}格式不正确`;
  }
  if (schema.format === emailFormat && !isEmailOrNone(value)) return `${label}格式不正确`;
  return null;
};

const numberProblem = (schema: Keywords, value: number): string | null => {
  const label = labelOf(schema);
  if (isLimit(schema.minimum) && value < schema.minimum) return `${label}不能小于${schema.minimum}`;
  if (isLimit(schema.maximum) && value > schema.maximum) return `${label}不能大于${schema.maximum}`;
  if (isLimit(schema.exclusiveMinimum) && value <= schema.exclusiveMinimum) {
    return `${label}必须大于${schema.exclusiveMinimum}`;
  }
  if (isLimit(schema.exclusiveMaximum) && value >= schema.exclusiveMaximum) {
    return `${label}必须小于${schema.exclusiveMaximum}`;
  }
  return null;
};

const choiceProblem = (schema: Keywords, value: unknown, path: string): string | null => {
  const choices = schema.const !== undefined ? [schema.const] : schema.enum;
  if (!Array.isArray(choices) || choices.includes(value)) return null;
  return value === '' || value === null ? missing(schema, path) : `${labelOf(schema)}不在可选范围内`;
};

const hasType = (type: unknown, value: unknown): boolean => {
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type;
    case 'number':
      return Number.isFinite(value);
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'null':
      return value === null;
    default:
      return true;
  }
};

const typeProblem = (schema: Keywords, value: unknown, path: string): string => {
  if (value === null || value === '') return missing(schema, path);
  const label = labelOf(schema);
  if (schema.type === 'integer') return `${label}应为整数`;
  return schema.type === 'number' ? `${label}应为数字` : `${label}格式不正确`;
};

const visitObject = (schema: Keywords, value: Readonly<Record<string, unknown>>, path: string, found: Found): void => {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  for (const [field, property] of Object.entries(properties)) {
    if (!isObject(property)) continue;
    const inside = Object.hasOwn(value, field) ? value[field] : undefined;
    if (inside !== undefined) visit(property, inside, joined(path, field), found);
    else if (required.includes(field)) found.set(joined(path, field), missing(property, field));
  }
  if (schema.additionalProperties !== false) return;
  for (const field of Object.keys(value)) {
    if (!Object.hasOwn(properties, field)) found.set(joined(path, field), '不支持的字段');
  }
};

const visitArray = (schema: Keywords, value: readonly unknown[], path: string, found: Found): void => {
  const label = labelOf(schema);
  if (isLimit(schema.minItems) && value.length < schema.minItems) {
    found.set(path, value.length === 0 ? missing(schema, path) : `${label}至少选择${schema.minItems}项`);
  } else if (isLimit(schema.maxItems) && value.length > schema.maxItems) {
    found.set(path, `${label}最多${schema.maxItems}项`);
  } else if (isObject(schema.items)) {
    for (const [index, entry] of value.entries()) visit(schema.items, entry, joined(path, String(index)), found);
  }
};

/** The problems of the alternative that comes nearest, under the label of the whole; none when one fits. */
const visitAlternatives = (schema: Keywords, value: unknown, path: string, found: Found): void => {
  const attempts = schemasOf(schema.anyOf).map((alternative) => {
    const problems: Found = new Map();
    visit(schema.title === undefined ? alternative : { ...alternative, title: schema.title }, value, path, problems);
    return { alternative, problems };
  });
  if (attempts.some(({ problems }) => problems.size === 0)) return;
  const nearest =
    attempts.find(({ alternative }) => alternative.type !== 'null' && hasType(alternative.type, value)) ??
    attempts.find(({ alternative }) => alternative.type !== 'null');
  for (const [field, problem] of nearest?.problems ?? []) found.set(field, problem);
};

const visit = (schema: Keywords, value: unknown, path: string, found: Found): void => {
  for (const part of schemasOf(schema.allOf)) visit(part, value, path, found);
  if (schema.anyOf !== undefined) return visitAlternatives(schema, value, path, found);
  if (!hasType(schema.type, value)) {
    found.set(path, typeProblem(schema, value, path));
    return;
  }
  const problem =
    choiceProblem(schema, value, path) ??
    (typeof value === 'string' ? textProblem(schema, value, path) : null) ??
    (typeof value === 'number' ? numberProblem(schema, value) : null);
  if (problem !== null) found.set(path, problem);
  else if (Array.isArray(value)) visitArray(schema, value, path, found);
  else if (isObject(value)) visitObject(schema, value, path, found);
};

/**
 * The problem of each broken field; empty when the value fits the schema. One message a field, the first in the order
 * missing, type, choice, length, pattern, range. A field that is `undefined` counts as left out.
 *
 * @param schema `bodySchema` or `querySchema` of a contract row, or the schema of one field
 * @param path name of the field when the schema is that of a field; a broken whole goes by the name ''
 */
export const problemOf = (schema: TSchema, value: unknown, path = ''): FieldProblems => {
  const found: Found = new Map();
  visit(schema, value, path, found);
  return Object.fromEntries(found);
};

/** The first problem as one sentence, for a refusal that has room for one; null when there is none. */
export const firstProblemOf = (schema: TSchema, value: unknown): string | null => {
  const [first] = Object.entries(problemOf(schema, value));
  if (first === undefined) return null;
  const [field, problem] = first;
  return problem === '不支持的字段' ? `${problem}：${field}` : problem;
};
