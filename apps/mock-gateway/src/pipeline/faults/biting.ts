import { setImmediate, setTimeout } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { newRequestId, storeFailureOf } from '../../objects/failures.ts';
import { failureDocument } from '../../objects/xml.ts';
import { type BrokenBody, type FaultAnswer, formsOfTruth, isUnregistered } from '../../world/faults/rule.ts';
import { failure, success, type Envelope } from '../envelope.ts';
import { brokenBody, patched } from './bodies.ts';

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

interface Told {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** Business code of an envelope that can be read. */
  readonly code: number | null;
}

/** What is told in place of the truth; null when the truth is. */
const toldBy = (fault: FaultAnswer, request: FastifyRequest): Told | null => {
  const { httpStatus, body, oss } = fault;
  if (oss !== undefined) {
    const refusal = storeFailureOf(oss);
    const text = failureDocument(refusal, newRequestId(), request.host);
    return { status: httpStatus ?? refusal.status, type: 'application/xml', text, code: null };
  }
  const envelope = envelopeOf(fault);
  const status = httpStatus ?? 200;
  if (body !== undefined) return { status, ...brokenBody(body, envelope ?? success(null)), code: null };
  if (envelope !== null)
    return {
      status,
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(envelope),
      code: envelope.code,
    };
  return httpStatus === undefined
    ? null
    : { status, type: 'text/plain; charset=utf-8', text: `HTTP ${String(httpStatus)}`, code: null };
};

/** Whether what was asked for is the true answer in a form that can still be read. */
const isFormOfTruth = (fault: FaultAnswer): fault is FaultAnswer & { readonly body: BrokenBody } =>
  fault.body !== undefined && formsOfTruth.has(fault.body) && envelopeOf(fault) === null;

/** The true answer in such a form; null for what is no envelope. */
const truthIn = (body: BrokenBody, payload: unknown, status: number): Told | null => {
  if (!(typeof payload === 'string' || Buffer.isBuffer(payload))) return null;
  try {
    return { status, ...brokenBody(body, JSON.parse(payload.toString()) as Envelope), code: null };
  } catch {
    return null;
  }
};

/** Answers with what is told; a client of the store learns of a refused `HEAD` by a header. */
const tell = (told: Told, request: FastifyRequest, reply: FastifyReply): string => {
  request.trace.code = told.code;
  reply.code(told.status).type(told.type).removeHeader('content-length');
  if (request.method !== 'HEAD') return told.text;
  reply.header('x-oss-err', Buffer.from(told.text).toString('base64'));
  return '';
};

/** Lets a fault bite before the call is looked at; true when the request is answered or gone. */
export const faultBefore = async (
  fault: FaultAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  if (fault.delay !== undefined) await setTimeout(fault.delay);
  if (fault.cut === 'before' || fault.cut === 'reset') {
    reply.hijack();
    if (fault.cut === 'reset') request.raw.socket.resetAndDestroy();
    else request.raw.socket.destroy();
    return true;
  }
  if (fault.cut === 'after' || fault.when === 'after' || isFormOfTruth(fault) || isUnregistered(fault)) return false;
  const told = toldBy(fault, request);
  if (told === null) return false;
  await reply.send(tell(told, request, reply));
  return true;
};

async function* beginning(payload: Buffer, length: number): AsyncGenerator<Buffer> {
  yield payload.subarray(0, length);
  // The first bytes leave before the connection ends, so that the caller sees a body that stops.
  await setImmediate();
  await setImmediate();
  throw new Error('body truncated by a fault');
}

/** How often a slow answer goes on, a second. */
const drops = 10;

async function* slowly(payload: Buffer, bytesPerSecond: number): AsyncGenerator<Buffer> {
  const size = Math.max(1, Math.ceil(bytesPerSecond / drops));
  for (let from = 0; from < payload.length; from += size) {
    yield payload.subarray(from, from + size);
    if (from + size < payload.length) await setTimeout((size / bytesPerSecond) * 1000);
  }
}

/** Lets a fault bite when the answer leaves: another one, one with other values, a slow one, or one that stops. */
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
  const told = isFormOfTruth(fault)
    ? truthIn(fault.body, payload, fault.httpStatus ?? reply.statusCode)
    : fault.when === 'after' && !isUnregistered(fault)
      ? toldBy(fault, request)
      : null;
  if (told !== null) {
    if (payload instanceof Readable) payload.destroy();
    return tell(told, request, reply);
  }
  if (!(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
  const { patch, truncate, bytesPerSecond } = fault;
  const whole = Buffer.from(patch === undefined ? payload : patched(payload.toString(), patch));
  const stream = (parts: AsyncGenerator<Buffer>): Readable => {
    reply.header('content-length', whole.length);
    return Readable.from(parts, { objectMode: false });
  };
  if (truncate !== undefined) return stream(beginning(whole, Math.min(truncate, whole.length - 1)));
  if (bytesPerSecond !== undefined) return stream(slowly(whole, bytesPerSecond));
  if (patch === undefined) return payload;
  reply.header('content-length', whole.length);
  return whole;
};
