import { businessCodes } from '../../codes/business.ts';
import type { Notice, NoticeIntent } from '../../codes/messages.ts';
import { noticeDurations, texts } from '../../codes/messages.ts';
import { isObject } from '../../values/objects.ts';
import type { CallFailure, FailureCause } from './failure.ts';

/** From an answer or a failure to what follows from it: the error catalogue (S1 §8, S2 §8). */

export type { Notice };

/** What a call came back with. */
export type Answer =
  | {
      readonly kind: 'envelope';
      /** HTTP status. */
      readonly status: number;
      /** The parsed body; anything, as nobody has looked at it yet. */
      readonly body: unknown;
      readonly requestId: string | null;
      readonly rulesVersion: string | null;
    }
  /** A file; its bytes stay with the port. */
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly requestId: string | null;
      readonly rulesVersion: string | null;
    }
  /** An HTTP error without an envelope. */
  | {
      readonly kind: 'httpError';
      readonly status: number;
      readonly message: string;
      readonly requestId: string | null;
    }
  | {
      readonly kind: 'networkFailure';
      readonly message: string;
      /** What the port knows of it; else the connection was refused or cut. */
      readonly cause?: 'timeout' | 'offline' | 'truncated';
    }
  | { readonly kind: 'aborted' };

/** What follows from it. */
export type Outcome =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'file'; readonly name: string }
  /** Renew the tokens, then retry. */
  | { readonly kind: 'renew' }
  | { readonly kind: 'signOut'; readonly notice: Notice | null }
  | (Omit<CallFailure, 'requestId'> & {
      readonly kind: 'refused';
      /** What is shown; null when it stays silent. */
      readonly notice: Notice | null;
    });

const noticeOf = (intent: NoticeIntent, lines: readonly string[], duration: number): Notice => ({
  intent,
  lines,
  duration,
});

const refused = (
  message: string,
  notice: Notice | null,
  rest: Partial<Pick<CallFailure, 'cause' | 'status' | 'code' | 'lines'>> = {},
): Outcome => ({
  kind: 'refused',
  cause: 'refused',
  status: null,
  code: null,
  lines: [],
  ...rest,
  message,
  notice,
});

const failed = (message: string, rest: Partial<Pick<CallFailure, 'cause' | 'status' | 'code' | 'lines'>>): Outcome =>
  refused(message, noticeOf('danger', [message], noticeDurations.fail), rest);

/** Without a word of the gateway the status says whether it was turned away, or broke. */
const causeOfStatus = (status: number): FailureCause => (status >= 500 ? 'server' : 'rejected');

const httpFailed = (status: number, message: string): Outcome =>
  failed(httpMessage(status, message), { cause: causeOfStatus(status), status });

/** Codes of an envelope by which something broke, whatever the HTTP status: ours, and the one that others take. */
const broke = (code: number | null): boolean =>
  code === businessCodes.internal.code || (code !== null && code >= 500 && code < 600);

/** The gateway spoke: it refused, unless it says that something broke. */
const causeOf = (code: number | null, status: number, isSuccess: boolean): FailureCause => {
  if (broke(code)) return 'server';
  if (code !== null && code !== businessCodes.success.code) return 'refused';
  if (status >= 400) return causeOfStatus(status);
  return isSuccess ? 'unreadable' : 'refused';
};

type Envelope = Readonly<Record<string, unknown>>;

/** A code may be a number or a text. */
const codeOf = ({ code, error_code: errorCode }: Envelope): number | null => {
  const given = code ?? errorCode;
  if (typeof given === 'number') return given;
  return typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : null;
};

/** A code that is there and cannot be read is not the same as none. */
const hasNoCode = ({ code, error_code: errorCode }: Envelope): boolean => (code ?? errorCode ?? null) === null;

const filled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The text is message_cn, then message, then errmsg. */
const messageOf = (envelope: Envelope): string | null =>
  [envelope['message_cn'], envelope['message'], envelope['errmsg']].find(filled) ?? null;

const linesOf = ({ data }: Envelope): readonly string[] => {
  const lines = isObject(data) ? data['errorResult'] : null;
  return Array.isArray(lines) ? lines.filter(filled) : [];
};

const httpMessage = (status: number, message: string): string => `${status} - ${message.trim() || texts.httpFailure}`;

const outcomeOfEnvelope = (status: number, envelope: Envelope): Outcome => {
  const code = codeOf(envelope);
  const { type } = envelope;
  const isHttpError = status >= 400;
  if (code === businessCodes.tokenExpired.code) return { kind: 'renew' };
  if (code === businessCodes.sessionEnded.code) return { kind: 'signOut', notice: null };
  const given = messageOf(envelope);
  const message = given ?? texts.refusedSilently;
  if (message === businessCodes.renewalRefused.message) return refused(message, null, { code });
  if (code === businessCodes.rowErrors.code) {
    const lines = linesOf(envelope);
    return lines.length === 0
      ? failed(message, { code })
      : refused(message, noticeOf('danger', lines, noticeDurations.lines), { code, lines });
  }
  const isSuccess = type === 'success' || type === undefined || type === null;
  const cause = causeOf(code, status, isSuccess);
  if (isHttpError) return failed(httpMessage(status, given ?? ''), { code, cause, status, lines: linesOf(envelope) });
  // S1 §7 promises type and data alone
  const isPlainSuccess = type === 'success' && hasNoCode(envelope);
  if (isPlainSuccess || (code === businessCodes.success.code && isSuccess))
    return { kind: 'data', data: envelope['data'] ?? null };
  if (type === 'error') return refused(message, noticeOf('danger', [message], noticeDurations.error), { code, cause });
  if (isSuccess) return refused(message, noticeOf('warning', [message], noticeDurations.fail), { code, cause });
  return failed(message, { code, cause });
};

/**
 * The outcome of an answer. The code decides and its special values win over the type: 801401 renews, 801004 signs
 * out, 830103 shows its lines for 3 s or its message for 5 s; 刷新token不存在 is silent. A success without a code is one.
 * Then type error shows for 1 s, everything else for 5 s. Never throws, whatever came.
 */
export const outcomeOf = (answer: Answer): Outcome => {
  switch (answer.kind) {
    case 'file':
      return { kind: 'file', name: answer.name };
    case 'aborted':
      return refused('', null);
    case 'networkFailure':
      return failed(answer.message.trim() || texts.networkFailure, { cause: answer.cause ?? 'cut' });
    case 'httpError':
      return httpFailed(answer.status, answer.message);
    case 'envelope':
      if (isObject(answer.body)) return outcomeOfEnvelope(answer.status, answer.body);
      return answer.status >= 400
        ? httpFailed(answer.status, '')
        : failed(texts.unreadableAnswer, { cause: 'unreadable' });
  }
};
