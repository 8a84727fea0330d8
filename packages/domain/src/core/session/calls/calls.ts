import { fact } from '../../../kernel/fact.ts';
import { shape } from '../../../kernel/payloads.ts';
import { fold } from '../../../kernel/fold.ts';
import { sessionEnded, signInAgainAsked } from '../facts.ts';
import { answered, called, refused, resumed } from './facts.ts';

/** The calls under way, as a fold: who waits for what. */

/** A call waits: for the renewal of tokens, or until somebody has signed in again. */
export const callHeld = fact(
  'gateway.callHeld@1',
  shape.record({
    callId: shape.text,
    until: shape.oneOf(['renewal', 'signIn']),
    /** How often it has left so far. */
    left: shape.oneOf([0, 1, 2]),
  }),
);

/** A call that waited, or was refused under old tokens, goes out. */
export const callReleased = fact(
  'gateway.callReleased@1',
  shape.record({ callId: shape.text, attempt: shape.oneOf([1, 2]) }),
);

export interface OpenCall {
  readonly listener: string;
  readonly endpointId: string;
  /** How often it has left; 0 when it was held before it left. */
  readonly attempt: 0 | 1 | 2;
  readonly waitsFor: 'renewal' | 'signIn' | null;
}

export interface Calls {
  /** Number of the next call of this scope. */
  readonly next: number;
  readonly open: Readonly<Record<string, OpenCall>>;
  /** When the last call was answered, in milliseconds since 1970: the time of what has none of its own. */
  readonly lastAt: number;
}

const close = (calls: Calls, { callId, at }: { readonly callId: string; readonly at: number }): Calls => {
  const { [callId]: _, ...open } = calls.open;
  return { ...calls, open, lastAt: at };
};

const change = (calls: Calls, callId: string, changes: Partial<OpenCall>): Calls => {
  const call = calls.open[callId];
  return call === undefined ? calls : { ...calls, open: { ...calls.open, [callId]: { ...call, ...changes } } };
};

const forget = (calls: Calls): Calls => (Object.keys(calls.open).length === 0 ? calls : { ...calls, open: {} });

/** The calls that nobody has answered yet. */
export const $calls = fold<Calls>('gateway.$calls', { next: 0, open: {}, lastAt: 0 })
  .when(called, (calls, { callId, listener, endpointId }) => ({
    ...calls,
    next: calls.next + 1,
    open: { ...calls.open, [callId]: { listener, endpointId, attempt: 1, waitsFor: null } },
  }))
  .when(callHeld, (calls, { callId, until, left }) => change(calls, callId, { waitsFor: until, attempt: left }))
  .when(callReleased, (calls, { callId, attempt }) => change(calls, callId, { waitsFor: null, attempt }))
  // nobody renews any more: whoever waited for that waits for the dialog now
  .when(signInAgainAsked, (calls) => ({
    ...calls,
    open: Object.fromEntries(
      Object.entries(calls.open).map(([callId, call]) => [
        callId,
        call.waitsFor === 'renewal' ? { ...call, waitsFor: 'signIn' } : call,
      ]),
    ),
  }))
  .when(answered, close)
  .when(refused, close)
  .when(sessionEnded, forget)
  .when(resumed, forget);
