import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Access } from './signing/authorization.ts';
import { callbackRequest } from './uploads/callback.ts';
import type { WantedCallback } from './uploads/callback.ts';
import type { ObjectStoreDependencies } from './contract.ts';
import { largestObject } from './contract.ts';
import type { Received } from './disk.ts';
import { receive } from './disk.ts';
import { StoreFailure } from './failures.ts';
import type { Target } from './signing/keys.ts';
import type { ObjectRecord } from './disk.ts';
import type { Turns } from './uploads/turns.ts';

/** A call of the client, its answer, and what the calls have in common. */

export interface Call {
  readonly target: Target;
  readonly access: Access;
  readonly message: IncomingMessage;
  readonly dependencies: ObjectStoreDependencies;
  readonly turns: Turns;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Readable | null;
}

/** Largest object that is taken here, in bytes. */
export const limitOf = (dependencies: ObjectStoreDependencies): number => dependencies.largestObject ?? largestObject;

/** Streams the body to disk, checked against its announced length and digest. */
export const receiveBody = async ({ message, dependencies }: Call): Promise<Received> => {
  const limit = limitOf(dependencies);
  const announced = Number(message.headers['content-length'] ?? 0);
  if (announced > limit) throw new StoreFailure('EntityTooLarge', 'Your proposed upload exceeds the maximum size.');
  const digest = message.headers['content-md5'];
  if (digest !== undefined && !/^[A-Za-z0-9+/]{22}==$/.test(String(digest))) {
    throw new StoreFailure('InvalidDigest', 'The Content-MD5 you specified is not valid.');
  }
  const received = await receive(dependencies.objectsDirectory(), message, limit);
  if (digest !== undefined && received.digest.toString('base64') !== digest) {
    await rm(received.path, { force: true });
    throw new StoreFailure('BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  return received;
};

/** The type that the client names, in lower case. */
export const contentTypeOf = (message: IncomingMessage): string =>
  (message.headers['content-type'] ?? 'application/octet-stream').slice(0, 128).toLowerCase();

/** The answer to a stored object: the callback's own, when one was wanted; the object stays when it fails. */
export const answerStored = async (
  { dependencies }: Call,
  object: ObjectRecord,
  wanted: WantedCallback | null,
  plain: Reply,
): Promise<Reply> => {
  const headers = { ETag: object.etag };
  if (wanted === null) return { ...plain, headers: { ...plain.headers, ...headers } };
  const answer = await dependencies.callback(callbackRequest(wanted, object)).catch(() => null);
  if (answer === null)
    throw new StoreFailure('CallbackFailed', 'Error status : -1. No answer from the callback server.');
  if (answer.status !== 200) throw new StoreFailure('CallbackFailed', `Error status : ${answer.status}.`);
  try {
    JSON.parse(answer.body);
  } catch {
    throw new StoreFailure('CallbackFailed', 'Response body is not valid json format.');
  }
  return { status: 200, headers: { ...headers, 'Content-Type': 'application/json' }, body: answer.body };
};
