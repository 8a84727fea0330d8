/** Where two values differ: two answers to one request, a state before and after. */

export interface Difference {
  /** `data.list.0.name`; empty for the whole. */
  readonly at: string;
  readonly before: unknown;
  readonly now: unknown;
}

/** Differences that are looked for. */
const most = 50;

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * The places at which two values differ, the first 50; what is on one side alone is undefined on the other.
 *
 * @param isSame says of two values, whole or within, whether they count as one
 */
export const differencesOf = (
  before: unknown,
  now: unknown,
  isSame: (before: unknown, now: unknown) => boolean = Object.is,
): readonly Difference[] => {
  const found: Difference[] = [];
  const compare = (one: unknown, other: unknown, at: string): void => {
    if (found.length >= most || isSame(one, other)) return;
    if (!isBranch(one) || !isBranch(other) || Array.isArray(one) !== Array.isArray(other)) {
      found.push({ at, before: one, now: other });
      return;
    }
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
      compare(one[name], other[name], at === '' ? name : `${at}.${name}`);
  };
  compare(before, now, '');
  return found;
};
