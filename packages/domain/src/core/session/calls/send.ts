import type { Endpoint } from '../../contract/define.ts';
import { port } from '../../../kernel/port.ts';
import type { Answer } from './envelope.ts';
import type { CallInput } from './facts.ts';

/** The two ways out through which everything leaves for the gateway and files come in (S1 §7). */

export interface SendRequest {
  readonly callId: string;
  readonly endpoint: Endpoint;
  readonly input: CallInput;
  /** 2 after the tokens were replaced. */
  readonly attempt: 1 | 2;
  /** The same for a call that is sent again; null for one that needs none. */
  readonly idempotencyKey: string | null;
}

export interface Sent {
  readonly answer: Answer;
  /** When the answer came, in milliseconds since 1970. */
  readonly at: number;
  /** Generation of the tokens that the call left with. */
  readonly generation: number;
}

/**
 * Sends a call once, with the headers of S1 §7, and hands back whatever came; it never rejects and never retries.
 * `auth.loginout` comes without a body, because the domain knows no token: the port puts its access token there.
 */
export const sendFx = port<SendRequest, Sent>('gateway.send');

/** Lets some time pass before a call goes out once more. */
export const pauseFx = port<{ readonly milliseconds: number; readonly request: SendRequest }>('gateway.pause');

/**
 * Saves the bytes of a file that wait in the port under its call. The gateway's own rules start it when a file has
 * arrived: nobody else does.
 */
export const saveFileFx = port<{ readonly callId: string; readonly name: string }>('files.save');
