import type { Scope, Store } from 'effector';
import { combine, createStore } from 'effector';
import { claimSid, definitions, type Reducer } from './definitions.ts';
import type { Fact } from './fact.ts';
import { $journal } from './journal.ts';

/** A store that changes on facts and on nothing else: it has no `on`, and `sample` refuses it as a target. */
export interface Fold<State> extends Store<State> {
  /** How the state answers to a fact. It must not throw, and returns the same state when nothing changes. */
  when<Payload>(fact: Fact<Payload>, reduce: (state: State, payload: Payload) => State): Fold<State>;
}

/**
 * Defines a fold under a path-like sid: `session.$user`. The initial state is shared by all scopes, so it must be
 * plain and is never mutated.
 *
 * @param options the version of its state's form: another number whenever a state of before reads wrongly today
 * @throws Error when the sid is taken, or when a second reducer is given for the same fact.
 */
export function fold<State>(
  sid: string,
  initial: State,
  { version = 1 }: { readonly version?: number } = {},
): Fold<State> {
  claimSid(sid);
  const store = createStore<State>(initial, { name: sid, sid, skipVoid: false });
  const reducers = new Map<string, Reducer>();
  definitions.folds.set(sid, { store, initial, version, reducers });
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
  // as its sources are by then, not as they were when each told of its change: see `currentState`
  const store = combine([...sources], (states) =>
    (compute as (...all: unknown[]) => State)(
      ...($journal.getState() === null ? states : sources.map((source) => source.getState())),
    ),
  );
  definitions.derived.set(sid, store);
  derivations.set(store, { sources, compute: compute as Derivation['compute'] });
  return store;
}

interface Derivation {
  readonly sources: readonly Store<unknown>[];
  readonly compute: (...states: readonly unknown[]) => unknown;
}
const derivations = new WeakMap<Store<unknown>, Derivation>();
interface Computed {
  readonly states: readonly unknown[];
  readonly value: unknown;
}
/** What was computed last in a scope, by its store. */
const computed = new WeakMap<Scope, Map<Store<unknown>, Computed>>();

/**
 * The state of a store as it is now: what is computed is computed from the folds themselves.
 *
 * effector brings two changes of one tick to a `combine` through a heap that keeps no order among equals: with three or
 * more computed stores over one fold the older change may come last, and stay. A rule must not decide from that.
 */
export function currentState<State>(scope: Scope, store: Store<State>): State {
  const derivation = derivations.get(store);
  if (derivation === undefined) return scope.getState(store);
  const states = derivation.sources.map((source) => currentState(scope, source));
  const ofScope = computed.get(scope) ?? new Map<Store<unknown>, Computed>();
  computed.set(scope, ofScope);
  const last = ofScope.get(store);
  if (last?.states.every((state, place) => state === states[place]) === true) return last.value as State;
  const value = derivation.compute(...states);
  ofScope.set(store, { states, value });
  return value as State;
}
