import { setImmediate, setTimeout } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { FaultAnswer } from '../world/faults.ts';
import { failure, type Envelope } from './envelope.ts';

/** Answers that a tester asked for instead of the truth. */

const messages = new Map<number, string>(Object.values(businessCodes).map(({ code, message }) => [code, message]));

const envelopeOf = (fault: FaultAnswer): Envelope | null => {
  const { businessCode, type, message, errorResult } = fault;
  if (businessCode === undefined && type === undefined && errorResult === undefined && message === undefined)
    return null;
  const code = businessCode ?? (errorResult === undefined ? businessCodes.internal.code : businessCodes.rowErrors.code);
  const text = message ?? messages.get(code) ?? businessCodes.internal.message;
  const envelope = failure(code, text, type === 'error' ? 'error' : 'fail', errorResult ?? null);
  return type === 'success' ? { ...envelope, type } : envelope;
};

/** Lets a fault bite before the call is looked at; true when the request is answered or gone. */
export const faultBefore = async (
  fault: FaultAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  if (fault.delay !== undefined) await setTimeout(fault.delay);
  if (fault.cut === 'before') {
    reply.hijack();
    request.raw.socket.destroy();
    return true;
  }
  if (fault.cut === 'after') return false;
  const envelope = envelopeOf(fault);
  if (envelope === null && fault.httpStatus === undefined) return false;
  request.trace.code = envelope?.code ?? null;
  reply.code(fault.httpStatus ?? 200);
  await (envelope === null
    ? reply.type('text/plain; charset=utf-8').send(`HTTP ${String(fault.httpStatus)}`)
    : reply.send(envelope));
  return true;
};

async function* beginning(payload: Buffer, length: number): AsyncGenerator<Buffer> {
  yield payload.subarray(0, length);
  // The first bytes leave before the connection ends, so that the caller sees a body that stops.
  await setImmediate();
  await setImmediate();
  throw new Error('body truncated by a fault');
}

/** Lets a fault bite when the answer leaves: the connection ends, or the body stops in the middle. */
export const faultAfter = (
  fault: FaultAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): unknown => {
  if (fault.cut === 'after') {
    request.raw.socket.destroy();
    return payload;
  }
  if (fault.truncate === undefined || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
  const whole = Buffer.from(payload);
  reply.header('content-length', whole.length);
  return Readable.from(beginning(whole, Math.min(fault.truncate, whole.length - 1)), { objectMode: false });
};
