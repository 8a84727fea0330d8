import type { EventCallable, Scope, Store, Unit } from 'effector';
import { createNode, createStore, launch, step } from 'effector';
import type { Fact } from './fact.ts';
import { currentState } from './fold.ts';
import type { Port } from './port.ts';

/** What a decision leads to: a unit to fire and what it is fired with. */
export interface Consequence {
  readonly unit: EventCallable<never>;
  readonly payload: unknown;
}

/** A fact that now holds. */
export const emit = <Payload>(fact: Fact<Payload>, payload: NoInfer<Payload>): Consequence => ({
  unit: fact as never,
  payload,
});

/** A call through a port. */
export const invoke = <Input, Result, Failure>(
  port: Port<Input, Result, Failure>,
  input: NoInfer<Input>,
): Consequence => ({
  unit: port.start as never,
  payload: input,
});

/** A further request, for another rule to decide. */
export const dispatch = <Payload>(request: Unit<Payload>, payload: NoInfer<Payload>): Consequence => ({
  unit: request as never,
  payload,
});

interface Stack {
  readonly scope?: Scope | null;
}

/** True in a scope that shows what was and decides nothing (`open({ still: true })`). */
export const $still = createStore(false, { name: 'kernel.$still', sid: 'kernel.$still', serialize: 'ignore' });

/**
 * Decides what follows a request, a fact or a port's answer: facts, calls through ports, further requests, or nothing.
 *
 * Decisions run one at a time, in the order of their triggers, each after all folds of everything before it; so a
 * decision may trust the state it is given. (effector's `sample` joins two firings of its clock in one tick and may
 * read before the fold of its own clock: neither is safe to decide from.)
 */
export function rule<Payload, State>(
  on: Unit<Payload>,
  read: Store<State>,
  decide: (state: State, payload: Payload) => Consequence | readonly Consequence[] | null,
): void {
  createNode({
    parent: [on],
    node: [
      step.run({
        fn(payload: Payload, _: unknown, { scope }: Stack) {
          if (!scope) throw new Error('a rule was triggered outside a scope');
          if (scope.getState($still)) return;
          const decision = decide(currentState(scope, read), payload);
          if (decision === null) return;
          for (const { unit, payload: params } of 'unit' in decision ? [decision] : decision) {
            launch({ target: unit, params: params as never, scope, defer: true });
          }
        },
      }),
    ],
  });
}
