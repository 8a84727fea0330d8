import { definitions, type Reducer } from './definitions.ts';

/** One fact as the journal keeps it. */
export interface Entry {
  readonly fact: string;
  readonly payload: unknown;
  /** When it happened, in milliseconds since 1970, where the scope was opened with a stamp. No fold sees it. */
  readonly at?: number;
  /** Its number since the scope was opened, likewise: folding the oldest into a base changes no number. */
  readonly n?: number;
}

/** The whole console as data: the state of every fold that differs from its initial one, by sid. */
export type State = Readonly<Record<string, unknown>>;

/** A fold that answers to a fact. */
type Answering = readonly [sid: string, initial: unknown, reducer: Reducer];

let byFact: Map<string, Answering[]>;
let indexed = -1;

/** Which folds answer to which fact; made again when more units were defined meanwhile. */
function foldsByFact() {
  const defined = [...definitions.folds.values()].reduce((sum, { reducers }) => sum + reducers.size, 0);
  if (defined !== indexed) {
    byFact = new Map();
    for (const [sid, { initial, reducers }] of definitions.folds) {
      for (const [name, reducer] of reducers) {
        byFact.set(name, [...(byFact.get(name) ?? []), [sid, initial, reducer]]);
      }
    }
    indexed = defined;
  }
  return byFact;
}

/** The folds that answer to a fact. */
export const foldsOf = (fact: string): readonly Answering[] => foldsByFact().get(fact) ?? [];

/**
 * Replays facts over a base by the folds' own reducers. Nothing is fired, so nothing runs twice: no rule decides and
 * no port is called. A fact that no fold knows (an older version's) changes nothing.
 */
export function reduce(base: State, entries: Iterable<Entry>): State {
  const folds = foldsByFact();
  const next: Record<string, unknown> = { ...base };
  for (const { fact, payload } of entries) {
    for (const [sid, initial, reducer] of folds.get(fact) ?? []) {
      const state = sid in next ? next[sid] : initial;
      const reduced = reducer(state, payload);
      if (reduced === state) continue;
      // as in `stateOf`: what is back at its beginning is not listed
      if (reduced === initial) delete next[sid];
      else next[sid] = reduced;
    }
  }
  return next;
}
