import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { UploadCredentials } from '@fleet/domain/core/transfers/contract.ts';
import { prepareDirectory, receive } from './disk.ts';
import { putObject, readObjectStart, removeObject, statObject } from './objects.ts';
import { clientOf, refusalOf, sha256 } from './testClient.ts';
import { dir, startTestStore } from './testServer.ts';
import { placedRecords, placeSampled } from './placing.ts';
import { abortStaleUploads, sweepLeftovers } from './sweeping.ts';
import type { UploadRecord } from './uploads/uploads.ts';
import { addPart, completeUpload, openUploads, partsOf, startUpload } from './uploads/uploads.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'durable-'));
  prepareDirectory(directory);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const key = `${dir}log.tar.gz`;
const leftovers = () => readdirSync(join(directory, 'temporary'));
const received = (bytes: Buffer) => receive(directory, Readable.from([bytes]), 1e9);
const part = (upload: UploadRecord, number: number, bytes: Buffer) =>
  received(bytes).then((file) => addPart(directory, upload, number, file));

/** The store in a process of its own; `limit` is the largest file that it may write, in KiB. */
const startProcess = async (limit: number | null = null): Promise<{ child: ChildProcess; address: string }> => {
  const program = fileURLToPath(new URL('testServer.ts', import.meta.url));
  const limits = limit === null ? '' : `trap '' XFSZ; ulimit -f ${limit};`;
  const child = spawn('bash', ['-c', `${limits} exec "$0" "$1" "$2"`, process.execPath, program, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, address: line.replace('listening on ', '') };
};
const credentialsAt = async (address: string): Promise<UploadCredentials> =>
  (await (await fetch(`${address}/control/credentials`)).json()) as UploadCredentials;

it('a restart keeps objects and half-done uploads', async () => {
  const bytes = randomBytes(3 * 1024 ** 2);
  const first = await startTestStore({ directory });
  const before = clientOf(first.issue());
  await before.put(`${dir}a.png`, bytes);
  const { uploadId } = await before.initMultipartUpload(key);
  const { etag } = await before.uploadPart(key, uploadId, 1, bytes, 0, 2 * 1024 ** 2);
  await first.close();

  const second = await startTestStore({ directory });
  const after = clientOf(second.issue());
  expect(await second.digestOf(`${dir}a.png`)).toEqual({ size: bytes.length, sha256: sha256(bytes) });
  const rest = await after.uploadPart(key, uploadId, 2, bytes, 2 * 1024 ** 2, bytes.length);
  await after.completeMultipartUpload(key, uploadId, [
    { number: 1, etag },
    { number: 2, etag: rest.etag },
  ]);
  expect(await second.digestOf(key)).toEqual({ size: bytes.length, sha256: sha256(bytes) });
  await second.close();
});

it('a killed process loses no part that it had answered', async () => {
  const bytes = randomBytes(1024 ** 2);
  const { child, address } = await startProcess();
  const client = clientOf(await credentialsAt(address));
  const { uploadId } = await client.initMultipartUpload(key);
  const answered = new Set<number>();
  const sendAll = async () => {
    for (let number = 1; number <= 200; number += 1) {
      await client.uploadPart(key, uploadId, number, bytes, 0, bytes.length);
      answered.add(number);
      if (answered.size === 5) child.kill('SIGKILL');
    }
  };
  expect((await refusalOf(sendAll())).status).toBe(-1);
  const next = await startTestStore({ directory });
  const listed = new Set((await partsOf(directory, uploadId)).map(({ number }) => number));
  expect([...answered].filter((number) => !listed.has(number))).toEqual([]);
  expect((await partsOf(directory, uploadId)).every(({ size }) => size === bytes.length)).toBe(true);
  expect(leftovers()).toEqual([]);
  await next.close();
});

it('a full disk refuses writes, goes on reading, and leaves nothing half written', async () => {
  const { child, address } = await startProcess(256);
  const client = clientOf(await credentialsAt(address));
  const small = randomBytes(1000);
  await client.put(`${dir}small.png`, small);
  const full = { code: 'InsufficientStorage', status: 507 };
  expect(await refusalOf(client.put(`${dir}large.png`, randomBytes(1024 ** 2)))).toEqual(full);
  const { uploadId } = await client.initMultipartUpload(key);
  const large = randomBytes(1024 ** 2);
  expect(await refusalOf(client.uploadPart(key, uploadId, 1, large, 0, large.length))).toEqual(full);
  expect(sha256((await client.get(`${dir}small.png`)).content as Buffer)).toBe(sha256(small));
  expect(leftovers()).toEqual([]);
  expect(await partsOf(directory, uploadId)).toEqual([]);
  child.kill('SIGTERM');
  await once(child, 'exit');
});

it('parts out of order are refused', async () => {
  const upload = await startUpload(directory, { key, contentType: '', initiatedAt: 0 });
  const bytes = randomBytes(200 * 1024);
  const [first, second] = [await part(upload, 1, bytes), await part(upload, 2, bytes)];
  const complete = (named: readonly { number: number; etag: string }[]) =>
    refusalOf(completeUpload(directory, upload, named, 1e9, 0));
  expect((await complete([second, first])).code).toBe('InvalidPartOrder');
  expect((await complete([first, first])).code).toBe('InvalidPartOrder');
  expect((await complete([first, second])).code).toBeNull();
});

it('uploads that were begun too long ago are aborted, newer ones stay', async () => {
  const old = await startUpload(directory, { key, contentType: '', initiatedAt: 1000 });
  await part(old, 1, randomBytes(10));
  const recent = await startUpload(directory, { key, contentType: '', initiatedAt: 2000 });
  expect(abortStaleUploads(directory, 2000)).toBe(1);
  expect(openUploads(directory)).toEqual([recent]);
  expect(readdirSync(join(directory, 'pieces'))).toEqual([recent.uploadId]);
  expect((await refusalOf(part(old, 2, randomBytes(10)))).code).toBe('NoSuchUpload');
  expect(leftovers()).toEqual([]);
});

it('an object can be looked at, read in part and removed with all its bytes', async () => {
  const bytes = randomBytes(100);
  await putObject(directory, await received(bytes), { key, contentType: 'image/png', storedAt: 5 });
  expect(statObject(directory, key)).toMatchObject({ key, size: 100, contentType: 'image/png', storedAt: 5 });
  expect(readObjectStart(directory, key, 8)).toEqual(bytes.subarray(0, 8));
  expect(removeObject(directory, key)).toBe(true);
  expect(removeObject(directory, key)).toBe(false);
  expect(statObject(directory, key)).toBeNull();
  expect(readObjectStart(directory, key, 8)).toHaveLength(0);
  expect([
    ...readdirSync(join(directory, 'pieces')),
    ...readdirSync(join(directory, 'objects')),
    ...leftovers(),
  ]).toEqual([]);
});

it('bytes that objects of the data set have in common stay when one of them goes, and through a start', async () => {
  const bytes = randomBytes(100);
  const placed = { contentType: 'image/png', storedAt: 5, bytes };
  placedRecords(directory);
  placeSampled(directory, [
    { key: 'a', ...placed },
    { key: 'b', ...placed },
  ]);
  expect(readdirSync(join(directory, 'pieces', 'samples'))).toHaveLength(1);
  expect(removeObject(directory, 'a')).toBe(true);
  expect(statObject(directory, 'a')).toBeNull();
  // somebody's own takes the place of another
  await putObject(directory, await received(randomBytes(7)), { key: 'c', contentType: '', storedAt: 6 });
  sweepLeftovers(directory);
  expect(readObjectStart(directory, 'b', 100)).toEqual(bytes);
  expect(statObject(directory, 'c')).toMatchObject({ size: 7 });
  expect(placedRecords(directory).size).toBe(1);
  // a sample that somebody puts his own over does not come back with him
  await putObject(directory, await received(randomBytes(9)), { key: 'b', contentType: '', storedAt: 7 });
  removeObject(directory, 'b');
  expect(statObject(directory, 'b')).toBeNull();
});
