import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { answerKeeping } from '../world/sweep.ts';
import type { World } from '../world/world.ts';
import type { Session } from './call.ts';
import { type Envelope, refuse } from './envelope.ts';
import type { Form } from './arrival/form.ts';

/**
 * Calls that are carried out once however often they are sent: who gives a POST an `Idempotency-Key` is answered the same
 * again for a day of the world's clock, a business refusal included. What failed before the call was carried out, or by a
 * fault of ours, is tried again.
 */

/** Characters of a key. */
export const longestKey = 255;
/** Characters of an answer that is kept. */
const longestAnswer = 1024 * 1024;

/** A call under a key. */
interface KeyedCall {
  readonly userId: string;
  readonly endpoint: Endpoint;
  readonly key: string;
  readonly contentHash: string;
}

/** What a call brings beside its query. */
export type Content = Pick<Form, 'uploads'> & { readonly body: unknown };

/** Of a body that came as JSON the digest of what came is enough: whoever sends it again sends the same. */
const hashOf = (query: unknown, { body, uploads }: Content, digest: string | null): string => {
  const hash = createHash('sha256').update(JSON.stringify([query, digest ?? body]));
  for (const [field, { name, bytes }] of uploads)
    hash.update(JSON.stringify([field, name, bytes.length])).update(bytes);
  return hash.digest('base64url');
};

/** Whether a key counts for a row: something is posted by somebody who is known, and the answer is no file. */
export const takesKey = ({ method, replyKind, access }: Endpoint): boolean =>
  method === 'POST' && replyKind === 'envelope' && access.kind !== 'open';

/** The call under its key; null without one, and where none counts. */
export const keyedCallOf = (
  { headers, trace }: FastifyRequest,
  endpoint: Endpoint,
  session: Session | null,
  query: unknown,
  content: Content,
): KeyedCall | null => {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '' || session === null || !takesKey(endpoint)) return null;
  if (typeof key !== 'string' || key.length > longestKey || !/^[\x21-\x7e]+$/.test(key))
    return refuse('invalidInput', `Idempotency-Key 应为 1 至 ${longestKey} 个可见的 ASCII 字符`);
  return { userId: session.userId, endpoint, key, contentHash: hashOf(query, content, trace.bodyDigest) };
};

interface StoredAnswer {
  readonly contentHash: string;
  readonly envelope: string | null;
}

/** The answer that a call got before; null for a new one. Refuses a key that came with other content. */
export const keptAnswer = (
  { store, clock }: World,
  { userId, endpoint, key, contentHash }: KeyedCall,
): Envelope | null => {
  const row = store.one<StoredAnswer>(
    `select content_hash as contentHash, envelope from kept_answers
     where user_id = @userId and endpoint = @endpoint and key = @key and at > @from`,
    { userId, endpoint: endpoint.id, key, from: clock.now() - answerKeeping },
  );
  if (row === undefined) return null;
  if (row.contentHash !== contentHash) refuse('keyReused');
  return row.envelope === null
    ? refuse('conflict', '该请求已处理，请刷新后查看结果')
    : (JSON.parse(row.envelope) as Envelope);
};

/** Keeps the answer of a call; of one that is null, confidential or too long only that there was one. */
export const keepAnswer = (
  { store, clock }: World,
  { userId, endpoint, key, contentHash }: KeyedCall,
  envelope: Envelope | null,
): void => {
  const text = envelope === null || endpoint.confidential ? null : JSON.stringify(envelope);
  store.run(
    `insert or replace into kept_answers (user_id, endpoint, key, content_hash, envelope, at)
     values (@userId, @endpoint, @key, @contentHash, @envelope, @at)`,
    {
      userId,
      endpoint: endpoint.id,
      key,
      contentHash,
      envelope: text === null || text.length > longestAnswer ? null : text,
      at: clock.now(),
    },
  );
};
