import { isObject } from '../../../core/values/objects.ts';

/** Whether two JSON values are the same, whatever the order of their keys. */
export const valuesEqual = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one))
    return (
      Array.isArray(other) && one.length === other.length && one.every((value, nth) => valuesEqual(value, other[nth]))
    );
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && valuesEqual(one[key], other[key]))
  );
};
