import type { Effect, EventCallable, Store } from 'effector';
import type { TSchema } from 'typebox';

/** What the console is made of: every unit by its hand-written sid, so that tests can look at the whole of it. */

/** How a fold answers to one fact. */
export type Reducer = (state: unknown, payload: unknown) => unknown;

interface FoldDefinition {
  readonly store: Store<unknown>;
  readonly initial: unknown;
  /** Of the form of its state: a stored state of another version is not taken over. */
  readonly version: number;
  readonly reducers: Map<string, Reducer>;
}

/** How a fact of an older version reads today. */
interface Upcast {
  readonly sid: string;
  readonly payloadSchema: TSchema;
  /** The name that it has from then on, which may be an older one in its turn. */
  readonly to: string;
  readonly change: (payload: unknown) => unknown;
}

/** Everything defined so far, by sid. Filled while modules load and never afterwards. */
export const definitions = {
  facts: new Map<string, EventCallable<unknown> & { readonly payloadSchema: TSchema }>(),
  upcasts: new Map<string, Upcast>(),
  requests: new Map<string, EventCallable<unknown>>(),
  folds: new Map<string, FoldDefinition>(),
  derived: new Map<string, Store<unknown>>(),
  transient: new Map<string, Store<unknown>>(),
  ports: new Map<string, Effect<unknown, unknown>>(),
};

/**
 * Claims a sid for a new unit.
 *
 * @throws Error when another unit of any kind has it already: two units under one sid would share their state.
 */
export function claimSid(sid: string): string {
  for (const units of Object.values(definitions)) {
    if (units.has(sid)) throw new Error(`sid "${sid}" is taken`);
  }
  return sid;
}
