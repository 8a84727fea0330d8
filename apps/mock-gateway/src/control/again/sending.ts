import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isText, mostOfAnswer } from '../../world/history/sentCalls.ts';

/** A call into the own server, over a socket where it listens, so that a connection that is cut is one. */

interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What came back; null for the status where nothing whole did. */
interface Incoming {
  readonly status: number | null;
  /** By which the log knows it; null where no answer came. */
  readonly id: string | null;
  readonly text: string | null;
  readonly bytes: number;
}

/** Milliseconds that an answer may take: the longest delay that a fault can make, and some more. */
const patience = 130_000;
const nothing: Incoming = { status: null, id: null, text: null, bytes: 0 };

const textIn = (headers: OutgoingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const read = (status: number, headers: OutgoingHttpHeaders, payload: Buffer): Incoming => {
  return {
    status,
    id: textIn(headers, 'x-request-id'),
    text: isText(textIn(headers, 'content-type')) && payload.length <= mostOfAnswer ? payload.toString() : null,
    bytes: payload.length,
  };
};

const overSocket = (port: number, { method, url, headers, body }: Outgoing): Promise<Incoming> =>
  new Promise((resolve) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = httpRequest(
      { host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...length }, timeout: patience },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', () => resolve({ ...nothing, id: textIn(answer.headers, 'x-request-id') }));
        answer.on('end', () => resolve(read(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts))));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(nothing));
    sent.end(body ?? undefined);
  });

const withoutSocket = async (server: FastifyInstance, { method, url, headers, body }: Outgoing): Promise<Incoming> => {
  const late = new AbortController();
  try {
    const answer = await Promise.race([
      server.inject({ method: method as 'GET', url, headers, ...(body === null ? {} : { payload: body }) }),
      setTimeout(patience, null, { signal: late.signal }),
    ]);
    return answer === null ? nothing : read(answer.statusCode, answer.headers, answer.rawPayload);
  } catch {
    return nothing;
  } finally {
    late.abort();
  }
};

/** Sends a call to a server. */
export const sendTo = (server: FastifyInstance, outgoing: Outgoing): Promise<Incoming> => {
  const address = server.server.listening ? (server.server.address() as AddressInfo | null) : null;
  return address === null ? withoutSocket(server, outgoing) : overSocket(address.port, outgoing);
};
