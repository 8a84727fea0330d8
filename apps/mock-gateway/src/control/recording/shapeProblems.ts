import type { TSchema } from 'typebox';
import { emailFormat, isEmailOrNone } from '@fleet/domain/core/values/fieldProblems.ts';
import { isWithheld } from './pseudonyms.ts';

/**
 * In what a value differs from a schema of the contract, place by place. The compiled check says only whether it does, and
 * of a choice of shapes it lists what is wrong with each: here the nearest of them counts. What was taken out of a
 * recording differs from nothing.
 */

export interface ShapeProblem {
  /** JSON pointer; places of a list are `*`. */
  readonly at: string;
  /** A field without a name in the schema, a value that is none of a few, or anything else. */
  readonly kind: 'unnamed' | 'value' | 'shape';
  readonly text: string;
}

/** The keywords of JSON Schema that the contract uses. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Shape;
  readonly maxProperties?: number;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

const patterns = new Map<string, RegExp>();
const matches = (pattern: string, text: string): boolean => {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known.test(text);
};

const textProblem = (shape: Shape, text: string): string | null => {
  const { length } = [...text];
  if (length < (shape.minLength ?? 0) || length > (shape.maxLength ?? Infinity)) return `${length} 个字符`;
  if (shape.pattern !== undefined && !matches(shape.pattern, text)) return `不合 ${shape.pattern}`;
  return shape.format === emailFormat && !isEmailOrNone(text) ? '不是邮箱' : null;
};

const joined = (at: string, name: string): string => `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

const ofObject = (shape: Shape, value: Readonly<Record<string, unknown>>, at: string): ShapeProblem[] => {
  const { properties = {}, required = [], additionalProperties = true } = shape;
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name): ShapeProblem => ({ at: joined(at, name), kind: 'shape', text: '缺少' }));
  const own = Object.entries(value).flatMap(([name, entry]): ShapeProblem[] => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known !== undefined) return problemsOf(known, entry, joined(at, name));
    if (additionalProperties === true) return [];
    // names of such fields are values themselves
    if (typeof additionalProperties === 'object') return problemsOf(additionalProperties, entry, `${at}/*`);
    return [{ at: joined(at, name), kind: 'unnamed', text: typeOf(entry) }];
  });
  return [...missing, ...own];
};

const ofList = (shape: Shape, value: readonly unknown[], at: string): ShapeProblem[] => {
  const { items, minItems = 0, maxItems = Infinity } = shape;
  const isOff = value.length < minItems || value.length > maxItems;
  const count: ShapeProblem[] = isOff ? [{ at, kind: 'shape', text: `${value.length} 项` }] : [];
  return items === undefined ? count : [...count, ...value.flatMap((entry) => problemsOf(items, entry, `${at}/*`))];
};

const problemsOf = (shape: Shape, value: unknown, at: string): ShapeProblem[] => {
  if (isWithheld(value)) return [];
  if (shape.anyOf !== undefined) {
    const tried = shape.anyOf.map((one) => problemsOf(one, value, at));
    // that it is not null says less than what is wrong with it
    const weight = (found: readonly ShapeProblem[]): number =>
      found.length + (found.some((one) => one.at === at && one.kind === 'shape') ? 1000 : 0);
    return tried.toSorted((one, other) => weight(one) - weight(other))[0] ?? [];
  }
  if ('const' in shape && shape.const !== value) return [{ at, kind: 'value', text: shown(value) }];
  const type = typeOf(value);
  const wanted = [shape.type ?? type].flat();
  const isOfType = wanted.includes(type) || (wanted.includes('integer') && Number.isInteger(value));
  if (!isOfType) return [{ at, kind: 'shape', text: `${type}，应为 ${wanted.join('、')}` }];
  if (shape.enum !== undefined && !shape.enum.includes(value)) return [{ at, kind: 'value', text: shown(value) }];
  if (typeof value === 'string') {
    const problem = textProblem(shape, value);
    return problem === null ? [] : [{ at, kind: 'shape', text: problem }];
  }
  if (typeof value === 'number') {
    const isOff = value < (shape.minimum ?? -Infinity) || value > (shape.maximum ?? Infinity);
    return isOff ? [{ at, kind: 'shape', text: shown(value) }] : [];
  }
  if (Array.isArray(value)) return ofList(shape, value, at);
  return typeof value === 'object' && value !== null ? ofObject(shape, value as Record<string, unknown>, at) : [];
};

/** What is wrong with a value, each place once. */
export const shapeProblems = (schema: TSchema, value: unknown, at = ''): readonly ShapeProblem[] => [
  ...new Map(problemsOf(schema, value, at).map((one) => [`${one.at} ${one.kind}`, one])).values(),
];

/** The same of what only the types are known of (`typesOf`). */
export const typeProblems = (schema: TSchema, types: unknown, at = ''): readonly ShapeProblem[] =>
  ofTypes(schema, types, at);

const ofTypes = (shape: Shape, types: unknown, at: string): ShapeProblem[] => {
  if (shape.anyOf !== undefined)
    return (
      shape.anyOf.map((one) => ofTypes(one, types, at)).toSorted((one, other) => one.length - other.length)[0] ?? []
    );
  const type = typeof types === 'string' ? types : typeOf(types);
  const wanted = [shape.type ?? type].flat().map((one) => (one === 'integer' ? 'number' : one));
  if (!wanted.includes(type)) return [{ at, kind: 'shape', text: `${type}，应为 ${wanted.join('、')}` }];
  if (Array.isArray(types) && shape.items !== undefined) {
    const { items } = shape;
    return types.flatMap((entry) => ofTypes(items, entry, `${at}/*`));
  }
  if (typeof types !== 'object' || types === null || Array.isArray(types)) return [];
  const { properties = {}, required = [], additionalProperties = true } = shape;
  const missing = required
    .filter((name) => !Object.hasOwn(types, name))
    .map((name): ShapeProblem => ({ at: joined(at, name), kind: 'shape', text: '缺少' }));
  const own = Object.entries(types).flatMap(([name, entry]): ShapeProblem[] => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known !== undefined) return ofTypes(known, entry, joined(at, name));
    return additionalProperties === false ? [{ at: joined(at, name), kind: 'unnamed', text: String(entry) }] : [];
  });
  return [...missing, ...own];
};
