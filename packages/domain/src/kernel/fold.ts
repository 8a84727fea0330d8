import type { Store } from 'effector';
import { combine, createStore } from 'effector';
import { claimSid, definitions, type Reducer } from './definitions.ts';
import type { Fact } from './fact.ts';

/** A store that changes on facts and on nothing else: it has no `on`, and `sample` refuses it as a target. */
export interface Fold<State> extends Store<State> {
  /** How the state answers to a fact. It must not throw, and returns the same state when nothing changes. */
  when<Payload>(fact: Fact<Payload>, reduce: (state: State, payload: Payload) => State): Fold<State>;
}

/**
 * Defines a fold under a path-like sid: `session.$user`. The initial state is shared by all scopes, so it must be
 * plain and is never mutated.
 *
 * @throws Error when the sid is taken, or when a second reducer is given for the same fact.
 */
export function fold<State>(sid: string, initial: State): Fold<State> {
  claimSid(sid);
  const store = createStore<State>(initial, { name: sid, sid, skipVoid: false });
  const reducers = new Map<string, Reducer>();
  definitions.folds.set(sid, { store, initial, reducers });
  const folded: Fold<State> = Object.assign(store as Store<State>, {
    when<Payload>(fact: Fact<Payload>, reduce: (state: State, payload: Payload) => State) {
      if (reducers.has(fact.factName)) throw new Error(`"${sid}" folds "${fact.factName}" twice`);
      reducers.set(fact.factName, reduce as Reducer);
      store.on(fact, reduce);
      return folded;
    },
  });
  return folded;
}

/**
 * Defines a store that is computed from others and holds nothing of its own.
 *
 * @throws Error when the sid is taken.
 */
export function derive<const Sources extends readonly Store<unknown>[], State>(
  sid: string,
  sources: Sources,
  compute: (...states: { [Key in keyof Sources]: Sources[Key] extends Store<infer S> ? S : never }) => State,
): Store<State> {
  claimSid(sid);
  const store = combine([...sources], (states) => (compute as (...all: unknown[]) => State)(...states));
  definitions.derived.set(sid, store);
  return store;
}
