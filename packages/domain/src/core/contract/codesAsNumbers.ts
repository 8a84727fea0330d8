import type { TSchema } from 'typebox';
import { isObject } from '../values/objects.ts';

/**
 * Codes may arrive as texts: `"2"` for 2. Labels take both, but a page decides by them, too, and compares numbers; so they
 * are made what their schema says where an answer comes in, once for all pages. Whatever is no whole number stays as it is.
 */

/** The part of a schema that says where whole numbers stand. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly items?: Shape | readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
}

/** Gives the value itself where there is nothing to do. */
type Mend = (value: unknown) => unknown;

const nothing: Mend = (value) => value;

const wholeNumber = /^-?\d{1,15}$/;
const number: Mend = (value) => (typeof value === 'string' && wholeNumber.test(value) ? Number(value) : value);

const eachOf =
  (one: Mend): Mend =>
  (value) => {
    if (!Array.isArray(value)) return value;
    const list: readonly unknown[] = value;
    const mended = list.map(one);
    return mended.some((entry, place) => entry !== list[place]) ? mended : list;
  };

const fieldsOf = ({ properties = {}, additionalProperties }: Shape): Mend => {
  const fields = Object.entries(properties)
    .map(([name, shape]) => [name, mendOf(shape)] as const)
    .filter(([, mend]) => mend !== nothing);
  const others = isObject(additionalProperties) ? mendOf(additionalProperties) : nothing;
  if (fields.length === 0 && others === nothing) return nothing;
  return (value) => {
    if (!isObject(value)) return value;
    const named = others === nothing ? fields : Object.keys(value).map((name) => [name, others] as const);
    const changes = named.flatMap(([name, mend]) => {
      const field = value[name];
      const mended = mend(field);
      return mended === field ? [] : [[name, mended] as const];
    });
    return changes.length === 0 ? value : { ...value, ...Object.fromEntries(changes) };
  };
};

function mendOf(shape: Shape): Mend {
  if (shape.anyOf !== undefined) {
    // of several shapes nobody knows which one has come, but that it may be missing
    const [only = null, ...more] = shape.anyOf.filter(({ type }) => type !== 'null');
    return only === null || more.length > 0 ? nothing : mendOf(only);
  }
  if (shape.allOf !== undefined) {
    return shape.allOf
      .map(mendOf)
      .filter((mend) => mend !== nothing)
      .reduce((all, mend) => (all === nothing ? mend : (value) => mend(all(value))), nothing);
  }
  if (shape.type === 'integer' || typeof shape.const === 'number') return number;
  if (shape.type === 'object') return fieldsOf(shape);
  const one = shape.type === 'array' && isObject(shape.items) ? mendOf(shape.items) : nothing;
  return one === nothing ? nothing : eachOf(one);
}

const known = new WeakMap<TSchema, Mend>();

/** A value whose whole numbers are numbers where its schema has them; the same value when they are already. */
export const codesAsNumbers = (schema: TSchema, value: unknown): unknown => {
  let mend = known.get(schema);
  if (mend === undefined) {
    mend = mendOf(schema);
    known.set(schema, mend);
  }
  return mend(value);
};
