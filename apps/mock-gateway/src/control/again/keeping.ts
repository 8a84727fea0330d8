import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '@fleet/domain/services.ts';
import { pathOf } from '../../pipeline/trace.ts';
import { isOfStore } from '../../world/faults/plan.ts';
import { type GivenAnswer, isText, mostOfAnswer, mostOfBody, type SentCall } from '../../world/history/sentCalls.ts';

/** What is kept of a call, so that it can be sent again, or why nothing is. */

const rows = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

/** Who sent it and how is said anew; under its key a call would be answered as before and not carried out. */
const ofItsOwn =
  /^(?:authorization|cookie|host|connection|content-length|transfer-encoding|accept-encoding|expect|idempotency-key|origin|referer|sec-.*|x-forwarded-.*|forwarded)$/;

const headersOf = ({ headers }: FastifyRequest): Record<string, string> => {
  const kept: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === 'string' && !ofItsOwn.test(name)) kept[name] = value;
  }
  return kept;
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether what is sent to an endpoint, and what it answers, is confidential. */
export const isConfidential = (endpoint: string | null): boolean => rows.get(endpoint ?? '')?.confidential === true;

/** Why no call of an endpoint can be sent again; null when they can. */
export const whyNever = (endpoint: string | null): string | null => {
  const row = rows.get(endpoint ?? '');
  if (row === undefined) return '这个地址不是网关的接口（no endpoint）';
  if (row.confidential) return '请求或应答含密码、令牌等机密，不保留原文（confidential）';
  return row.bodyKind === 'multipart' ? '带文件的表单不保留原文，请在页面上再做一次（form with files）' : null;
};

/** Why a call is not kept; null when it is. */
const whyNot = (request: FastifyRequest, endpoint: string | null): string | null => {
  if (isOfStore(pathOf(request))) return '对象存储的请求带有签名，只能由客户端自己再发（signed）';
  const never = whyNever(endpoint);
  if (never !== null) return never;
  const { sent } = request.trace;
  if (sent === null && hasBody(request)) return '请求体未被读取就已应答，没有原文（body was not read）';
  return sent !== null && sent.length > mostOfBody ? '请求体超过 1 MB，不保留原文（body too long）' : null;
};

interface Told {
  readonly endpoint: string | null;
  readonly code: number | null;
  /** The connection ended first: nobody got an answer. */
  readonly isGone: boolean;
}

/** Its length was counted when it left; of one that a fault has cut off that says how long it was to be. */
const lengthOf = (answer: string, { trace }: FastifyRequest, reply: FastifyReply): number => {
  const counted = trace.faults.length > 0 ? Number.NaN : Number(reply.getHeader('content-length') ?? Number.NaN);
  return Number.isNaN(counted) ? Buffer.byteLength(answer) : counted;
};

const answerOf = (request: FastifyRequest, reply: FastifyReply, { code, isGone }: Told): GivenAnswer => {
  const { answer } = request.trace;
  if (isGone) return { status: null, code: null, text: null, bytes: 0 };
  const bytes = typeof answer === 'string' ? lengthOf(answer, request, reply) : (answer?.length ?? 0);
  const isKept = isText(String(reply.getHeader('content-type') ?? ''));
  const text = isKept && answer !== null && bytes <= mostOfAnswer ? answer.toString() : null;
  return { status: reply.statusCode, code, text, bytes };
};

/** A call as it came, or why it is not kept, for a tester. */
export const sentCallOf = (request: FastifyRequest, reply: FastifyReply, told: Told): SentCall | string =>
  whyNot(request, told.endpoint) ?? {
    at: request.trace.carriedOutAt ?? request.trace.before.at,
    drawn: request.trace.drawn,
    method: request.method,
    url: request.url,
    headers: headersOf(request),
    body: request.trace.sent,
    answer: answerOf(request, reply, told),
  };
