import { isObject } from '../../../../core/values/objects.ts';
import { blankType, type DataType, isItemType, type ScalarType, typeLimits } from '../dataType.ts';
import type { ModelCommand } from '../document/decide.ts';
import { blankProperty, type ThingFunction, type ThingModel } from '../model.ts';

/** A property that is begun with what a device reports while its model does not name it. */

export interface Begun {
  readonly identifier: string;
  /** As it was reported; of texts and lists nothing is read but what they are. */
  readonly value: unknown;
  /** The last version that had the property; null for one that no version ever had. */
  readonly lastNo: number | null;
}

const isInt32 = (value: number): boolean => {
  const [min, max] = typeLimits.range.int;
  return Number.isInteger(value) && value >= Number(min) && value <= Number(max);
};

const scalarOf = (value: unknown): ScalarType => {
  if (typeof value === 'number') return blankType(isInt32(value) ? 'int' : 'double');
  return blankType(typeof value === 'boolean' ? 'bool' : 'text');
};

const fieldsOf = (value: Readonly<Record<string, unknown>>, name: string) =>
  Object.entries(value)
    .slice(0, typeLimits.structFields)
    .map(([identifier, part], nth) => ({
      fieldId: `${name}-${nth + 1}`,
      identifier,
      name: '',
      dataType: scalarOf(part),
    }));

/**
 * The type that a value may be of, without its definition: ranges, lengths and meanings are the author's.
 *
 * @param name with which the ids of the fields of a struct begin
 */
export const typeOfValue = (value: unknown, name: string): DataType => {
  if (Array.isArray(value)) {
    const first = value.length === 0 ? blankType('int') : typeOfValue(value[0], name);
    return { type: 'array', specs: { size: '', item: isItemType(first) ? first : blankType('text') } };
  }
  return isObject(value) ? { type: 'struct', specs: { fields: fieldsOf(value, name) } } : scalarOf(value);
};

/** A value without what its type does not hang on, so that it fits into an address. */
const sampleOf = (value: unknown): unknown => {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return value.slice(0, 1).map(sampleOf);
  if (!isObject(value)) return value;
  const parts = Object.entries(value).slice(0, typeLimits.structFields);
  return Object.fromEntries(parts.map(([key, part]) => [key, sampleOf(part)]));
};

/** What is begun, as a part of the address of the editor. */
export const begunText = ({ identifier, value, lastNo }: Begun): string =>
  JSON.stringify({ identifier, value: sampleOf(value), lastNo });

/** What is begun by an address; null for anything else that stands there. */
export const readBegun = (text: string | null): Begun | null => {
  if (text === null) return null;
  try {
    const read: unknown = JSON.parse(text);
    if (!isObject(read) || typeof read['identifier'] !== 'string' || read['identifier'] === '') return null;
    const { identifier, value = null, lastNo } = read;
    return {
      identifier,
      value,
      lastNo: typeof lastNo === 'number' && Number.isInteger(lastNo) && lastNo > 0 ? lastNo : null,
    };
  } catch {
    // an address that somebody has cut or typed
    return null;
  }
};

/**
 * Puts what is begun at the end of a model; what a version had before comes back as it was, so that its history goes on.
 *
 * @param model one that has no property of that identifier
 * @param former the functions of the last version that had it; empty where none had
 */
export const beginWish = (
  model: ThingModel,
  { identifier, value }: Begun,
  { functionId, former }: { readonly functionId: string; readonly former: ThingModel },
): { readonly command: ModelCommand; readonly functionId: string } => {
  const before = former.find((one) => one.kind === 'property' && one.identifier === identifier);
  const begun: ThingFunction = before ?? {
    ...blankProperty(functionId),
    identifier,
    dataType: typeOfValue(value, functionId),
  };
  return { command: { kind: 'add', at: model.length, functions: [begun] }, functionId: begun.functionId };
};
