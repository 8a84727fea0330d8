import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import type { FastifyRequest } from 'fastify';

/** How a body comes in: not without end, not drop by drop, and thrown away when nobody wants it. */

/** How many bytes must come within the patience of the server: slower than a modem, and it is no body that is coming. */
const fewest = 5 * 1024;

interface Arrival {
  /** Settles only when the body is too large or does not come: with the error for that. */
  readonly failed: Promise<never>;
  stop(): void;
}

/** What is said of a body that cannot be taken. */
export interface ArrivalErrors {
  /** It is larger than so many bytes, the limit of the route, whatever length the request says it has. */
  readonly tooLarge: (limit: number) => Error;
  readonly tooSlow: () => Error;
}

/** Watches a body while it is read. */
export const watchArrival = (request: FastifyRequest, { tooLarge, tooSlow }: ArrivalErrors): Arrival => {
  const { raw } = request;
  const limit = request.routeOptions.bodyLimit;
  const { promise, reject } = Promise.withResolvers<never>();
  let received = 0;
  let before = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > limit) reject(tooLarge(limit));
  };
  const timer = setInterval(() => {
    if (received - before < fewest) reject(tooSlow());
    before = received;
  }, request.server.patience.body);
  raw.on('data', count);
  return {
    failed: promise,
    stop: () => {
      clearInterval(timer);
      raw.off('data', count);
    },
  };
};

/** The text of a body, whole. */
export const readBody = async (request: FastifyRequest, errors: ArrivalErrors): Promise<string> => {
  const { raw } = request;
  const { bodyLimit: limit } = request.routeOptions;
  const length = Number(raw.headers['content-length']);
  if (length > limit) throw errors.tooLarge(limit);
  // Nearly all bodies come together with their heads, and are there once what called this has ended: nothing is watched.
  await Promise.resolve();
  if (raw.readableLength === length) {
    const bytes = (raw.read() ?? Buffer.alloc(0)) as Buffer;
    // its end may still come
    raw.resume();
    if (raw.headers['idempotency-key'] !== undefined)
      request.trace.bodyDigest = createHash('sha256').update(bytes).digest('base64url');
    return bytes.toString();
  }
  // As it comes: a large one takes long to decode and to hash, and others wait meanwhile.
  const decoder = new StringDecoder();
  const digest = raw.headers['idempotency-key'] === undefined ? null : createHash('sha256');
  let text = '';
  const keep = (chunk: Buffer) => {
    text += decoder.write(chunk);
    digest?.update(chunk);
  };
  const arrival = watchArrival(request, errors);
  raw.on('data', keep);
  try {
    await Promise.race([once(raw, 'end'), arrival.failed]);
    request.trace.bodyDigest = digest?.digest('base64url') ?? null;
    return text + decoder.end();
  } finally {
    raw.off('data', keep);
    arrival.stop();
  }
};

/**
 * Throws away what is left of a body, so that its sender reads the answer instead of waiting for ever; whoever goes on
 * sending after that is cut off.
 */
export const discardBody = ({ raw, server }: FastifyRequest): void => {
  raw.unpipe();
  raw.resume();
  if (raw.readableEnded || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), server.patience.body);
  const stop = () => clearTimeout(timer);
  raw.once('end', stop);
  raw.once('close', stop);
};
