import type { PlanDocument, PlanRow } from '../document/document.ts';

/** What single rows say, kept for as long as they do not change: versions of a plan share most of their chunks. */

type Chunk = PlanDocument['rows']['chunks'][number];

/** The rows of a chunk that stand in the plan; the root is no task of it. */
const tasksOf = (chunk: Chunk): readonly PlanRow[] =>
  // a place where nothing was ever put is not there at all
  chunk.filter((row): row is PlanRow => row !== null && row !== undefined && row.fields.id !== '');

/**
 * Works something out from the tasks of a chunk, once, and again only for chunks that changed.
 *
 * @param compute reads tasks, in no order that means anything; it depends on nothing else
 */
export const chunkFacts = <Fact>(
  compute: (tasks: readonly PlanRow[]) => Fact,
): ((document: PlanDocument) => readonly Fact[]) => {
  const known = new WeakMap<Chunk, Fact>();
  return ({ rows: { chunks } }) =>
    chunks.map((chunk) => {
      let fact = known.get(chunk);
      if (fact === undefined) {
        fact = compute(tasksOf(chunk));
        known.set(chunk, fact);
      }
      return fact;
    });
};

/** Whether any row is another in a later version, in a way that `isOther` cares about; null stands for no row. */
export const isAnyRowOther = (
  before: PlanDocument,
  after: PlanDocument,
  isOther: (one: PlanRow | null, other: PlanRow | null) => boolean,
): boolean => {
  const [older, newer] = [before.rows.chunks, after.rows.chunks];
  for (let number = 0; number < Math.max(older.length, newer.length); number += 1) {
    const [one, other] = [older[number] ?? [], newer[number] ?? []];
    if (one === other) continue;
    for (let place = 0; place < Math.max(one.length, other.length); place += 1) {
      const [was, is] = [one[place] ?? null, other[place] ?? null];
      if (was !== is && isOther(was, is)) return true;
    }
  }
  return false;
};
