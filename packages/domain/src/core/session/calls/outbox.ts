import type { Endpoint } from '../../contract/define.ts';
import { request } from '../../../kernel/fact.ts';
import { dispatch, type Consequence } from '../../../kernel/rule.ts';
import { transient } from '../../../kernel/transient.ts';
import type { CallInput, CallResult } from './facts.ts';

/**
 * What an open call needs and the journal must not have: its input (a password, perhaps), and who waits for its answer.
 */

type Settle = (result: CallResult<unknown>) => void;

/** A call as it was asked for. */
export interface Outgoing {
  readonly callId: string;
  readonly endpoint: Endpoint;
  readonly input: CallInput;
  readonly isSilent: boolean;
  readonly handles: readonly number[];
  /** What is left of them. */
  readonly pauses: readonly number[];
  readonly isBackground: boolean;
  readonly takesAnything: boolean;
  readonly idempotencyKey: string | null;
  readonly settle: Settle | null;
}

export const outgoingKept = request<Outgoing>('gateway.outgoingKept');

/** Forgets a call and tells whoever waits for it. Not journalled: the result may be confidential. */
export const settled = request<{ readonly outgoing: Outgoing; readonly result: CallResult<unknown> }>(
  'gateway.settled',
);

/** Open calls by id. */
export const $outbox = transient<Readonly<Record<string, Outgoing>>>('gateway.$outbox', {})
  .when(outgoingKept, (outbox, outgoing) => ({ ...outbox, [outgoing.callId]: outgoing }))
  .when(settled, (outbox, { outgoing: { callId } }) => {
    const { [callId]: _, ...others } = outbox;
    return others;
  });

/** Tells whoever waits for a call what became of it; nothing when the call is no longer known. */
export const settle = (outgoing: Outgoing | undefined, result: CallResult<unknown>): readonly Consequence[] =>
  outgoing === undefined ? [] : [dispatch(settled, { outgoing, result })];
