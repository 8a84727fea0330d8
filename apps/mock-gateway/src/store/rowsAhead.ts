import { atOnce, inTurns, type Steps } from '../server/turns.ts';
import type { Store } from './store.ts';

/** All rows of a list, as exports want them, read so that nobody waits. */

/** The rows of a list by their keys, in its order. */
export interface KeyedRows<Row> {
  /** The table that the keys are of. */
  readonly table: string;
  /** Names everything that is read. */
  readonly sql: string;
  keys(): readonly string[];
  rows(keys: readonly string[]): readonly Row[];
}

interface Reading<Row, Made> {
  /** What is read; asked anew each time, since filters may stand on what has changed. */
  readonly ask: () => KeyedRows<Row>;
  /** Makes what the list shows of some of its rows. */
  readonly make: (rows: readonly Row[]) => readonly Made[];
  readonly keyOf: (made: Made) => string;
  /** Names what is read beside, to make rows. */
  readonly beside?: string;
}

/** So many rows are read between two turns of others. */
const pieceSize = 20;
/** So often all are read in turns, when each time something happens that may be about any of them. */
const tries = 3;

/**
 * Reads all rows of a list in turns, before the transaction of a call. What it gives is called within the transaction
 * and gives the rows of that moment: those that were written to meanwhile are read again, and all of them only where
 * nobody knows which those are. A row must show nothing of its table but what is its own.
 */
export const readRowsAhead = async <Row, Made>(
  store: Store,
  { ask, make, keyOf, beside = '' }: Reading<Row, Made>,
): Promise<() => readonly Made[]> => {
  const known = new Map<string, Made>();

  function* reading(): Steps<readonly Made[]> {
    const asked = ask();
    const keys = asked.keys();
    const missing = keys.filter((key) => !known.has(key));
    for (let start = 0; start < missing.length; start += pieceSize) {
      yield;
      for (const made of make(asked.rows(missing.slice(start, start + pieceSize)))) known.set(keyOf(made), made);
    }
    return keys.flatMap((key) => known.get(key) ?? []);
  }

  /** Whose rows may be otherwise than they were at a version; null for anybody's. */
  const changedSince = (version: number): ReadonlySet<string> | null => {
    const { table, sql } = ask();
    return store.changedSince(version, table, `${sql} ${beside}`);
  };

  for (let left = tries; ; left -= 1) {
    const version = store.version();
    await inTurns(reading());
    if (left > 1 && changedSince(version) === null) {
      known.clear();
      continue;
    }
    return () => {
      const changed = changedSince(version);
      for (const key of changed ?? known.keys()) known.delete(key);
      return atOnce(reading());
    };
  }
};
