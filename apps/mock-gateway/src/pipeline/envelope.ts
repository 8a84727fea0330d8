import { businessCodes, type BusinessCodeName } from '@fleet/domain/core/codes/business.ts';
import type { Reason } from '../world/reasons.ts';

/** The envelope on the wire (S1 §3). */
export interface Envelope {
  readonly type: 'success' | 'fail' | 'error';
  readonly code: number;
  readonly error_code: number;
  readonly message: string;
  readonly message_cn: string;
  readonly errmsg: string;
  readonly data: unknown;
}

/** The envelope of a call that was carried out. */
export const success = (data: unknown): Envelope => ({
  type: 'success',
  code: businessCodes.success.code,
  error_code: 0,
  message: businessCodes.success.message,
  message_cn: businessCodes.success.message,
  errmsg: '',
  data,
});

/** An envelope that says no. */
export const failure = (
  code: number,
  message: string,
  type: 'fail' | 'error' = 'fail',
  errorResult: readonly string[] | null = null,
): Envelope => ({
  type,
  code,
  error_code: code,
  message,
  message_cn: message,
  errmsg: message,
  data: errorResult === null ? null : { errorResult },
});

/** A business refusal: HTTP 200, type fail. Thrown by handlers and by the pipeline. */
export class Refusal extends Error {
  readonly code: number;
  /** What the transaction wrote stays (a used captcha, a session that ended). */
  readonly keepsWrites: boolean;
  /** Several reasons, one below the other (data.errorResult of 830103); null for a refusal with one. */
  readonly lines: readonly string[] | null;
  /** Which rule said no; its handler, unless it says so. */
  readonly reason: Reason;

  constructor(
    name: BusinessCodeName,
    message: string,
    {
      keepsWrites = false,
      lines = null,
      reason = { rule: 'handler' },
    }: Partial<Pick<Refusal, 'keepsWrites' | 'lines' | 'reason'>> = {},
  ) {
    // nobody asks where it came from, and to find out takes longer than many a call
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.code = businessCodes[name].code;
    this.keepsWrites = keepsWrites;
    this.lines = lines;
    this.reason = reason;
  }
}

/** Refuses the call; without a message the code's own. */
export const refuse = (
  name: BusinessCodeName,
  message: string = businessCodes[name].message,
  reason?: Reason,
): never => {
  throw new Refusal(name, message, reason === undefined ? {} : { reason });
};

/** Refuses the call for several reasons (830103). */
export const refuseLines = (lines: readonly string[], message: string = businessCodes.rowErrors.message): never => {
  throw new Refusal('rowErrors', message, { lines });
};

/** Refuses the call and keeps what was written. */
export const refuseKeeping = (name: BusinessCodeName, message: string = businessCodes[name].message): never => {
  throw new Refusal(name, message, { keepsWrites: true });
};

/** Whether an error leaves the transaction's writes in place. */
export const keepsWrites = (error: unknown): boolean => error instanceof Refusal && error.keepsWrites;
