import { type TObject, type TSchema, Type } from 'typebox';
import {
  canonicalDecimal,
  isNumberType,
  parametersProblem,
  type DataType,
  type Parameter,
  valueProblem,
} from '../../products/thing-model/face.ts';
import { isObject } from '../../../core/values/objects.ts';
import { unitOf } from './valueText.ts';

/** Values as people type them into a form of their types, and what they mean. */

/** Texts by the name of their field. */
export type Typed = Readonly<Record<string, string>>;

/** A field of such a form. */
export type TypedField = Pick<Parameter, 'identifier' | 'name' | 'dataType' | 'required' | 'defaultValue'>;

/**
 * What the field of a value is called in a form: what is chosen ends in `Id` and nothing else does, by which messages know
 * what people do with it. Identifiers of models never hold a colon.
 */
export const fieldName = ({ identifier, dataType }: Pick<TypedField, 'identifier' | 'dataType'>): string =>
  typedChoices(dataType) === null ? `${identifier}:` : `${identifier}:choiceId`;

export type ReadValue =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'problem'; readonly message: string };

/** Whether a value is written as JSON: what has parts of its own. */
export const isWrittenAsJson = (dataType: DataType): boolean => dataType.type === 'struct' || dataType.type === 'array';

/** A value as it stands in its field. */
export const typedOf = (dataType: DataType, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (isWrittenAsJson(dataType)) return JSON.stringify(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const meaningOf = (dataType: DataType, text: string): unknown => {
  if (isNumberType(dataType) || dataType.type === 'bool' || dataType.type === 'enum') {
    const number = canonicalDecimal(text);
    return number === null ? undefined : Number(number);
  }
  return isWrittenAsJson(dataType) ? jsonOf(text) : text;
};

/** What a text in the field of a type means. */
export const readTyped = (dataType: DataType, text: string): ReadValue => {
  const trimmed = dataType.type === 'text' ? text : text.trim();
  if (trimmed === '') return { kind: 'nothing' };
  const value = meaningOf(dataType, trimmed);
  if (value === undefined)
    return { kind: 'problem', message: isWrittenAsJson(dataType) ? '不是有效的 JSON' : '须为数字' };
  const problem = valueProblem(dataType, value);
  return problem === null ? { kind: 'value', value } : { kind: 'problem', message: problem };
};

/** What the texts of a form mean, by identifier, and what is wrong with some of them, by the name of their field. */
export const readForm = (
  fields: readonly TypedField[],
  typed: Typed,
): { readonly values: Readonly<Record<string, unknown>>; readonly problems: Readonly<Record<string, string>> } => {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const { identifier, dataType, name, required, defaultValue } = field;
    const place = fieldName(field);
    const read = readTyped(dataType, typed[place] ?? '');
    if (read.kind === 'value') values[identifier] = read.value;
    else if (read.kind === 'problem') problems[place] = read.message;
    else if (required && defaultValue === '') problems[place] = `请填写${name}`;
  }
  return { values, problems };
};

/** What a text of JSON means that holds all values of a form; null stands for nothing. */
export const readJsonForm = (
  fields: readonly Parameter[],
  text: string,
): { readonly values: Readonly<Record<string, unknown>>; readonly problems: Readonly<Record<string, string>> } => {
  const given = text.trim() === '' ? {} : jsonOf(text);
  if (given === undefined) return { values: {}, problems: { ':json': '不是有效的 JSON' } };
  if (!isObject(given)) return { values: {}, problems: { ':json': '参数须为对象' } };
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const problem = parametersProblem(fields, values);
  return { values, problems: problem === null ? {} : { ':json': problem } };
};

/** The texts of a form as JSON of all its values: null for what is empty, and what cannot be read as it was typed. */
export const jsonOfForm = (fields: readonly TypedField[], typed: Typed): string => {
  const valueOf = (field: TypedField): unknown => {
    const text = typed[fieldName(field)] ?? '';
    const read = readTyped(field.dataType, text);
    if (read.kind === 'problem') return text;
    return read.kind === 'value' ? read.value : null;
  };
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field.identifier, valueOf(field)])), null, 2);
};

/** The texts of a form for JSON of its values; null for what holds anything that has no field, and for no object at all. */
export const formOfJson = (fields: readonly TypedField[], text: string): Typed | null => {
  const given = text.trim() === '' ? {} : jsonOf(text);
  if (!isObject(given)) return null;
  if (!Object.keys(given).every((key) => fields.some(({ identifier }) => identifier === key))) return null;
  return Object.fromEntries(
    fields.map((field) => [fieldName(field), typedOf(field.dataType, given[field.identifier])]),
  );
};

const titleOf = ({ name, dataType }: TypedField): string => {
  const unit = unitOf(dataType);
  return unit === '' ? name : `${name}（${unit}）`;
};

/** The schema of such a form, with what stands in it beside the values. */
export const typedSchema = (fields: readonly TypedField[], beside: Readonly<Record<string, TSchema>> = {}): TObject =>
  Type.Object(
    {
      ...Object.fromEntries(
        fields.map((field) => [
          fieldName(field),
          Type.String({
            title: titleOf(field),
            maxLength: 20_000,
            ...(field.required && field.defaultValue === '' ? { minLength: 1 } : {}),
          }),
        ]),
      ),
      ...beside,
    },
    { additionalProperties: false },
  );

/** What is offered where a value is one of a few; null where it is typed. */
export const typedChoices = (dataType: DataType): readonly { readonly id: string; readonly name: string }[] | null => {
  if (dataType.type === 'bool')
    return [
      { id: '1', name: dataType.specs['1'] },
      { id: '0', name: dataType.specs['0'] },
    ];
  if (dataType.type !== 'enum') return null;
  return dataType.specs.items.map(({ value, text }) => ({ id: String(Number(value)), name: text }));
};

/** What a value may be, below its field. */
export const typedHint = (dataType: DataType): string => {
  if (isNumberType(dataType)) {
    const { min, max, step } = dataType.specs;
    return `${min} ~ ${max}${step === '' || step === '1' ? '' : `，步长 ${step}`}`;
  }
  if (dataType.type === 'text') return `最长 ${dataType.specs.length} 字节`;
  if (dataType.type === 'date') return 'UTC 毫秒时间戳';
  return isWrittenAsJson(dataType) ? 'JSON' : '';
};
