import { checkReach } from './signing/authorization.ts';
import type { Call, Reply } from './call.ts';
import { answerStored, contentTypeOf, receiveBody } from './call.ts';
import { wantedCallback } from './uploads/callback.ts';
import { StoreFailure } from './failures.ts';
import { putObject, readObject, readObjectBytes } from './objects.ts';
import { isKnown } from './preconditions.ts';
import { rangeOf, servingHeaders } from './serving.ts';

/** Calls about whole objects. */

/** PUT of a whole object. */
export const put = async (call: Call): Promise<Reply> => {
  const { target, access, message, dependencies } = call;
  checkReach(access, target.key, true);
  if (message.headers['x-oss-copy-source'] !== undefined) {
    throw new StoreFailure('NotImplemented', 'This store does not copy objects.');
  }
  const wanted = wantedCallback(message.headers);
  const received = await receiveBody(call);
  const object = await putObject(dependencies.objectsDirectory(), received, {
    key: target.key,
    contentType: contentTypeOf(message),
    storedAt: dependencies.clock(),
  });
  return answerStored(call, object, wanted, { status: 200, headers: {}, body: null });
};

/** GET and HEAD of an object. */
export const read = async ({ target, access, message, dependencies }: Call): Promise<Reply> => {
  checkReach(access, target.key, false);
  const directory = dependencies.objectsDirectory();
  const object = readObject(directory, target.key);
  if (object === null) throw new StoreFailure('NoSuchKey', 'The specified key does not exist.', { Key: target.key });
  const headers = servingHeaders(object, target.query.get('response-content-disposition'));
  if (isKnown(message.headers, object)) return { status: 304, headers, body: null };
  const { start, end, isPartial } = rangeOf(message.headers.range, object.size);
  return {
    status: isPartial ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(isPartial ? { 'Content-Range': `bytes ${start}-${end}/${object.size}` } : {}),
    },
    body: message.method === 'HEAD' ? null : readObjectBytes(directory, object, start, end),
  };
};
