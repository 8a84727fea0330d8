import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { bucketName } from '../contract.ts';

/** How the client signs (versions 1 and 4 of the real store's scheme), computed again here. */

/** Query parameters that version 1 signs; others travel unsigned. */
const signedParameters = new Set([
  'acl',
  'append',
  'callback',
  'callback-var',
  'objectMeta',
  'partNumber',
  'position',
  'response-cache-control',
  'response-content-disposition',
  'response-content-encoding',
  'response-content-language',
  'response-content-type',
  'response-expires',
  'security-token',
  'uploadId',
  'uploads',
  'x-oss-process',
  'x-oss-traffic-limit',
]);

export interface SignedRequest {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

const byCodePoint = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

const headerText = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
};

const canonicalResource = (key: string, query: URLSearchParams): string => {
  const parameters = [...query]
    .filter(([name]) => signedParameters.has(name))
    .sort(([left], [right]) => byCodePoint(left, right))
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`));
  return `/${bucketName}/${key}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
};

/** Whether the client took the letters of its headers for UTF-8 or for bytes; both sign the same of plain letters. */
export const headerEncodings = ['utf8', 'latin1'] as const;
export type HeaderEncoding = (typeof headerEncodings)[number];

/**
 * Version 1: Base64 of HMAC-SHA1.
 * @param when the date header's text, or the seconds of `Expires` for a signed address
 */
export const signatureVersion1 = (
  secret: string,
  request: SignedRequest,
  when: string,
  encoding: HeaderEncoding = 'utf8',
): string => {
  const ossHeaders = Object.keys(request.headers)
    .filter((name) => name.startsWith('x-oss-'))
    .sort(byCodePoint)
    .map((name) => `${name}:${headerText(request.headers, name).trim()}`);
  const text = [
    request.method,
    headerText(request.headers, 'content-md5'),
    headerText(request.headers, 'content-type'),
    when,
    ...ossHeaders,
    canonicalResource(request.key, request.query),
  ].join('\n');
  return createHmac('sha1', secret).update(Buffer.from(text, encoding)).digest('base64');
};

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The scope of a version 4 signature, as the Authorization header names it. */
export interface Scope {
  /** `yyyymmdd`. */
  readonly day: string;
  readonly region: string;
  readonly additionalHeaders: readonly string[];
}

/** Version 4: hexadecimal HMAC-SHA256 with a key derived from day and region. */
export const signatureVersion4 = (
  secret: string,
  request: SignedRequest,
  when: string,
  scope: Scope,
  encoding: HeaderEncoding = 'utf8',
): string => {
  const signed = new Set<string>(scope.additionalHeaders);
  for (const name of Object.keys(request.headers)) {
    if (name === 'content-type' || name === 'content-md5' || name.startsWith('x-oss-')) signed.add(name);
  }
  const canonicalRequest = [
    request.method,
    encoded(`/${bucketName}/${request.key}`).replaceAll('%2F', '/'),
    [...request.query]
      .map(([name, value]) => [encoded(name), encoded(value)] as const)
      .sort(([left], [right]) => byCodePoint(left, right))
      .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
      .join('&'),
    [...signed]
      .sort(byCodePoint)
      .map((name) => `${name}:${headerText(request.headers, name).trim()}\n`)
      .join(''),
    scope.additionalHeaders.join(';'),
    headerText(request.headers, 'x-oss-content-sha256') || 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scopeText = `${scope.day}/${scope.region}/oss/aliyun_v4_request`;
  const text = [
    'OSS4-HMAC-SHA256',
    when,
    scopeText,
    createHash('sha256').update(Buffer.from(canonicalRequest, encoding)).digest('hex'),
  ].join('\n');
  const key = hmac(hmac(hmac(hmac(`aliyun_v4${secret}`, scope.day), scope.region), 'oss'), 'aliyun_v4_request');
  return createHmac('sha256', key).update(text).digest('hex');
};

/** Compares in constant time. */
export const sameText = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};
