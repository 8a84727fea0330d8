import type { PlanDocument, PlanRow } from '../document/document.ts';

/** What single rows say, kept for as long as they do not change: versions of a plan share most of their chunks. */

type Chunk = readonly (PlanRow | null | undefined)[];

/**
 * Works something out from the rows of a chunk once, and again only for chunks that changed.
 *
 * @param compute reads the rows of one chunk; `first` is the place of the first of them. It depends on nothing else.
 */
export const chunkFacts = <Fact>(
  compute: (chunk: Chunk, first: number) => Fact,
): ((document: PlanDocument) => readonly Fact[]) => {
  const known = new WeakMap<Chunk, Fact>();
  return ({ rows: { chunks } }) => {
    let first = 0;
    return chunks.map((chunk) => {
      let fact = known.get(chunk);
      if (fact === undefined) {
        fact = compute(chunk, first);
        known.set(chunk, fact);
      }
      first += chunkLength;
      return fact;
    });
  };
};
