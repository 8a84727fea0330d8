/** One difference within a function, and how rows of two lists are paired. */

export interface Detail {
  /** The way to the field, with dots. */
  readonly path: string;
  readonly label: string;
  /** What stood there as a person reads it; empty for nothing. */
  readonly before: string;
  readonly after: string;
  /** Whether it is a row within the function that came or went, or a field that says something else. */
  readonly kind: 'added' | 'removed' | 'set';
  /** Whether devices or callers of the older version come to harm. */
  readonly isBreaking: boolean;
}

/** A field that says something else; nothing where both texts are the same. */
export const setDetail = (
  path: string,
  label: string,
  [before, after]: readonly [before: string, after: string],
  isBreaking = false,
): Detail[] => (before === after ? [] : [{ path, label, before, after, kind: 'set', isBreaking }]);

/** A row that came, by what it is called. */
export const addedDetail = (path: string, label: string, after: string, isBreaking = false): Detail => ({
  path,
  label,
  before: '',
  after,
  kind: 'added',
  isBreaking,
});

/** A row that went: whoever used it cannot any more. */
export const removedDetail = (path: string, label: string, before: string): Detail => ({
  path,
  label,
  before,
  after: '',
  kind: 'removed',
  isBreaking: true,
});

/** Whether two values of plain fields are the same, whatever the order of their fields. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => Object.hasOwn(other, key) && isSame(value, (other as Record<string, unknown>)[key]))
  );
};

export interface Pair<Row> {
  /** Null for what is new. */
  readonly old: Row | null;
  /** Null for what is gone. */
  readonly now: Row | null;
}

/**
 * Rows of two lists that are the same, by the first sameness that holds; in the order of the second list, what is gone
 * at the end. No row has two others.
 */
export const pairsOf = <Row>(
  before: readonly Row[],
  after: readonly Row[],
  ...samenesses: readonly ((old: Row, now: Row) => boolean)[]
): readonly Pair<Row>[] => {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const isOne of samenesses)
    after.forEach((now, here) => {
      if (found.has(here)) return;
      const there = before.findIndex((old, index) => !taken.has(index) && isOne(old, now));
      if (there === -1) return;
      found.set(here, there);
      taken.add(there);
    });
  return [
    ...after.map((now, here) => {
      const there = found.get(here);
      return { old: there === undefined ? null : before[there]!, now };
    }),
    ...before.filter((_, index) => !taken.has(index)).map((old) => ({ old, now: null })),
  ];
};
