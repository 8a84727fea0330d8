import type { Effect, EventCallable } from 'effector';
import { createEffect, createEvent, sample } from 'effector';
import { claimSid, definitions } from './definitions.ts';

/**
 * A way out of the domain: an effect whose handler `open` gives. Without a handler it never settles; failing instead
 * would turn a missing handler into something that happened.
 */
export interface Port<Input, Result, Failure = Error> extends Effect<Input, Result, Failure> {
  /** Starts the effect from a rule. */
  readonly start: EventCallable<Input>;
}

/**
 * Defines a port under a path-like sid: `gateway.send`.
 *
 * @throws Error when the sid is taken.
 */
export function port<Input = void, Result = void, Failure = Error>(sid: string): Port<Input, Result, Failure> {
  claimSid(sid);
  const effect = createEffect<Input, Result, Failure>({ name: sid, sid, handler: () => new Promise<Result>(() => {}) });
  definitions.ports.set(sid, effect as unknown as Effect<unknown, unknown>);
  const start = createEvent<Input>({ name: `${sid}.start`, sid: `${sid}.start` });
  sample({ clock: start, target: effect as unknown as EventCallable<Input>, batch: false });
  return Object.assign(effect, { start });
}
