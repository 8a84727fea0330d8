import type { EventCallable, Store } from 'effector';
import { createStore } from 'effector';
import { claimSid, definitions } from './definitions.ts';

/**
 * A store for what must not be kept: resolvers, inputs with secrets. It changes on requests, so nothing of it is in the
 * journal, and it is neither serialised nor part of `stateOf`. After a restore it is empty.
 */
export interface Transient<State> extends Store<State> {
  /** How the state answers to a request. It must not throw, and returns the same state when nothing changes. */
  when<Payload>(request: EventCallable<Payload>, reduce: (state: State, payload: Payload) => State): Transient<State>;
}

/**
 * Defines such a store. The initial state is shared by all scopes, so it must be plain and is never mutated.
 *
 * @throws Error when the sid is taken.
 */
export function transient<State>(sid: string, initial: State): Transient<State> {
  claimSid(sid);
  const store = createStore<State>(initial, { name: sid, sid, serialize: 'ignore', skipVoid: false });
  definitions.transient.set(sid, store);
  const kept: Transient<State> = Object.assign(store as Store<State>, {
    when<Payload>(request: EventCallable<Payload>, reduce: (state: State, payload: Payload) => State) {
      store.on(request, reduce);
      return kept;
    },
  });
  return kept;
}
