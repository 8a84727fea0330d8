import { createHash } from 'node:crypto';

/**
 * What falls out by chance in a world, the same again for the same seed and the same words: how long something takes,
 * and how it ends.
 */

/** Words that tell one decision from any other: kind, subject, how often. */
export type Occasion = readonly [string, ...(string | number)[]];

/** A number from 0 to just under 1. */
export const chance = (seed: number, occasion: Occasion): number =>
  createHash('sha256')
    .update(JSON.stringify([seed, ...occasion]))
    .digest()
    .readUIntBE(0, 6) /
  2 ** 48;

/** A whole number from `from` up to `to`, both included. */
export const wholeBetween = (seed: number, occasion: Occasion, from: number, to: number): number =>
  from + Math.floor(chance(seed, occasion) * (to - from + 1));

/** One of a list. */
export const oneOfList = <T>(seed: number, occasion: Occasion, list: readonly [T, ...T[]]): T =>
  list[Math.floor(chance(seed, occasion) * list.length)] ?? list[0];
