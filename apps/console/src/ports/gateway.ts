import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Answer } from '@fleet/domain/core/session/calls/envelope.ts';
import type { Attachments } from './attachments.ts';
import { fileNameOf } from './fileNames.ts';
import { currentTime, hearDate } from '../ui/time/currentTime.ts';

/** The gateway over fetch: one request a call, nothing retried (S1 §7). */

/** How long a call may take, in milliseconds (S1 §7, §9). */
export const requestTimeout = 50_000;
/** Files that wait to be saved; a file that nobody saves makes room for later ones. */
const waitingFiles = 8;

/** What the session adds to a call. */
export interface SessionHeaders {
  /** Headers of S1 §7; empty without a session. */
  readonly headers: Readonly<Record<string, string>>;
  /** Which tokens these are, counted in this tab. */
  readonly generation: number;
}

export interface GatewayRequest {
  readonly callId: string;
  readonly endpoint: Endpoint;
  readonly input: { readonly query?: unknown; readonly body?: unknown };
  readonly idempotencyKey?: string | null;
}

export interface Gateway {
  send(request: GatewayRequest): Promise<{ answer: Answer; at: number; generation: number }>;
  /** Hands the bytes of a file answer to `save`; false when they are no longer there. */
  takeFile(callId: string): Blob | null;
}

/**
 * @param base address before the paths of the contract; empty for the console's own origin
 * @param attachments files that forms name
 */
export function createGateway(
  base: string,
  sessionHeaders: () => SessionHeaders,
  attachments: Pick<Attachments, 'fileOf'>,
): Gateway {
  const files = new Map<string, Blob>();
  return {
    async send({ callId, endpoint, input, idempotencyKey = null }) {
      const { headers, generation } =
        endpoint.access.kind === 'open' ? { headers: {}, generation: sessionHeaders().generation } : sessionHeaders();
      const sent = { ...input, body: bodyOf(endpoint, input.body, attachments) };
      const ownHeaders = idempotencyKey === null ? headers : { ...headers, 'Idempotency-Key': idempotencyKey };
      const answer = await ask(base, endpoint, sent, ownHeaders, requestTimeout, (bytes) => {
        files.set(callId, bytes);
        const oldest = files.keys().next().value;
        if (files.size > waitingFiles && oldest !== undefined) files.delete(oldest);
      });
      return { answer, at: currentTime(), generation };
    },
    takeFile(callId) {
      const bytes = files.get(callId) ?? null;
      files.delete(callId);
      return bytes;
    },
  };
}

/** Makes one request and reads its answer; never rejects. */
export async function ask(
  base: string,
  endpoint: Endpoint,
  input: GatewayRequest['input'],
  headers: Readonly<Record<string, string>>,
  timeout: number,
  keepFile: (bytes: Blob) => void = () => undefined,
): Promise<Answer> {
  const { body, bodyHeaders } = written(endpoint, input.body);
  // known beforehand alone: what has left may have arrived
  const isOffline = 'onLine' in navigator && !navigator.onLine;
  let response: Response;
  const sentAt = Date.now();
  try {
    response = await fetch(`${base}${endpoint.path}${queryOf(input.query)}`, {
      method: endpoint.method,
      headers: { Accept: 'application/json, */*', ...headers, ...bodyHeaders },
      body,
      // Cookies are the console's own memory, no credential.
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    if (isTimeout(error)) return { kind: 'networkFailure', message: texts.timeout, cause: 'timeout' };
    return { kind: 'networkFailure', message: '', ...(isOffline ? { cause: 'offline' } : null) };
  }
  hearDate({ date: Date.parse(response.headers.get('Date') ?? ''), sentAt, receivedAt: Date.now() });
  try {
    return await answerOf(endpoint, response, keepFile);
  } catch (error) {
    return isTimeout(error)
      ? { kind: 'networkFailure', message: texts.timeout, cause: 'timeout' }
      : { kind: 'networkFailure', message: texts.truncatedAnswer, cause: 'truncated' };
  }
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

async function answerOf(endpoint: Endpoint, response: Response, keepFile: (bytes: Blob) => void): Promise<Answer> {
  const { status } = response;
  const requestId = response.headers.get('X-Request-Id');
  const rulesVersion = response.headers.get('X-Rules-Version');
  const type = response.headers.get('Content-Type') ?? '';
  const disposition = response.headers.get('Content-Disposition');
  const isFile = disposition !== null || !/^(text\/|application\/(json|problem\+json|xml))/i.test(type);
  if (endpoint.replyKind === 'file' && response.ok && isFile) {
    keepFile(await response.blob());
    return { kind: 'file', name: fileNameOf(disposition) ?? endpoint.title, requestId, rulesVersion };
  }
  const text = await response.text();
  const body = /json/i.test(type) ? parsed(text) : null;
  if (body === null && !response.ok) return { kind: 'httpError', status, message: response.statusText, requestId };
  return { kind: 'envelope', status, body, requestId, rulesVersion };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** The query string with its question mark; absent values are left out, `false` and 0 are not. */
export function queryOf(query: unknown): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) pairs.append(name, String(one));
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}

/** The body as it is sent, and what announces it: Body-Size is its UTF-8 bytes, on POST alone, not for a form. */
function written(endpoint: Endpoint, body: unknown): { body: BodyInit | null; bodyHeaders: Record<string, string> } {
  if (body instanceof FormData) return { body, bodyHeaders: {} };
  const text = body === undefined || body === null ? null : JSON.stringify(body);
  const size = endpoint.method === 'POST' ? { 'Body-Size': String(new TextEncoder().encode(text ?? '').length) } : {};
  return { body: text, bodyHeaders: text === null ? size : { 'Content-Type': 'application/json', ...size } };
}

/** The form of a multipart row: where a field names a file that waits, the file; any other body as it is. */
function bodyOf(endpoint: Endpoint, body: unknown, attachments: Pick<Attachments, 'fileOf'>): unknown {
  if (endpoint.bodyKind !== 'multipart') return body;
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, string | number | boolean | undefined>)) {
    if (value === undefined) continue;
    const file = attachments.fileOf(value);
    if (file === null) form.append(name, String(value));
    else form.append(name, file, file.name);
  }
  return form;
}
