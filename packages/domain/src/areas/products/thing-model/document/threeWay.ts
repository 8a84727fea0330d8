import { isSame } from '../changes/detail.ts';

/** Two changes of one value put together, where they touch different parts of it. */

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By what entries of a list are told apart, whatever their order. */
const idOf = (entry: unknown): string | null => {
  if (!isFields(entry)) return null;
  const id = entry['paramId'] ?? entry['fieldId'];
  return typeof id === 'string' && id !== '' ? id : null;
};

/** Stands for what both have changed. */
export const clash = Symbol('clash');

const fieldsTogether = (old: Fields, mine: Fields, theirs: Fields): unknown => {
  // what a definition says depends on its type: that of another one does not fit
  if (old['type'] !== mine['type'] || old['type'] !== theirs['type']) return clash;
  const together = Object.keys(theirs).map((key) => [key, mergedValue(old[key], mine[key], theirs[key])] as const);
  return together.some(([, value]) => value === clash) ? clash : Object.fromEntries(together);
};

const listsTogether = (old: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown => {
  if ([...old, ...mine, ...theirs].some((entry) => idOf(entry) === null)) return clash;
  const byId = (list: readonly unknown[]) => new Map(list.map((entry) => [idOf(entry)!, entry]));
  const [was, own, other] = [byId(old), byId(mine), byId(theirs)];
  const result: unknown[] = [];
  for (const [id, there] of other) {
    if (own.has(id)) {
      const value = was.has(id)
        ? mergedValue(was.get(id), own.get(id), there)
        : isSame(own.get(id), there)
          ? there
          : clash;
      if (value === clash) return clash;
      result.push(value);
    } else if (!was.has(id)) result.push(there);
    // I have removed what he has changed
    else if (!isSame(was.get(id), there)) return clash;
  }
  for (const [id, here] of own) {
    if (other.has(id)) continue;
    if (!was.has(id)) result.push(here);
    // he has removed what I have changed
    else if (!isSame(was.get(id), here)) return clash;
  }
  return result;
};

/** The value with both changes; `clash` where they are of the same part. */
export const mergedValue = (old: unknown, mine: unknown, theirs: unknown): unknown => {
  if (isSame(mine, theirs) || isSame(mine, old)) return theirs;
  if (isSame(theirs, old)) return mine;
  if (isFields(old) && isFields(mine) && isFields(theirs)) return fieldsTogether(old, mine, theirs);
  if (Array.isArray(old) && Array.isArray(mine) && Array.isArray(theirs)) return listsTogether(old, mine, theirs);
  return clash;
};
