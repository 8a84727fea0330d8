import type { FastifyRequest } from 'fastify';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { Refusal } from './envelope.ts';

/** How the body of a form comes in: not without end, not drop by drop, and thrown away when nobody wants it. */

/** Milliseconds within which some more of a body must come. */
const patience = 5000;
/** How many bytes at least: slower than a modem, and it is no form that is coming. */
const fewest = 5 * 1024;

interface Arrival {
  /** Settles only when the body is too large or does not come: with the refusal. */
  readonly failed: Promise<never>;
  stop(): void;
}

/** Watches a body while it is read. The limit is that of the route, whatever length the request says it has. */
export const watchArrival = (request: FastifyRequest): Arrival => {
  const { raw } = request;
  const limit = request.routeOptions.bodyLimit;
  const { promise, reject } = Promise.withResolvers<never>();
  let received = 0;
  let before = 0;
  const refuse = (message: string) => reject(new Refusal('invalidInput', message, false));
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > limit) refuse(`表单不能超过${formatSize(limit)}`);
  };
  const timer = setInterval(() => {
    if (received - before < fewest) refuse('表单提交中断，请检查网络后重试');
    before = received;
  }, patience);
  raw.on('data', count);
  return {
    failed: promise,
    stop: () => {
      clearInterval(timer);
      raw.off('data', count);
    },
  };
};

/**
 * Throws away what is left of a body, so that its sender reads the answer instead of waiting for ever; whoever goes on
 * sending after that is cut off.
 */
export const discardBody = ({ raw }: FastifyRequest): void => {
  raw.unpipe();
  raw.resume();
  if (raw.readableEnded || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), patience);
  const stop = () => clearTimeout(timer);
  raw.once('end', stop);
  raw.once('close', stop);
};
