import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callbackRequest, wantedCallback } from './callback.ts';
import type { ObjectRecord } from '../disk.ts';

const object = (key: string): ObjectRecord => ({
  key,
  size: 12,
  etag: '"AB"',
  contentType: 'image/png',
  storedAt: 0,
  folder: '',
  pieces: [],
});
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const requestFor = (callback: object, key: string, variables?: object) => {
  const headers = {
    'x-oss-callback': base64({ callbackUrl: 'http://gateway/callback', ...callback }),
    ...(variables === undefined ? {} : { 'x-oss-callback-var': base64(variables) }),
  };
  const wanted = wantedCallback(headers);
  if (wanted === null) throw new Error('no callback');
  return callbackRequest(wanted, object(key));
};

describe('the body of a callback', () => {
  it('is JSON for any key and variable, quoted in the template or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (key, value) => {
        const callbackBody = '{"a":${object},"b":"${object}","size":${size},"v":${x:v},"e":${etag},"n":${x:none}}';
        const callback = { callbackBody, callbackBodyType: 'application/json' };
        const { body } = requestFor(callback, key, { 'x:v': value });
        expect(JSON.parse(body)).toEqual({ a: key, b: key, size: 12, v: value, e: 'AB', n: '' });
      }),
    );
  });

  it('is URL-encoded otherwise', () => {
    const callbackBody = 'object=${object}&size=${size}&type=${mimeType}&bucket=${bucket}';
    const request = requestFor({ callbackBody, callbackHost: 'gateway' }, 'a/图&b=c.png');
    expect(request).toMatchObject({ host: 'gateway', contentType: 'application/x-www-form-urlencoded' });
    expect(Object.fromEntries(new URLSearchParams(request.body))).toEqual({
      object: 'a/图&b=c.png',
      size: '12',
      type: 'image/png',
      bucket: 'fleet-console',
    });
  });
});

it.each([
  ['no Base64 of JSON', '%%%'],
  ['a list', base64([])],
  ['no address', base64({ callbackBody: 'x' })],
  ['no body', base64({ callbackUrl: 'http://gateway' })],
])('a callback header with %s is refused', (_case, header) => {
  expect(() => wantedCallback({ 'x-oss-callback': header })).toThrow('The callback configuration is not valid');
});
