import type { FastifyRequest } from 'fastify';
import { rememberLast } from '../server/rememberLast.ts';
import type { Reason } from '../world/reasons.ts';
import type { Before } from '../world/requestLog.ts';
import type { World, WorldBox } from '../world/world.ts';
import type { FaultAnswer } from '../world/faults/rule.ts';

/** What the hooks of the server remember about one request. */
export interface Trace {
  /** Milliseconds of the process, for the duration. */
  readonly startedAt: number;
  /** User name of the session, when the token stands for one. */
  user: string | null;
  /** The body as it came, if it was JSON and was read. */
  sent: string | null;
  /** What was answered; null for what came in pieces. */
  answer: string | Buffer | null;
  /** Business code of the envelope that was sent. */
  code: number | null;
  /** SHA-256 of a body that came as JSON under an Idempotency-Key. */
  bodyDigest: string | null;
  /** Why it was refused; null when it was not. */
  reason: Reason | null;
  /** Faults that have bitten it, by their ids. */
  faults: readonly string[];
  /** A fault that bites when the answer leaves. */
  fault: FaultAnswer | null;
  /** The world that it came into, and where that one stood before the call first wrote. */
  readonly world: World;
  before: Before;
  /** The instant by which all is dated that it says and makes; null as long as nothing was. */
  carriedOutAt: number | null;
  /** Ids that had been drawn in that world when the call came. */
  readonly drawn: number;
  /** Whether it is known to have changed the world. */
  wrote: boolean;
  /** Whether another call was under way at the same time. */
  overlapped: boolean;
  /** Whether the call stands in the record of requests. */
  isRecorded: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
    /** The world that it means: a reset puts another one there. */
    box: WorldBox;
  }
}

const readBearer = rememberLast((header: string | undefined): string | null =>
  header === undefined || header.length > 512 ? null : (/^Bearer ([\w.-]+)$/i.exec(header)?.[1] ?? null),
);

/** The bearer token of a request; null when there is none. Cookies are never looked at. */
export const bearerOf = ({ headers }: FastifyRequest): string | null => readBearer(headers.authorization);

/** Key id by which a call of the object store is signed, in its header or its address; null when there is none. */
export const accessKeyOf = (request: FastifyRequest): string | null => {
  const { OSSAccessKeyId: named } = request.query as Record<string, unknown>;
  if (typeof named === 'string') return named;
  return /^OSS ([^:\s]{1,128}):/.exec(request.headers.authorization ?? '')?.[1] ?? null;
};

/** Path without the query. */
export const pathOf = ({ url }: FastifyRequest): string => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

/**
 * Takes up what a call has changed until now; its first step is where it is taken back from.
 * @param objects whether it may have changed objects of the store
 * @param at the instant of its transaction, if it has had one: sent again at that one, it dates all that it makes alike
 */
export const takeStep = (
  { trace }: FastifyRequest,
  { objects = false, at }: { readonly objects?: boolean; readonly at?: number | undefined } = {},
): void => {
  const { history, clock } = trace.world;
  const step = history.take(objects ? 'objects' : undefined);
  // what is prepared and writes nothing has looked at the clock before
  if (step !== null) trace.carriedOutAt = at ?? trace.carriedOutAt;
  else trace.carriedOutAt ??= at ?? null;
  if (step === null) return;
  if (!trace.wrote) trace.before = { step, at: at ?? clock.now() };
  trace.wrote = true;
};
