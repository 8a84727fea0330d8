import type { SignedGetUrl } from '../contract.ts';
import { bucketName } from '../contract.ts';
import { encodedKey } from './keys.ts';
import { contentDisposition, lastPart } from '../serving.ts';
import { signatureVersion1 } from './signatures.ts';

/**
 * An address under which an object can be read until it expires. A picture shows in the page, unless a download is
 * asked for; everything else downloads, under its name or the last part of its key.
 */
export const signedGetUrl = ({ key, base, expiresAt, name, isDownload, signingKey }: SignedGetUrl): string => {
  const expires = String(Math.floor(expiresAt / 1000));
  const query = new URLSearchParams();
  if (name !== undefined || isDownload) {
    const kind = isDownload ? 'attachment' : 'inline';
    query.set('response-content-disposition', contentDisposition(kind, name ?? lastPart(key)));
  }
  const signature = signatureVersion1(signingKey.accessKeySecret, { method: 'GET', key, query, headers: {} }, expires);
  query.set('OSSAccessKeyId', signingKey.accessKeyId);
  query.set('Expires', expires);
  query.set('Signature', signature);
  return `${base}/${bucketName}/${encodedKey(key)}?${query.toString()}`;
};
