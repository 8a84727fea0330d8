import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestStore } from './testServer.ts';
import { dir, startTestStore } from './testServer.ts';
import { clientOf, refusalOf } from './testClient.ts';

let store: TestStore;
beforeEach(async () => {
  store = await startTestStore({ largestObject: 4 * 1024 ** 2 });
});
afterEach(() => store.close());

const bytes = randomBytes(1000);
const key = `${dir}a.png`;
const minute = 60_000;

describe.each([
  ['version 1', {}],
  ['version 4', { authorizationV4: true }],
])('credentials with signatures of %s', (_name, options) => {
  const put = (change: object = {}) => refusalOf(clientOf(store.issue(), { ...options, ...change }).put(key, bytes));

  it('that nobody gave are unknown', async () => {
    expect(await put({ accessKeyId: 'STS.nobody' })).toEqual({ code: 'InvalidAccessKeyId', status: 403 });
  });
  it('with another secret do not match', async () => {
    expect(await put({ accessKeySecret: 'guessed' })).toEqual({ code: 'SignatureDoesNotMatch', status: 403 });
  });
  it('with another security token, or none, are invalid', async () => {
    expect(await put({ stsToken: 'guessed' })).toEqual({ code: 'InvalidSecurityToken', status: 403 });
    expect(await put({ stsToken: undefined })).toEqual({ code: 'InvalidSecurityToken', status: 403 });
  });
  it('that are over have expired, and a minute before they have not', async () => {
    store.steering.life = 10 * minute;
    const client = clientOf(store.issue(), options);
    store.steering.clockOffset = 9 * minute;
    expect(await refusalOf(client.put(key, bytes))).toEqual({ code: null, status: 200 });
    store.steering.clockOffset = 10 * minute;
    expect(await refusalOf(client.put(key, bytes))).toEqual({ code: 'SecurityTokenExpired', status: 403 });
  });
  it('from a clock more than 15 minutes off are told the time', async () => {
    const client = clientOf(store.issue(), options);
    store.steering.clockOffset = 14 * minute;
    expect((await refusalOf(client.put(key, bytes))).status).toBe(200);
    for (const offset of [16 * minute, -16 * minute]) {
      store.steering.clockOffset = offset;
      expect(await refusalOf(client.put(key, bytes))).toEqual({ code: 'RequestTimeTooSkewed', status: 403 });
    }
  });
  it('write, list and abort within their folder only', async () => {
    const own = clientOf(store.issue(), options);
    const other = store.issue();
    const grant = store.grants.get(other.accessKeyId);
    if (grant === undefined) throw new Error('no grant');
    store.grants.set(other.accessKeyId, { ...grant, dir: 'feedback/t2/u9/' });
    const stranger = clientOf(other, options);
    const { uploadId } = await own.initMultipartUpload(key);
    const denied = { code: 'AccessDenied', status: 403 };
    expect(await refusalOf(stranger.put(key, bytes))).toEqual(denied);
    expect(await refusalOf(stranger.initMultipartUpload(key))).toEqual(denied);
    expect(await refusalOf(stranger.uploadPart(key, uploadId, 1, bytes, 0, 1000))).toEqual(denied);
    expect(await refusalOf(stranger.listParts(key, uploadId))).toEqual(denied);
    expect(await refusalOf(stranger.abortMultipartUpload(key, uploadId))).toEqual(denied);
    expect(await refusalOf(stranger.get(key))).toEqual(denied);
    expect((await stranger.listUploads({}, {})).uploads).toEqual([]);
    expect(store.openUploadCount()).toBe(1);
  });
});

it('the skewed client is given the time of the virtual clock', async () => {
  store.steering.clockOffset = 3600 * 1000;
  const { url, headers } = await signedPut();
  const response = await fetch(url, { method: 'PUT', headers, body: bytes });
  const serverTime = /<ServerTime>([^<]+)</.exec(await response.text())?.[1] ?? '';
  expect(Math.abs(Date.parse(serverTime) - store.clock())).toBeLessThan(60_000);
});

/** What the real client would send for a put, taken from its own signer. */
const signedPut = async () => {
  const client = clientOf(store.issue()) as unknown as {
    authorization(method: string, resource: string, parameters: null, headers: object): string;
    options: { stsToken: string };
  };
  const headers: Record<string, string> = {
    'x-oss-date': new Date().toUTCString(),
    'x-oss-security-token': client.options.stsToken,
    'content-type': 'image/png',
  };
  const authorization = client.authorization('PUT', `/fleet-console/${key}`, null, headers);
  return { url: `${store.address}/fleet-console/${key}`, headers: { ...headers, authorization } };
};

it('a signature does not carry over to another method, key, type or parameter', async () => {
  const { url, headers } = await signedPut();
  const send = async (method: string, address: string, more: object = {}) =>
    (await fetch(address, { method, headers: { ...headers, ...more }, ...(method === 'PUT' ? { body: bytes } : {}) }))
      .status;
  expect(await send('PUT', url)).toBe(200);
  expect(await send('PUT', url.replace('a.png', 'b.png'))).toBe(403);
  expect(await send('PUT', url, { 'content-type': 'text/html' })).toBe(403);
  expect(await send('PUT', `${url}?uploadId=1&partNumber=1`)).toBe(403);
  expect(await send('PUT', url, { 'x-oss-meta-extra': '1' })).toBe(403);
  expect(await send('DELETE', url)).toBe(403);
});

it('nobody comes without a signature, to another bucket, or deletes', async () => {
  const status = async (method: string, path: string, headers: Record<string, string> = {}) =>
    (await fetch(store.address + path, { method, headers })).status;
  expect(await status('GET', `/fleet-console/${key}`)).toBe(403);
  expect(await status('PUT', `/fleet-console/${key}`)).toBe(403);
  expect(await status('GET', '/fleet-console/?uploads')).toBe(403);
  expect(await status('GET', `/fleet-console/${key}`, { authorization: 'OSS ' })).toBe(400);
  expect(await status('GET', `/fleet-console/${key}`, { authorization: 'Bearer x' })).toBe(400);
  expect(await refusalOf(clientOf(store.issue()).delete(key))).toEqual({ code: 'MethodNotAllowed', status: 405 });
});

describe('completing', () => {
  const part = randomBytes(200 * 1024);
  const begun = async (numbers: readonly number[]) => {
    const client = clientOf(store.issue());
    const { uploadId } = await client.initMultipartUpload(key);
    const parts = [];
    for (const number of numbers) {
      const { etag } = await client.uploadPart(key, uploadId, number, part, 0, part.length);
      parts.push({ number, etag });
    }
    return { client, uploadId, parts };
  };

  it('refuses a missing part and another ETag, and the upload stays open', async () => {
    const { client, uploadId, parts } = await begun([1, 2]);
    const missing = [...parts, { number: 3, etag: parts[0]?.etag ?? '' }];
    const complete = (list: typeof parts) => refusalOf(client.completeMultipartUpload(key, uploadId, list));
    expect(await complete(missing)).toEqual({ code: 'InvalidPart', status: 400 });
    expect(await complete([{ number: 1, etag: '"0"' }])).toEqual({ code: 'InvalidPart', status: 400 });
    expect(await complete([])).toEqual({ code: 'MalformedXML', status: 400 });
    expect(store.openUploadCount()).toBe(1);
    expect(await complete(parts)).toEqual({ code: null, status: 200 });
    expect(await complete(parts)).toEqual({ code: 'NoSuchUpload', status: 404 });
  });

  it('refuses a part under 100 kB unless it is the last', async () => {
    const { client, uploadId, parts } = await begun([2]);
    const { etag } = await client.uploadPart(key, uploadId, 1, part, 0, 100 * 1024 - 1);
    const small = { number: 1, etag };
    expect(await refusalOf(client.completeMultipartUpload(key, uploadId, [small, ...parts]))).toEqual({
      code: 'EntityTooSmall',
      status: 400,
    });
    expect((await refusalOf(client.completeMultipartUpload(key, uploadId, [small]))).status).toBe(200);
  });

  it('takes the newest part of a number and drops unnamed ones', async () => {
    const { client, uploadId } = await begun([1, 2]);
    const newer = randomBytes(150 * 1024);
    const { etag } = await client.uploadPart(key, uploadId, 1, newer, 0, newer.length);
    await client.completeMultipartUpload(key, uploadId, [{ number: 1, etag }]);
    expect((await store.digestOf(key))?.size).toBe(newer.length);
  });

  it('refuses what is larger than the limit, whole or in sum', async () => {
    const client = clientOf(store.issue());
    const large = randomBytes(3 * 1024 ** 2);
    const tooLarge = { code: 'EntityTooLarge', status: 400 };
    expect(await refusalOf(client.put(key, Buffer.concat([large, large])))).toEqual(tooLarge);
    expect(await refusalOf(client.multipartUpload(key, Buffer.concat([large, large]), {}))).toEqual(tooLarge);
    expect(await store.digestOf(key)).toBeNull();
  });
});

it('parts of unknown uploads and of impossible numbers are refused', async () => {
  const client = clientOf(store.issue());
  const { uploadId } = await client.initMultipartUpload(key);
  const send = (id: string, number: number, name = key) =>
    refusalOf(client.uploadPart(name, id, number, bytes, 0, 1000));
  const unknown = { code: 'NoSuchUpload', status: 404 };
  expect(await send('0'.repeat(32), 1)).toEqual(unknown);
  expect(await send('../../../etc', 1)).toEqual(unknown);
  expect(await send(uploadId, 1, `${dir}other.png`)).toEqual(unknown);
  expect(await send(uploadId, 10_001)).toEqual({ code: 'InvalidArgument', status: 400 });
  expect(await send(uploadId, 1.5)).toEqual({ code: 'InvalidArgument', status: 400 });
});

it('a body that does not match its Content-MD5 is refused and not stored', async () => {
  const client = clientOf(store.issue());
  const wrong = { headers: { 'Content-MD5': Buffer.alloc(16).toString('base64') } };
  expect(await refusalOf(client.put(key, bytes, wrong))).toEqual({ code: 'BadDigest', status: 400 });
  expect(await store.digestOf(key)).toBeNull();
});

it('a page of another origin may ask, send and see what it needs', async () => {
  const wanted = 'authorization,x-oss-date,x-oss-security-token,x-oss-user-agent,x-oss-callback,content-type';
  const preflight = await fetch(`${store.address}/fleet-console/${key}?uploads=`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://console.example.com',
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': wanted,
    },
  });
  expect(preflight.status).toBe(200);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toMatch(/PUT.*POST.*DELETE/);
  expect(preflight.headers.get('access-control-allow-headers')).toBe(wanted);
  const { url, headers } = await signedPut();
  for (const [method, sent] of [
    ['PUT', headers],
    ['GET', {}],
  ] as const) {
    const answer = await fetch(url, { method, headers: sent, ...(method === 'PUT' ? { body: bytes } : {}) });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toBe('ETag, x-oss-request-id, Date');
    expect(answer.headers.get('x-oss-request-id')).toMatch(/^[0-9A-F]{24}$/);
  }
});

it('a body that breaks off stores nothing and disturbs nobody', async () => {
  const { url, headers } = await signedPut();
  const broken = request(url, { method: 'PUT', headers: { ...headers, 'content-length': '100000' } });
  const failed = new Promise((done) => broken.once('error', done));
  broken.write(bytes, () => broken.destroy(new Error('cut')));
  await failed;
  expect(await refusalOf(clientOf(store.issue()).put(`${dir}next.png`, bytes))).toEqual({ code: null, status: 200 });
  expect(await store.digestOf(key)).toBeNull();
});
