import type { FunctionKind, ThingFunction } from '../model.ts';
import { type Json, isJsonObject, type JsonObject, JsonNumber } from './json.ts';

/** What reading a file comes to: a row for each function, read or refused with the reason, and what was passed over. */

export interface ReadRow {
  /** Where the function stands in the file: `properties[3]`, `属性 第 4 行`. */
  readonly path: string;
  readonly kind: FunctionKind;
  readonly identifier: string;
  readonly name: string;
  /** Null where it was refused. */
  readonly read: ThingFunction | null;
  /** Why it was refused; empty where it was read. */
  readonly problem: string;
}

export interface ReadModel {
  readonly rows: readonly ReadRow[];
  /** What was passed over or read in another way than it was meant. */
  readonly warnings: readonly string[];
}

/** Why a function, or a whole file, cannot be taken. */
export class ReadProblem extends Error {}

export const refuseRow = (message: string): never => {
  throw new ReadProblem(message);
};

/** What a reader needs: ids for what is new, and a place for the keys that it drops. */
export interface Reading {
  readonly newId: () => string;
  readonly dropped: Set<string>;
}

/** A text; a number is taken as it is written, nothing as the empty text. */
export const textAt = (object: JsonObject, key: string, path: string): string => {
  const value = object.get(key);
  if (value === undefined || value === null) return '';
  if (value instanceof JsonNumber) return value.digits;
  return typeof value === 'string' ? value : refuseRow(`${path}.${key} 须为文本`);
};

/** True or false, also as a text; what is missing is as usual. */
export const flagAt = (object: JsonObject, key: string, usual: boolean): boolean => {
  const value = object.get(key);
  if (typeof value === 'boolean') return value;
  return value === 'true' || (value !== 'false' && usual);
};

/** A whole number, also as a text; null for what is missing or none. */
export const wholeAt = (object: JsonObject, key: string, path: string): number | null => {
  const text = textAt(object, key, path);
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : refuseRow(`${path}.${key} 须为整数`);
};

/** One of a few words; what is missing is as usual. */
export const wordAt = <Word extends string>(
  object: JsonObject,
  key: string,
  words: Readonly<Record<Word, unknown>>,
  usual: Word,
): Word => {
  const value = object.get(key);
  if (value === undefined || value === null || value === '') return usual;
  if (typeof value === 'string' && Object.hasOwn(words, value)) return value as Word;
  return refuseRow(`${key} 须为 ${Object.keys(words).join('、')} 之一`);
};

/** The objects of a list; what is missing is an empty one. */
export const listAt = (object: JsonObject, key: string, path: string): readonly Json[] => {
  const value = object.get(key);
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as readonly Json[]) : refuseRow(`${path}.${key} 须为数组`);
};

export const objectFrom = (value: Json | undefined, path: string): JsonObject =>
  isJsonObject(value) ? value : refuseRow(`${path} 须为对象`);

/** Remembers the keys that nobody reads. */
export const dropOthers = (object: JsonObject, known: readonly string[], path: string, { dropped }: Reading): void => {
  for (const key of object.keys()) if (!known.includes(key)) dropped.add(path === '' ? key : `${path}.${key}`);
};
