import type { TSchema } from 'typebox';
import { isObject } from '../values/objects.ts';

/**
 * Whether what came is built as its schema says: whatever reads it goes along its lists and objects, and breaks where one
 * is missing. What the plain values in them say is not looked at: another gateway may leave one out, or write it otherwise,
 * and all the rest is still worth reading.
 */

/** The part of a schema that says how a value is built. */
interface Shape {
  readonly type?: string;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly items?: Shape | readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
}

type Fits = (value: unknown) => boolean;

/** Where anything may stand. */
const anything: Fits = () => true;
/** Where a text, a number, a yes, a no or nothing stands. */
const plain: Fits = (value) => typeof value !== 'object' || value === null;

/** Only lists and objects say anything of how a value is built. */
const isTelling = (fits: Fits): boolean => fits !== anything && fits !== plain;

const listFits = ({ items }: Shape): Fits => {
  const one = isObject(items) ? fitsOf(items) : anything;
  return isTelling(one) ? (value) => Array.isArray(value) && value.every(one) : Array.isArray;
};

const objectFits = ({ properties = {}, required = [], additionalProperties, patternProperties }: Shape): Fits => {
  const fields = Object.entries(properties)
    .map(([name, shape]) => ({ name, fits: fitsOf(shape), isOptional: !required.includes(name) }))
    .filter(({ fits }) => isTelling(fits));
  const [ofAll = additionalProperties] = Object.values(patternProperties ?? {});
  const others = isObject(ofAll) ? fitsOf(ofAll) : anything;
  // what has a name of its own besides stands in no record of the contract
  if (isTelling(others)) return (value) => isObject(value) && Object.values(value).every(others);
  return (value) =>
    isObject(value) &&
    fields.every(({ name, fits, isOptional }) => {
      const field = value[name];
      return fits(field) || (isOptional && (field === undefined || field === null));
    });
};

const fitsOf = (shape: Shape): Fits => {
  if (shape.anyOf !== undefined) {
    const ways = shape.anyOf.map(fitsOf);
    if (ways.includes(anything)) return anything;
    return ways.some(isTelling) ? (value) => ways.some((fits) => fits(value)) : plain;
  }
  if (shape.allOf !== undefined) {
    const parts = shape.allOf.map(fitsOf).filter(isTelling);
    return parts.length === 0 ? anything : (value) => parts.every((fits) => fits(value));
  }
  if (shape.type === 'array') return listFits(shape);
  if (shape.type === 'object') return objectFits(shape);
  return shape.type === undefined && !('const' in shape) && !('enum' in shape) ? anything : plain;
};

const known = new WeakMap<TSchema, Fits>();

/** Whether all lists and objects of a value stand where its schema has them. */
export const isBuiltAs = (schema: TSchema, value: unknown): boolean => {
  let fits = known.get(schema);
  if (fits === undefined) {
    fits = fitsOf(schema);
    known.set(schema, fits);
  }
  return !isTelling(fits) || fits(value);
};
