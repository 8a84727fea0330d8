import { STATUS_CODES } from 'node:http';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Answer } from '@fleet/domain/core/session/calls/envelope.ts';
import type { CallInput } from '@fleet/domain/core/session/calls/facts.ts';
import type { TestAnswer, TestGateway } from '../gateway.ts';

/** The way of a call from a console to the gateway of a test and back, without a socket. */

/** What came back, with the bytes of a file. */
export interface Returned {
  readonly answer: Answer;
  readonly bytes: Buffer | null;
}

const queryText = (query: unknown): string => {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

const headerOf = ({ headers }: TestAnswer, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

/** As a browser reads it: a mark at its beginning is dropped, and what is no JSON is nothing. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\u{feff}/u, '')) as unknown;
  } catch {
    return null;
  }
};

const read = (endpoint: Endpoint, answer: TestAnswer): Returned => {
  const { status, text, bytes } = answer;
  const requestId = headerOf(answer, 'x-request-id');
  const rulesVersion = headerOf(answer, 'x-rules-version');
  const fileName = /filename\*=UTF-8''(\S+)/.exec(headerOf(answer, 'content-disposition') ?? '')?.[1];
  if (endpoint.replyKind === 'file' && status === 200 && fileName !== undefined) {
    return { answer: { kind: 'file', name: decodeURIComponent(fileName), requestId, rulesVersion }, bytes };
  }
  const isJson = headerOf(answer, 'content-type')?.includes('json') === true;
  const body = isJson ? parsed(text) : null;
  if (body === null && status >= 400) {
    return { answer: { kind: 'httpError', status, message: STATUS_CODES[status] ?? '', requestId }, bytes: null };
  }
  return { answer: { kind: 'envelope', status, body, requestId, rulesVersion }, bytes: null };
};

/** Makes a call once; a connection that ends is a network that fails. */
export const ask = async (
  gateway: TestGateway,
  { endpoint, input, headers }: { endpoint: Endpoint; input: CallInput; headers: Readonly<Record<string, string>> },
): Promise<Returned> => {
  const form = endpoint.bodyKind === 'multipart' ? (input.body as Readonly<Record<string, unknown>>) : undefined;
  const body = input.body === null || form !== undefined ? undefined : input.body;
  const size = body === undefined ? 0 : Buffer.byteLength(JSON.stringify(body));
  try {
    return read(
      endpoint,
      await gateway.call({
        method: endpoint.method,
        path: `${endpoint.path}${queryText(input.query)}`,
        headers: { ...headers, ...(endpoint.method === 'POST' ? { 'body-size': String(size) } : {}) },
        body,
        form,
      }),
    );
  } catch {
    return { answer: { kind: 'networkFailure', message: texts.networkFailure }, bytes: null };
  }
};
