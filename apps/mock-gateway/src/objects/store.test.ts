import { createHash, randomBytes } from 'node:crypto';
import OSS from 'ali-oss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UploadCredentials } from '@fleet/domain/contract/files.ts';
import type { TestStore } from './testServer.ts';
import { dir, startTestStore } from './testServer.ts';

let store: TestStore;
beforeEach(async () => {
  store = await startTestStore();
});
afterEach(() => store.close());

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const sldEnabled = { sldEnable: true };

const clientOf = (credentials: UploadCredentials, more: Partial<OSS.Options> = {}): OSS =>
  new OSS({
    region: credentials.region,
    accessKeyId: credentials.accessKeyId,
    accessKeySecret: credentials.accessKeySecret,
    stsToken: credentials.securityToken,
    bucket: credentials.bucket,
    endpoint: store.address,
    secure: false,
    refreshSTSTokenInterval: 3_000_000,
    ...sldEnabled,
    ...more,
  });

describe.each([
  ['version 1', {}],
  ['version 4', { authorizationV4: true }],
])('the ali-oss client with signatures of %s', (_name, options) => {
  it('puts an object and reads the same bytes back', async () => {
    const client = clientOf(store.issue(), options);
    const bytes = randomBytes(512 * 1024);
    const key = `${dir}截图 (1)+'!.png`;
    await client.put(key, bytes, { mime: 'image/png' });
    expect(await store.digestOf(key)).toEqual({ size: bytes.length, sha256: sha256(bytes) });
    const read = await client.get(key);
    expect(sha256(read.content as Buffer)).toBe(sha256(bytes));
    const head = await client.head(key);
    expect(head.status).toBe(200);
    expect((head.res.headers as Record<string, string>)['content-length']).toBe(String(bytes.length));
  });

  it('sends 12 MB in parts and lists them on the way', async () => {
    const client = clientOf(store.issue(), options);
    const bytes = randomBytes(12 * 1024 ** 2);
    const key = `${dir}log.tar.gz`;
    const { uploadId } = await client.initMultipartUpload(key);
    await client.uploadPart(key, uploadId, 1, bytes, 0, 5 * 1024 ** 2);
    await client.uploadPart(key, uploadId, 2, bytes, 5 * 1024 ** 2, 10 * 1024 ** 2);
    const listed = await client.listParts(key, uploadId, { 'max-parts': 1, 'part-number-marker': 1 } as never);
    expect(listed.parts).toMatchObject({ PartNumber: '2', Size: String(5 * 1024 ** 2) });
    expect((await client.listUploads({}, {})).uploads).toMatchObject([{ name: key, uploadId }]);
    await client.multipartUpload(key, bytes, { partSize: 1024 ** 2, parallel: 4 });
    expect(await store.digestOf(key)).toEqual({ size: bytes.length, sha256: sha256(bytes) });
    await client.abortMultipartUpload(key, uploadId);
    expect(store.openUploadCount()).toBe(0);
  });
});

it('runs the callback and answers with its words', async () => {
  const credentials = store.issue();
  const result = await clientOf(credentials).put(`${dir}a"b.png`, randomBytes(10), {
    mime: 'image/png',
    callback: credentials.callback,
  } as never);
  expect((result as unknown as { data: unknown }).data).toMatchObject({ type: 'success', data: { size: 10 } });
  expect(JSON.parse(store.seen.callbacks[0]?.body ?? '')).toMatchObject({
    bucket: 'fleet-console',
    object: `${dir}a"b.png`,
    size: 10,
    mimeType: 'image/png',
    token: 't',
  });
});
