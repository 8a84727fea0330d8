import type { Endpoint, InputOf } from '../../contract/define.ts';
import { fact, request } from '../../kernel/fact.ts';
import { fold } from '../../kernel/fold.ts';
import { happened, requested as thenRequested, rule, type Next } from '../../kernel/rule.ts';
import { answered, called, callRequested, type CallInput, refused, resumed } from '../gateway/facts.ts';
import { sessionEnded } from '../session/facts.ts';
import { tabsClosed } from '../tabs/facts.ts';
import {
  assertReadable,
  changeAll,
  changeInstance,
  instanceOf,
  listenerOf,
  withInstance,
  withoutInstance,
  withoutPages,
} from './listener.ts';
import { type LoadProblem, problemOf } from './problem.ts';
import '../gateway/exchange.ts';

/**
 * Something read from the gateway and shown: a detail, figures, the choices of a select. Each instance (the full path
 * of its page, or a key of the caller's) has a state of its own.
 */

/** What an instance shows. */
export interface ResourceState<Reply> {
  /** `loading` while there is nothing to show yet. */
  readonly status: 'loading' | 'ready' | 'refused';
  /** The last answer; it stays while a newer one is on its way and after a refusal. */
  readonly data: Reply | null;
  readonly error: LoadProblem | null;
  readonly input: CallInput;
  /** The newest call: only its answer counts. Null when no answer is awaited. */
  readonly callId: string | null;
  /** A call is on its way. */
  readonly refreshing: boolean;
  /** Milliseconds since 1970. */
  readonly loadedAt: number | null;
}

interface Definition<Query, Body, Reply> {
  /** Path-like and unique: `feedback.detail`. */
  readonly name: string;
  readonly endpoint: Endpoint<Query, Body, Reply>;
  /** Says nothing on the screen when a call fails: the page shows the problem itself. */
  readonly quiet?: boolean;
}

const sameInput = (one: CallInput, other: CallInput): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Defines a resource.
 *
 * @throws Error when the name is taken, or for a confidential row or a file: their answers are never kept.
 */
export function createResource<Query, Body, Reply>({ name, endpoint, quiet = false }: Definition<Query, Body, Reply>) {
  type Input = InputOf<Endpoint<Query, Body, Reply>>;
  type States = Readonly<Record<string, ResourceState<Reply>>>;
  assertReadable(name, endpoint);

  /** Wants an instance with this input; while the same is on its way already, nothing happens. */
  const requested = request<{ readonly instance: string; readonly input: Input }>(`${name}.requested`);
  /** Wants it once more. */
  const refreshRequested = request<{ readonly instance: string }>(`${name}.refreshRequested`);
  /** The instance is not needed any more. */
  const closed = request<{ readonly instance: string }>(`${name}.closed`);

  const wanted = fact<{ readonly instance: string; readonly input: CallInput }>(`${name}.wanted@1`);
  const forgotten = fact<{ readonly instance: string }>(`${name}.forgotten@1`);

  const $states = fold<States>(`${name}.$states`, {})
    .when(wanted, (states, { instance, input }) => {
      const old = states[instance];
      // what was read with another input is somebody else's data
      const kept = old !== undefined && sameInput(old.input, input) ? old : null;
      return withInstance(states, instance, {
        status: (kept?.data ?? null) === null ? 'loading' : 'ready',
        data: kept?.data ?? null,
        error: null,
        input,
        callId: null,
        refreshing: true,
        loadedAt: kept?.loadedAt ?? null,
      });
    })
    .when(forgotten, (states, { instance }) => withoutInstance(states, instance))
    .when(tabsClosed, (states, { paths }) => withoutPages(states, paths))
    .when(called, (states, { listener, callId }) =>
      changeInstance(states, instanceOf(name, listener), (state) => ({ ...state, callId, refreshing: true })),
    )
    .when(answered, (states, { listener, callId, data, at }) =>
      changeInstance(states, instanceOf(name, listener), (state) =>
        state.callId === callId
          ? {
              ...state,
              status: 'ready',
              data: data as Reply,
              error: null,
              callId: null,
              refreshing: false,
              loadedAt: at,
            }
          : state,
      ),
    )
    .when(refused, (states, refusal) =>
      changeInstance(states, instanceOf(name, refusal.listener), (state) =>
        state.callId === refusal.callId
          ? { ...state, status: 'refused', error: problemOf(refusal), callId: null, refreshing: false }
          : state,
      ),
    )
    .when(sessionEnded, () => ({}))
    .when(resumed, (states) =>
      changeAll(states, (state) => (state.refreshing ? { ...state, callId: null, refreshing: false } : state)),
    );

  const load = (instance: string, input: CallInput): readonly Next[] => [
    happened(wanted, { instance, input }),
    thenRequested(callRequested, { endpoint, input, listener: listenerOf(name, instance), quiet }),
  ];
  rule(requested, $states, (states, { instance, input }) => {
    const state = states[instance];
    return state?.refreshing === true && sameInput(state.input, input) ? null : load(instance, input);
  });
  rule(refreshRequested, $states, (states, { instance }) => {
    const state = states[instance];
    return state === undefined ? null : load(instance, state.input);
  });
  rule(closed, $states, (states, { instance }) =>
    Object.hasOwn(states, instance) ? happened(forgotten, { instance }) : null,
  );

  return { name, endpoint, $states, requested, refreshRequested, closed };
}

/** A resource as pages are given it. */
export type Resource<Query, Body, Reply> = ReturnType<typeof createResource<Query, Body, Reply>>;
