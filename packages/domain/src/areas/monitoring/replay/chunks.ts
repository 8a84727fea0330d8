import type { ReplayWindow } from './window.ts';

/** Tracks come in chunks on fixed borders, so that whoever replays the same time asks for the same. Milliseconds. */

export const chunkLength = 15 * 60_000;
/** So many are fetched before the playhead gets there. */
export const chunksAhead = 2;
/** So many are kept; of the others that was looked at longest ago goes first. */
export const mostChunks = 60;

/** The chunk in which a moment lies, by its beginning. */
export const chunkOf = (at: number): number => Math.floor(at / chunkLength) * chunkLength;

/** What a playhead needs: the chunk in which it stands, and those that it comes to next. */
export const chunksAt = (at: number, { to }: ReplayWindow): readonly number[] => {
  const first = chunkOf(Math.min(at, to - 1));
  return Array.from({ length: chunksAhead + 1 }, (_, nth) => first + nth * chunkLength).filter((start) => start < to);
};

/** Those that are kept once some are needed: the needed ones last, as many as there may be. */
export const keptChunks = (kept: readonly number[], needed: readonly number[]): readonly number[] => {
  const tail = kept.slice(-needed.length);
  if (tail.length === needed.length && tail.every((start, nth) => start === needed[nth])) return kept;
  return [...kept.filter((start) => !needed.includes(start)), ...needed].slice(-mostChunks);
};

/** What is asked for of a chunk: nothing is known of what lies after a moment of the gateway's clock. */
export const chunkSpan = (start: number, known: number): ReplayWindow => ({
  from: start,
  to: Math.min(start + chunkLength, known),
});
