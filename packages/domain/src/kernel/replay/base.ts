import { definitions } from '../definitions.ts';
import type { State } from '../reduce.ts';

/** The base of a journal as it is kept outside: facts have versions in their names, states have them here. */

/** The state of each fold with the version of its form, by sid. */
export type StoredBase = Readonly<Record<string, readonly [version: number, value: unknown]>>;

/** What a stored base leads to here. */
export interface ReadBase {
  readonly state: State;
  /** States that this build leaves out, and why: it has no such fold, or its fold has another form by now. */
  readonly dropped: Readonly<Record<string, 'unknown' | 'version'>>;
}

/** A state with the versions of its folds. */
export const storedBase = (state: State): StoredBase =>
  Object.fromEntries(
    Object.entries(state).flatMap(([sid, value]) => {
      const fold = definitions.folds.get(sid);
      return fold === undefined ? [] : [[sid, [fold.version, value]] as const];
    }),
  );

const isPair = (value: unknown): value is readonly [number, unknown] =>
  Array.isArray(value) && value.length === 2 && Number.isSafeInteger(value[0]);

/** Reads the base of another build; what has another version begins anew, and is told. */
export function readBase(stored: unknown): ReadBase {
  const state: Record<string, unknown> = {};
  const dropped: Record<string, 'unknown' | 'version'> = {};
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return { state, dropped };
  for (const [sid, pair] of Object.entries(stored)) {
    const fold = definitions.folds.get(sid);
    if (fold === undefined) dropped[sid] = 'unknown';
    else if (!isPair(pair) || pair[0] !== fold.version) dropped[sid] = 'version';
    else state[sid] = pair[1];
  }
  return { state, dropped };
}
