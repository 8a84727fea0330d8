import type { Store } from '../../../store/store.ts';

/** How many texts somebody has written: told with each of them, and not counted each time. */

interface Known {
  /** Of what the counts stand on, when they were right. */
  version: number;
  readonly counts: Map<string, number>;
}

const known = new WeakMap<Store, Known>();

const countSql = 'select count(*) as n from feedback where user_id = @userId';

const knownOf = (store: Store): Known => {
  const before = known.get(store);
  const version = store.version(countSql);
  if (before?.version === version) return before;
  const anew = { version, counts: new Map<string, number>() };
  known.set(store, anew);
  return anew;
};

/** Lets `write` add one text of a user, and gives how many of his there are then. */
export const countWith = (store: Store, userId: string, write: () => void): number => {
  const of = knownOf(store);
  const before = of.counts.get(userId) ?? store.one<{ n: number }>(countSql, { userId })?.n ?? 0;
  write();
  // what others have written stays as it was
  of.version = store.version(countSql);
  of.counts.set(userId, before + 1);
  return before + 1;
};
