import type { SignedGetUrl } from './contract.ts';
import { bucketName } from './contract.ts';
import { encodedKey } from './keys.ts';
import { contentDisposition } from './serving.ts';
import { signatureVersion1 } from './signatures.ts';

/**
 * An address under which an object can be read until it expires. With a `name` the file downloads under that name;
 * without one a picture shows in the page and everything else downloads under the last part of its key.
 */
export const signedGetUrl = ({ key, base, expiresAt, name, signingKey }: SignedGetUrl): string => {
  const expires = String(Math.floor(expiresAt / 1000));
  const query = new URLSearchParams();
  if (name !== undefined) query.set('response-content-disposition', contentDisposition('attachment', name));
  const signature = signatureVersion1(signingKey.accessKeySecret, { method: 'GET', key, query, headers: {} }, expires);
  query.set('OSSAccessKeyId', signingKey.accessKeyId);
  query.set('Expires', expires);
  query.set('Signature', signature);
  return `${base}/${bucketName}/${encodedKey(key)}?${query.toString()}`;
};
