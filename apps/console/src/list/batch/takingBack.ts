import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import type { BoundCall } from '../../app/calls/hooks.ts';

/** A call that takes back a part of what was done. */
export type TakingBack = (call: BoundCall) => Promise<CallResult<BatchReply>>;

/** A call to an endpoint that answers what became of each row, to be made if somebody takes it back. */
export const takingBack =
  <Query, Body>(
    endpoint: Endpoint<Query, Body, BatchReply>,
    input: InputOf<Endpoint<Query, Body, BatchReply>>,
  ): TakingBack =>
  (call) =>
    call(endpoint, input, { listener: endpoint.id });
