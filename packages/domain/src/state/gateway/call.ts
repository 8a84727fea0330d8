import type { Scope } from 'effector';
import { scopeBind } from 'effector';
import type { Endpoint, InputOf } from '../../contract/define.ts';
import { type CallResult, callRequested } from './facts.ts';
import './exchange.ts';
import { settled } from './outbox.ts';

interface CallOptions {
  /** Who asks: `<area>.<what>`, or `<name>:<instance>`. */
  readonly listener: string;
  /** Says nothing on the screen when the call fails: the caller shows it himself. */
  readonly quiet?: boolean;
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
  { listener, quiet = false }: CallOptions,
): Promise<CallResult<Reply>> =>
  new Promise((resolve) => {
    scopeBind(callRequested, { scope, safe: true })({
      endpoint,
      input,
      listener,
      quiet,
      settle: resolve as (result: CallResult<unknown>) => void,
    });
  });

settled.watch(({ outgoing, result }) => outgoing.settle?.(result));
