import type { Scope } from 'effector';
import { scopeBind } from 'effector';
import type { Endpoint, InputOf } from '../../contract/define.ts';
import { type CallResult, callRequested } from './facts.ts';
import { batchFinished, batchRequested, type RowOutcome } from './batch.ts';
import './exchange.ts';
import { settled } from './outbox.ts';

interface CallOptions {
  /** Who asks: `<area>.<what>`, or `<name>:<instance>`. */
  readonly listener: string;
  /** One for a submission, and the same when it is repeated because nobody knows what became of it. */
  readonly idempotencyKey?: string | null;
}

/**
 * Makes a call for a dialog or a form, which want its own answer; pages read folds instead.
 *
 * @returns the reply, a file's name (it is saved by then), a refusal, or `dropped` when the session ended meanwhile;
 *   never rejects
 */
export const call = <Query, Body, Reply>(
  scope: Scope,
  endpoint: Endpoint<Query, Body, Reply>,
  input: InputOf<Endpoint<Query, Body, Reply>>,
  { listener, idempotencyKey = null }: CallOptions,
): Promise<CallResult<Reply>> =>
  new Promise((resolve) => {
    scopeBind(callRequested, { scope, safe: true })({
      endpoint,
      input,
      listener,
      idempotencyKey,
      settle: resolve as (result: CallResult<unknown>) => void,
    });
  });

/**
 * Makes one call for each of several rows, one after the other.
 *
 * @returns what became of each, in their order; never rejects
 */
export const callForEach = <Query, Body, Reply>(
  scope: Scope,
  endpoint: Endpoint<Query, Body, Reply>,
  rows: readonly { readonly key: string; readonly input: InputOf<Endpoint<Query, Body, Reply>> }[],
): Promise<readonly RowOutcome[]> =>
  new Promise((resolve) => {
    scopeBind(batchRequested, { scope, safe: true })({ endpoint, rows, settle: resolve });
  });

settled.watch(({ outgoing, result }) => outgoing.settle?.(result));
batchFinished.watch(({ running, batch }) =>
  running.settle?.(batch.rows.map(({ outcome }) => outcome ?? { kind: 'dropped' })),
);
