import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { failure } from '../pipeline/envelope.ts';
import { sendEnvelope } from '../pipeline/execute.ts';
import type { BodyOf, ReplyOf } from './contract.ts';

/**
 * On a machine that several people share, a key tells who of them steers the gateway (`--control-key`). Tools send it with
 * each call; a page sends it once, and what it gets for it is good as long as the gateway runs.
 */
export interface ControlKey {
  readonly isNeeded: boolean;
  isGiven(request: FastifyRequest): boolean;
  /** What a page gets for the right key; null for a wrong one. */
  exchange(key: string): string | null;
}

const keyHeader = 'x-fleet-control-key';
const cookieName = 'fleetControl';
/** Pages that may be in at once; the oldest is asked again. */
const mostPages = 200;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const cookieIn = ({ headers: { cookie = '' } }: FastifyRequest): string | null =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{1,64})(?:;|$)`).exec(cookie)?.[1] ?? null;

/** @param key null lets everybody of this machine steer */
export const createControlKey = (key: string | null): ControlKey => {
  const wanted = key === null ? null : digestOf(key);
  const pages = new Set<string>();
  // digests have one length, so that the time says nothing of either
  const isRight = (text: string): boolean => wanted !== null && timingSafeEqual(digestOf(text), wanted);
  return {
    isNeeded: wanted !== null,
    isGiven: (request) => {
      if (wanted === null) return true;
      const { [keyHeader]: sent } = request.headers;
      if (typeof sent === 'string') return isRight(sent);
      const page = cookieIn(request);
      return page !== null && pages.has(digestOf(page).toString('base64'));
    },
    exchange: (text) => {
      if (!isRight(text)) return null;
      const page = randomBytes(32).toString('base64url');
      pages.add(digestOf(page).toString('base64'));
      for (const oldest of pages) {
        if (pages.size <= mostPages) break;
        pages.delete(oldest);
      }
      return page;
    },
  };
};

const refuse = (request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply =>
  sendEnvelope(request, reply, failure(businessCodes.forbidden.code, message), 401);

/** Refuses who has not given the key, but for asking whether one is needed and giving it. */
export const demandKey = async (key: ControlKey, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (key.isGiven(request) || request.routeOptions.url?.endsWith('/mock/api/key') === true) return;
  await refuse(request, reply, '网关以 --control-key 启动：请带请求头 X-Fleet-Control-Key，或刷新面板后输入口令');
};

/** Adds `/key` to the control plane. */
export const addControlKey = (scope: FastifyInstance, key: ControlKey): void => {
  scope.get('/key', (request, reply) =>
    reply.send({ isNeeded: key.isNeeded, isGiven: key.isGiven(request) } satisfies ReplyOf<'GET /key'>),
  );
  scope.post<{ Body: BodyOf<'POST /key'> }>('/key', (request, reply) => {
    const page = key.exchange(request.body.key);
    if (page === null) return refuse(request, reply, '口令不对，请核对启动网关时给出的 --control-key');
    return reply
      .header('Set-Cookie', `${cookieName}=${page}; Path=/; HttpOnly; SameSite=Strict`)
      .send({ isNeeded: true, isGiven: true } satisfies ReplyOf<'POST /key'>);
  });
};
