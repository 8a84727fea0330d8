import type { Endpoint } from '../../contract/define.ts';
import { fact, request } from '../../../kernel/fact.ts';
import { shape } from '../../../kernel/payloads.ts';
import { upcast } from '../../../kernel/upcast.ts';
import type { CallFailure } from './failure.ts';

/** What happens between the console and the gateway, as facts (S1 §7, §8). */

/** Input of a call: query and body as the contract row describes them. */
export interface CallInput {
  readonly query?: unknown;
  readonly body?: unknown;
}
export const callInput = shape.like<CallInput>({});

const reference = {
  /** `<listener>#<n>`, n counted over all calls of the scope. */
  callId: shape.text,
  /** Who asked: the key of a read, or the name of a dialog. */
  listener: shape.text,
  endpointId: shape.text,
};

/** A call went out. The input of a confidential row is not kept. */
export const called = fact('gateway.called@1', shape.record({ ...reference, input: shape.orNull(callInput) }));

/** A call was carried out. `data` is null for a confidential row and for a file. */
export const answered = fact('gateway.answered@1', shape.record({ ...reference, data: shape.data(), at: shape.time }));

/** A call failed for good: the gateway refused it, HTTP failed or the network did. */
const refusal = {
  ...reference,
  /** Business code; null when no envelope came or it has none. */
  code: shape.orNull(shape.integer),
  message: shape.text,
  lines: shape.list(shape.text),
  /** To quote to the operators of the gateway. */
  requestId: shape.orNull(shape.text),
  at: shape.time,
};
export const refused = fact(
  'gateway.refused@2',
  shape.record({
    ...refusal,
    cause: shape.oneOf([
      'refused',
      'rejected',
      'unrenewed',
      'offline',
      'server',
      'timeout',
      'cut',
      'truncated',
      'unreadable',
    ]),
    /** HTTP status where it is the news. */
    status: shape.orNull(shape.integer),
  }),
);
upcast('gateway.refused@1', shape.record(refusal), refused, (payload) => ({
  ...payload,
  cause: payload.code === null ? ('cut' as const) : ('refused' as const),
  status: null,
}));

/** What the promise of `call()` resolves to; it never rejects. */
export type CallResult<Reply> =
  | { readonly kind: 'data'; readonly data: Reply }
  | { readonly kind: 'file'; readonly name: string }
  | ({ readonly kind: 'refused' } & CallFailure)
  /** Given up: signed out, or the caller went away. */
  | { readonly kind: 'dropped' };

/** Asks for a call. A request is not journalled, so it may carry a resolver. */
export const callRequested = request<{
  readonly endpoint: Endpoint;
  readonly input: CallInput;
  readonly listener: string;
  /** True for what nobody waits for, or whose failure the caller tells otherwise: no notice says that it failed. */
  readonly isSilent?: boolean;
  /** Codes of refusals that the caller answers by a second way: they are not told. */
  readonly handles?: readonly number[];
  /** Pauses in milliseconds, after each of which it is tried again while the gateway is not there (502 to 504 included). */
  readonly pauses?: readonly number[];
  /** True for a report that nobody waits for: quiet, and no refusal of it ends the session. */
  readonly isBackground?: boolean;
  /** True for whoever looks himself at how an answer is built, and has words of his own for one that is not. */
  readonly takesAnything?: boolean;
  /** Tells the gateway that calls under it are one, however often they come; the caller draws it. */
  readonly idempotencyKey?: string | null;
  readonly settle?: (result: CallResult<unknown>) => void;
}>('gateway.callRequested');

/** The console was restored from a journal: what was in flight will never be answered. */
export const resumed = fact('console.resumed@1', shape.nothing);
