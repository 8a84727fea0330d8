import { type Entry, foldsOf, type State } from '../reduce.ts';

/** A journal that can be looked at in any of its instants: states are kept at intervals, and reduced from there. */

/** Entries from one kept state to the next. */
const between = 64;

/** A fold whose reducer could not answer to an entry: from then on it stays as it was. */
export interface Frozen {
  readonly sid: string;
  /** Index of the entry. */
  readonly at: number;
  readonly fact: string;
  readonly message: string;
}

export interface Playback {
  readonly entries: readonly Entry[];
  /** Folds that stand still from some entry on. */
  readonly frozen: readonly Frozen[];
  /** The state after so many entries. */
  stateAfter(count: number): State;
  /** Sids of the folds that an entry has changed. */
  changedBy(index: number): readonly string[];
}

/** Reduces a journal once, and can then be asked for every instant of it. Nothing is fired, and nothing ever throws. */
export function createPlayback(base: State, entries: readonly Entry[]): Playback {
  const frozen = new Map<string, Frozen>();

  const reduceOne = (next: Record<string, unknown>, { fact, payload }: Entry, at: number): void => {
    for (const [sid, initial, reducer] of foldsOf(fact)) {
      if (at >= (frozen.get(sid)?.at ?? Infinity)) continue;
      const state = Object.hasOwn(next, sid) ? next[sid] : initial;
      let reduced: unknown;
      try {
        reduced = reducer(state, payload);
      } catch (error) {
        frozen.set(sid, { sid, at, fact, message: error instanceof Error ? error.message : String(error) });
        continue;
      }
      if (reduced === state) continue;
      if (reduced === initial) delete next[sid];
      else next[sid] = reduced;
    }
  };
  const reduceOver = (from: State, first: number, end: number): State => {
    const next: Record<string, unknown> = { ...from };
    for (let index = first; index < end; index += 1) reduceOne(next, entries[index]!, index);
    return next;
  };

  const kept: State[] = [base];
  for (let first = 0; first + between <= entries.length; first += between)
    kept.push(reduceOver(kept.at(-1)!, first, first + between));
  /** Where it was looked at last: the next entry is one step from there. */
  let last = { count: (kept.length - 1) * between, state: kept.at(-1)! };

  const stateAfter = (wanted: number): State => {
    const count = Math.max(0, Math.min(entries.length, Math.floor(wanted)));
    const place = Math.floor(count / between);
    const isNear = last.count <= count && last.count >= place * between;
    const state = isNear ? reduceOver(last.state, last.count, count) : reduceOver(kept[place]!, place * between, count);
    last = { count, state };
    return state;
  };
  // to the end: whatever cannot be reduced is known before anybody looks
  stateAfter(entries.length);

  return {
    entries,
    frozen: [...frozen.values()],
    stateAfter,
    changedBy(index) {
      const before = stateAfter(index);
      const after = stateAfter(index + 1);
      return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((sid) => before[sid] !== after[sid]);
    },
  };
}
