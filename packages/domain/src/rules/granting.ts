import { buttonKeys, pageKeys } from '../codes/permissions.ts';
import type { Granted } from './permissions.ts';

/** Nobody gives away what he does not hold (S1 §6). */

/**
 * What of one list is not covered by another. A wildcard covers everything; given, it stands for every key there is and
 * for those to come, which nobody holds who has the keys one by one.
 */
const beyond = (
  granted: readonly string[],
  own: readonly string[],
  wildcard: string,
  all: readonly string[],
): readonly string[] => {
  if (own.includes(wildcard)) return [];
  const held = new Set(own);
  return granted.flatMap((key) => (key === wildcard ? [key, ...all] : [key])).filter((key) => !held.has(key));
};

/**
 * The keys that somebody would give without holding them himself, each once: pages, buttons, then actions. Keys that
 * nobody knows count too, for a later version may know them.
 */
export const exceeds = (granted: Granted, own: Granted): readonly string[] => [
  ...new Set([
    ...beyond(granted.pages, own.pages, '*', pageKeys),
    ...beyond(granted.buttons, own.buttons, '*-*', buttonKeys),
    ...granted.actions.filter((action) => !own.actions.includes(action)),
  ]),
];
