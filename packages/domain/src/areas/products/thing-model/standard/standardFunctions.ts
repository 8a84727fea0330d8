import type { ThingModel } from '../model.ts';

/** The standard functions of a category, of which each has those above it as well. */

/**
 * Joined along the way from the root: what a category says again under the same identifier stands in the place of what is
 * said above it.
 */
export const functionsOnWay = (way: readonly ThingModel[]): ThingModel => {
  const joined: ThingModel[number][] = [];
  for (const one of way.flat()) {
    const at = joined.findIndex(({ kind, identifier }) => kind === one.kind && identifier === one.identifier);
    if (at === -1) joined.push(one);
    else joined[at] = one;
  }
  return (['property', 'service', 'event'] as const).flatMap((kind) => joined.filter((one) => one.kind === kind));
};
