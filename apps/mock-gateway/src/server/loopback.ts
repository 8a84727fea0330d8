import { request } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * The way back into a server: a real request to its own port, whatever name it was meant for. One that does not listen
 * takes it as it takes those of tests. Redirects are not followed, and no more of an answer is read than it needs.
 */

/** A request to the one name that leads back into the demo. */
interface Sent {
  readonly method: 'POST' | 'PUT';
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of it: a status, or why there is none. */
interface Answered {
  readonly status: number | null;
  readonly why: 'answered' | 'timeout' | 'cut';
  /** Seconds after which the receiver wants to be asked again. */
  readonly retryAfter: number | null;
}

export type Outside = (sent: Sent) => Promise<Answered>;

/** Milliseconds that an answer may take. */
const patience = 5000;
/** Bytes of an answer that are read. */
const mostRead = 64 * 1024;

const failed = (why: 'timeout' | 'cut'): Answered => ({ status: null, why, retryAfter: null });

const answered = (status: number, retryAfter: unknown): Answered => {
  const seconds = typeof retryAfter === 'string' && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  return { status, why: 'answered', retryAfter: seconds };
};

const overSocket = (port: number, { method, path, headers, body }: Sent): Promise<Answered> =>
  new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, timeout: patience }, (answer) => {
      let read = 0;
      answer.on('data', (bytes: Buffer) => {
        read += bytes.length;
        if (read > mostRead) answer.destroy();
      });
      answer.on('close', () => resolve(answered(answer.statusCode ?? 0, answer.headers['retry-after'])));
    });
    sent.on('timeout', () => {
      resolve(failed('timeout'));
      sent.destroy();
    });
    sent.on('error', () => resolve(failed('cut')));
    sent.end(body);
  });

/** By what a sender within this process knows that he will not be answered. */
const silence = new Error('this is never answered');

/**
 * Never answers. Who waits at a socket gives up when his patience ends; one within this process is told at once, so that
 * it does not hang on the machine's load who was silent and who was slow.
 */
export const staySilent = (reply: FastifyReply): void => {
  reply.hijack();
  if (!(reply.raw.socket instanceof Socket)) reply.raw.destroy(silence);
};

const withoutSocket = async (server: FastifyInstance, { method, path, headers, body }: Sent): Promise<Answered> => {
  const late = new AbortController();
  try {
    const answer = await Promise.race([
      server.inject({ method, url: path, headers, payload: body }),
      setTimeout(patience, null, { signal: late.signal }),
    ]);
    return answer === null ? failed('timeout') : answered(answer.statusCode, answer.headers['retry-after']);
  } catch (error) {
    return failed(error === silence ? 'timeout' : 'cut');
  } finally {
    late.abort();
  }
};

/** Sends to a server what was meant for the outside. */
export const loopbackTo =
  (server: FastifyInstance): Outside =>
  (sent) => {
    const address = server.server.listening ? (server.server.address() as AddressInfo | null) : null;
    return address === null ? withoutSocket(server, sent) : overSocket(address.port, sent);
  };
