import { isObject } from '../../../../core/values/objects.ts';
import { functionsSchema, type ThingFunction } from '../model.ts';

/**
 * Whether a function can be kept in a draft at all: no text, list or number is larger than the schemas of models have
 * room for. They are read here by hand, since a checker of any schema weighs more than the editor of a model.
 */

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

const textFits = ({ minLength = 0, maxLength = Infinity, pattern = '' }: Shape, text: string): boolean => {
  const length = [...text].length;
  return length >= minLength && length <= maxLength && new RegExp(pattern, 'u').test(text);
};

const numberFits = ({ minimum = -Infinity, maximum = Infinity }: Shape, value: number): boolean =>
  Number.isInteger(value) && value >= minimum && value <= maximum;

const objectFits = (properties: Readonly<Record<string, Shape>>, value: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(value).every((key) => Object.hasOwn(properties, key)) &&
  Object.entries(properties).every(([key, shape]) => fits(shape, value[key]));

const fits = (shape: Shape, value: unknown): boolean => {
  if (shape.anyOf !== undefined) return shape.anyOf.some((one) => fits(one, value));
  if (shape.enum !== undefined) return shape.enum.includes(value);
  if (shape.const !== undefined) return shape.const === value;
  switch (shape.type) {
    case 'string':
      return typeof value === 'string' && textFits(shape, value);
    case 'integer':
      return typeof value === 'number' && numberFits(shape, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'array':
      return (
        Array.isArray(value) &&
        value.length <= (shape.maxItems ?? Infinity) &&
        value.every((one) => fits(shape.items ?? {}, one))
      );
    case 'object':
      return isObject(value) && objectFits(shape.properties ?? {}, value);
    default:
      return false;
  }
};

/** Whether a draft has room for a function, whatever is wrong with it otherwise. */
export const fitsDraft = (one: ThingFunction): boolean => fits(functionsSchema.items as Shape, one);
