import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, sha256 } from './testClient.ts';
import type { TestStore } from './testServer.ts';
import { dir, startTestStore } from './testServer.ts';

let store: TestStore;
beforeEach(async () => {
  store = await startTestStore();
});
afterEach(() => store.close());

describe.each([
  ['version 1', {}],
  ['version 4', { authorizationV4: true }],
])('the ali-oss client with signatures of %s', (_name, options) => {
  it('puts an object and reads the same bytes back', async () => {
    const client = clientOf(store.issue(), options);
    const bytes = randomBytes(512 * 1024);
    const key = `${dir}截图 (1)+'!*&.png`;
    await client.put(key, bytes, { mime: 'image/png' });
    expect(await store.digestOf(key)).toEqual({ size: bytes.length, sha256: sha256(bytes) });
    const read = await client.get(key);
    expect(sha256(read.content as Buffer)).toBe(sha256(bytes));
    const head = await client.head(key);
    expect((head.res.headers as Record<string, string>)['content-length']).toBe(String(bytes.length));
  });

  it('sends 12 MB in parts, lists them and uploads on the way, and aborts', async () => {
    const client = clientOf(store.issue(), options);
    const bytes = randomBytes(12 * 1024 ** 2);
    const key = `${dir}log.tar.gz`;
    const { uploadId } = await client.initMultipartUpload(key);
    await client.uploadPart(key, uploadId, 1, bytes, 0, 5 * 1024 ** 2);
    await client.uploadPart(key, uploadId, 2, bytes, 5 * 1024 ** 2, 10 * 1024 ** 2);
    const query = { 'max-parts': 1, 'part-number-marker': 1 };
    const listed = await client.listParts(key, uploadId, query as never);
    expect(listed.parts).toMatchObject({ PartNumber: '2', Size: String(5 * 1024 ** 2) });
    expect((await client.listUploads({}, {})).uploads).toMatchObject([{ name: key, uploadId }]);
    await client.multipartUpload(key, bytes, { partSize: 1024 ** 2, parallel: 4 });
    expect(await store.digestOf(key)).toEqual({ size: bytes.length, sha256: sha256(bytes) });
    await client.abortMultipartUpload(key, uploadId);
    expect(store.openUploadCount()).toBe(0);
  });
});

it('resumes a multipart upload of the client from its own checkpoint', async () => {
  const bytes = randomBytes(6 * 1024 ** 2);
  const key = `${dir}resumed.bin`;
  const credentials = store.issue();
  let checkpoint: unknown = null;
  store.steering.cutAfterParts = 3;
  const progress = (_part: number, reached: unknown): void => {
    checkpoint = reached;
  };
  const first = clientOf(credentials).multipartUpload(key, bytes, { partSize: 1024 ** 2, parallel: 1, progress });
  await expect(first).rejects.toMatchObject({ status: -1 });
  store.steering.cutAfterParts = null;
  await clientOf(credentials).multipartUpload(key, bytes, { checkpoint: checkpoint as never, parallel: 4 });
  expect(store.seen.storedParts.toSorted((left, right) => left - right)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await store.digestOf(key)).toEqual({ size: bytes.length, sha256: sha256(bytes) });
});

it('runs the callback of a put and of a completion, and answers with its words', async () => {
  const credentials = store.issue();
  const client = clientOf(credentials);
  const { callback } = credentials;
  const put = await client.put(`${dir}a"b.png`, randomBytes(10), { mime: 'image/png', callback });
  expect(put).toMatchObject({ data: { type: 'success', data: { size: 10, path: `${dir}a"b.png` } } });
  const size = 3 * 1024 ** 2;
  const completed = await client.multipartUpload(`${dir}c.gz`, randomBytes(size), { partSize: 1024 ** 2, callback });
  expect(completed).toMatchObject({ data: { type: 'success', data: { size } } });
  expect(store.seen.callbacks.map((request) => JSON.parse(request.body) as object)).toMatchObject([
    { bucket: 'fleet-console', object: `${dir}a"b.png`, size: 10, mimeType: 'image/png', token: 't' },
    { object: `${dir}c.gz`, size },
  ]);
});

it('says CallbackFailed with 203 when the callback fails, and keeps the object', async () => {
  const credentials = store.issue();
  store.steering.callback = 'fails';
  const bytes = randomBytes(10);
  const put = clientOf(credentials).put(`${dir}kept.png`, bytes, { callback: credentials.callback });
  await expect(put).rejects.toMatchObject({ code: 'CallbackFailed', status: 203 });
  expect(await store.digestOf(`${dir}kept.png`)).toEqual({ size: 10, sha256: sha256(bytes) });
});

it('replaces an object and leaves none of its old bytes', async () => {
  const client = clientOf(store.issue());
  await client.put(`${dir}same.bin`, randomBytes(100));
  const bytes = randomBytes(200);
  await client.put(`${dir}same.bin`, bytes);
  expect(await store.digestOf(`${dir}same.bin`)).toEqual({ size: 200, sha256: sha256(bytes) });
});
