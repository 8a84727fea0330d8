import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadCredentials } from '@fleet/domain/core/transfers/contract.ts';
import { megabyte } from '@fleet/domain/core/transfers/transfers.ts';
import type { UploadController, UploaderDependencies, UploadOptions } from '../objectStore.ts';
import { createUploader } from '../objectStore.ts';
import {
  createMemoryCheckpoints,
  createStoredCheckpoints,
  readCheckpoint,
  type UploadCheckpoint,
} from './checkpoints.ts';
import { openStoreClient } from './storeClient.ts';
import { storageOf } from './testStorage.ts';

/** The driver over the real `ali-oss` client, against the mock's object store in a process of its own. */

const storeProgram = fileURLToPath(new URL('../../../../mock-gateway/src/objects/testServer.ts', import.meta.url));
let storeProcess: ChildProcess;
let address = '';

beforeAll(async () => {
  storeProcess = spawn(process.execPath, [storeProgram], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (storeProcess.stdout === null) throw new Error('no output');
  const [line] = (await once(createInterface(storeProcess.stdout), 'line')) as [string];
  address = line.replace('listening on ', '');
});
afterAll(async () => {
  storeProcess.kill('SIGTERM');
  await once(storeProcess, 'exit');
});
beforeEach(() => steer('/reset', {}));
// Below the client, urllib warns about every socket that is cut off; here they are cut off on purpose.
beforeAll(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => vi.restoreAllMocks());

interface Seen {
  readonly storedParts: readonly number[];
  readonly begunParts: readonly number[];
  readonly refusedParts: readonly { readonly number: number; readonly status: number }[];
  readonly completions: readonly number[];
  readonly aborts: readonly number[];
  readonly callbacks: readonly unknown[];
  readonly credentials: readonly string[];
  readonly puts: readonly number[];
  readonly openUploads: number;
}

const ask = async <Answer>(path: string, options: RequestInit = {}): Promise<Answer> => {
  const response = await fetch(`${address}/control${path}`, options);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as Answer;
};
const steer = (path: string, body: object): Promise<unknown> =>
  ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
const seen = (): Promise<Seen> => ask<Seen>('');
const storedObject = async (key: string): Promise<{ size: number; sha256: string } | null> =>
  (await ask<{ object: { size: number; sha256: string } | null }>(`/object?key=${encodeURIComponent(key)}`)).object;

const fileOf = (size: number, name = '日志.tar.gz') => {
  const bytes = randomBytes(size);
  const digest = { size, sha256: createHash('sha256').update(bytes).digest('hex') };
  return { file: new File([bytes], name, { type: 'application/gzip', lastModified: 1 }), digest };
};

const uploaderOf = (more: Partial<UploaderDependencies> = {}) =>
  createUploader({
    getCredentials: () => ask<UploadCredentials>('/credentials'),
    now: Date.now,
    checkpointStore: createMemoryCheckpoints(),
    createClient: (credentials) =>
      openStoreClient(credentials, async (content) => Buffer.from(await content.arrayBuffer())),
    wait: async () => {},
    ...more,
  });

/** Uploads and lets `at` act as the progress comes. */
const uploading = (
  uploader: ReturnType<typeof uploaderOf>,
  file: File,
  at: (sent: number, controller: UploadController) => void = () => {},
  options: Partial<UploadOptions> = {},
) => {
  const progress: number[] = [];
  const controller: UploadController = uploader.upload(file, {
    name: file.name,
    onProgress: ({ sent }) => {
      progress.push(sent);
      at(sent, controller);
    },
    ...options,
  });
  return { controller, progress };
};

/** What takes minutes is tried by `npm run soak` alone. */
const soakIt = process.env['SOAK'] === undefined ? it.skip : it;

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((left, right) => left - right);
/** For what goes on after a result: long enough for a busy machine. */
const patient = { timeout: 20_000 };
const onlyOnce = (task: () => void): (() => void) => {
  let done = false;
  return () => {
    if (!done) task();
    done = true;
  };
};

describe('a file that goes up undisturbed', () => {
  it.each([
    ['0.5 MB by one put', 0.5 * megabyte, false, 0],
    ['exactly 1 MB by one put', megabyte, false, 0],
    ['an empty file by one put', 0, true, 0],
    ['1 MB and a byte in two parts', megabyte + 1, false, 2],
    ['0.5 MB in one part when multipart is forced', 0.5 * megabyte, true, 1],
    ['12 MB in parts of 1 MB', 12 * megabyte, false, 12],
    ['100 MB in parts of 1 MB', 100 * megabyte, false, 100],
    ['101 MB in parts of 5 MB', 101 * megabyte, false, 21],
  ])('%s', async (_case, size, forceMultipart, parts) => {
    const { file, digest } = fileOf(size);
    const { controller, progress } = uploading(uploaderOf(), file, undefined, { forceMultipart });
    const result = await controller.result;
    if (result.kind !== 'registered') throw new Error(JSON.stringify(result));
    expect(result.path).toMatch(/^feedback\/t1\/u1\/[0-9a-f]{32}\.tar\.gz$/);
    expect(result.file).toMatchObject({ path: result.path, size });
    expect(await storedObject(result.path)).toEqual(digest);
    const { storedParts, puts, callbacks, openUploads } = await seen();
    expect(ascending(storedParts)).toEqual(numbersTo(parts));
    expect(puts).toEqual(parts === 0 ? [200] : []);
    expect(callbacks).toHaveLength(1);
    expect(openUploads).toBe(0);
    expect(progress.at(-1)).toBe(size);
    expect(progress).toEqual(ascending(progress));
  });
});

describe('an upload that is cancelled', () => {
  it('is aborted at the store, leaves no checkpoint and reports nothing more', async () => {
    const checkpointStore = createMemoryCheckpoints();
    const { file } = fileOf(12 * megabyte);
    const uploader = uploaderOf({ checkpointStore });
    const { controller, progress } = uploading(uploader, file, (sent, own) => sent >= 4 * megabyte && own.cancel());
    expect(await controller.result).toEqual({ kind: 'cancelled' });
    const reported = progress.length;
    await expect.poll(async () => (await seen()).openUploads, patient).toBe(0);
    await expect
      .poll(async () => {
        const { begunParts, storedParts, refusedParts } = await seen();
        return begunParts.length - storedParts.length - refusedParts.length;
      }, patient)
      .toBe(0);
    expect((await seen()).completions).toEqual([]);
    expect(progress).toHaveLength(reported);

    await steer('/reset', {});
    expect(await uploading(uploader, file).controller.result).toMatchObject({ kind: 'registered' });
    expect((await seen()).storedParts).toHaveLength(12);
  });

  it('before it began sends nothing', async () => {
    const { controller } = uploading(uploaderOf(), fileOf(2 * megabyte).file);
    controller.cancel();
    expect(await controller.result).toEqual({ kind: 'cancelled' });
    await expect.poll(async () => (await seen()).openUploads, patient).toBe(0);
    expect((await seen()).begunParts).toEqual([]);
  });

  it('after a failure forgets what lies at the store', async () => {
    await steer('', { cutAfterParts: 2 });
    const { controller } = uploading(uploaderOf(), fileOf(6 * megabyte).file);
    expect(await controller.result).toMatchObject({ kind: 'failed' });
    expect((await seen()).openUploads).toBe(1);
    controller.cancel();
    await expect.poll(async () => (await seen()).openUploads, patient).toBe(0);
  });
});

describe('an upload that is paused', () => {
  it('lets the parts under way land, starts no other, and goes on', async () => {
    const { file, digest } = fileOf(12 * megabyte);
    const pauseOnce = (own: UploadController) => onlyOnce(own.pause);
    let pause: (() => void) | null = null;
    const { controller } = uploading(uploaderOf(), file, (sent, own) => {
      pause ??= pauseOnce(own);
      if (sent >= 3 * megabyte) pause();
    });
    const settled = async () => {
      const { begunParts, storedParts } = await seen();
      return storedParts.length >= 3 && begunParts.length === storedParts.length;
    };
    await expect.poll(settled, patient).toBe(true);
    expect((await seen()).begunParts.length).toBeLessThanOrEqual(3 + 4);
    controller.resume();
    const result = await controller.result;
    if (result.kind !== 'registered') throw new Error(JSON.stringify(result));
    expect(await storedObject(result.path)).toEqual(digest);
    expect(ascending((await seen()).begunParts)).toEqual(numbersTo(12));
  });

  it('fifty times in turn with going on completes once', async () => {
    const { file, digest } = fileOf(8 * megabyte);
    const { controller, progress } = uploading(uploaderOf(), file, (_sent, own) => {
      for (let toggle = 0; toggle < 10; toggle += 1) {
        own.pause();
        own.resume();
      }
    });
    const result = await controller.result;
    if (result.kind !== 'registered') throw new Error(JSON.stringify(result));
    expect(await storedObject(result.path)).toEqual(digest);
    const { completions, storedParts } = await seen();
    expect(completions).toEqual([200]);
    expect(ascending(storedParts)).toEqual(numbersTo(8));
    // nothing is told of it once it is over
    const told = progress.length;
    controller.pause();
    controller.resume();
    await new Promise(setImmediate);
    expect(progress).toHaveLength(told);
  });
});

soakIt('a file of two gigabytes goes up without being held in memory', async () => {
  const size = 2 * 1024 ** 3 - megabyte;
  const folder = await mkdtemp(join(tmpdir(), 'sparse-'));
  try {
    const path = join(folder, '整包.bin');
    await (await open(path, 'w')).truncate(size);
    const file = new File([await openAsBlob(path)], '整包.bin', { lastModified: 1 });
    const before = process.memoryUsage();
    const most = { heap: 0, bytes: 0 };
    const { controller } = uploading(uploaderOf(), file, () => {
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      most.heap = Math.max(most.heap, heapUsed - before.heapUsed);
      most.bytes = Math.max(most.bytes, arrayBuffers - before.arrayBuffers);
    });
    const result = await controller.result;
    if (result.kind !== 'registered') throw new Error(JSON.stringify(result));
    expect((await seen()).storedParts).toHaveLength(Math.ceil(size / (5 * megabyte)));
    expect(most.heap).toBeLessThan(64 * megabyte);
    // four parts under way, and those that nobody has collected yet
    expect(most.bytes).toBeLessThan(128 * megabyte);
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('an upload that is cut off', () => {
  it.each([
    ['12 MB', 12 * megabyte, 12, 5],
    ['101 MB', 101 * megabyte, 21, 10],
  ])('of %s goes on after a reload and sends the missing parts only', async (_case, size, parts, cutAfterParts) => {
    const storage = storageOf();
    const reloaded = () => uploaderOf({ checkpointStore: createStoredCheckpoints(storage, 't1-u1') });
    const { file, digest } = fileOf(size);
    await steer('', { cutAfterParts });
    const first = await uploading(reloaded(), file).controller.result;
    expect(first).toMatchObject({ kind: 'failed', reason: 'network', isResumable: true });
    expect(Object.values(storage).join()).not.toMatch(/secret|token|STS/i);
    const there = (await seen()).storedParts;
    expect(there.length).toBeGreaterThanOrEqual(cutAfterParts);
    const [kept = ''] = Object.values(storage);
    // what was under way when it was cut off may have come without a word
    expect((JSON.parse(kept) as UploadCheckpoint).sent).toBeGreaterThanOrEqual(cutAfterParts * (size / parts) * 0.5);

    await steer('/reset', {});
    const again = new File([file], file.name, { type: file.type, lastModified: 1 });
    const { controller, progress } = uploading(reloaded(), again);
    const result = await controller.result;
    if (result.kind !== 'registered') throw new Error(JSON.stringify(result));
    expect(ascending([...there, ...(await seen()).begunParts])).toEqual(numbersTo(parts));
    expect(progress[0]).toBeGreaterThan(0);
    expect(await storedObject(result.path)).toEqual(digest);
    expect(Object.keys(storage)).toEqual([]);
  });

  soakIt.each(Array.from({ length: 99 }, (_, at) => at + 1))(
    'after %d of a hundred parts sends four of them again at most',
    async (cutAfterParts) => {
      const storage = storageOf();
      const reloaded = () => uploaderOf({ checkpointStore: createStoredCheckpoints(storage, 't1-u1') });
      const { file, digest } = fileOf(100 * megabyte);
      await steer('', { cutAfterParts });
      // the last parts may be under way together: then it was through before it was cut
      const first = await uploading(reloaded(), file).controller.result;
      const before = await seen();
      await steer('', { cutAfterParts: null });
      const again = new File([file], file.name, { type: file.type, lastModified: 1 });
      const result = first.kind === 'registered' ? first : await uploading(reloaded(), again).controller.result;
      if (result.kind !== 'registered') throw new Error(JSON.stringify(result));
      expect(first.kind === 'registered').toBe(before.storedParts.length === 100);
      expect(await storedObject(result.path)).toEqual(digest);
      const { begunParts, completions } = await seen();
      const missing = 100 - before.storedParts.length;
      expect(begunParts.length - before.begunParts.length).toBeLessThanOrEqual(missing + 4);
      expect(completions).toEqual([200]);
    },
  );

  it('keeps what it is for, as it was said last', async () => {
    const storage = storageOf();
    const { file } = fileOf(12 * megabyte);
    const aboutAfter = async (cutAfterParts: number, about?: string) => {
      const checkpointStore = createStoredCheckpoints(storage, 't1-u1', 'tool');
      await steer('', { cutAfterParts });
      const options = about === undefined ? {} : { about };
      await uploading(uploaderOf({ checkpointStore }), file, undefined, options).controller.result;
      return readCheckpoint(JSON.parse(Object.values(storage)[0] ?? 'null'))?.about;
    };
    expect(await aboutAfter(2, 'c1/tool1')).toBe('c1/tool1');
    expect(await aboutAfter(4, 'c1/tool2')).toBe('c1/tool2');
    expect(await aboutAfter(6)).toBeUndefined();
    expect(Object.keys(storage)).toHaveLength(1);
  });

  it('begins anew when the file is another one of the same name and size', async () => {
    const uploader = uploaderOf();
    await steer('', { cutAfterParts: 2 });
    await uploading(uploader, fileOf(6 * megabyte).file).controller.result;
    await steer('/reset', {});
    const { file, digest } = fileOf(6 * megabyte);
    const result = await uploading(uploader, file).controller.result;
    if (result.kind !== 'registered') throw new Error(JSON.stringify(result));
    expect(ascending((await seen()).storedParts)).toEqual(numbersTo(6));
    expect(await storedObject(result.path)).toEqual(digest);
  });

  it('after the last part is found stored, and only its registration is open', async () => {
    await steer('', { loseCompletion: true });
    const { file, digest } = fileOf(3 * megabyte);
    const result = await uploading(uploaderOf(), file).controller.result;
    if (result.kind !== 'storedButUnregistered') throw new Error(JSON.stringify(result));
    expect(await storedObject(result.path)).toEqual(digest);
    expect((await seen()).storedParts).toHaveLength(3);
  });
});

describe('credentials', () => {
  // four parts are under way together: around their first and last change of places
  it.each(process.env['SOAK'] === undefined ? [1, 4, 5, 10] : numbersTo(10))(
    'that expire after part %d are renewed once, and only refused parts go again',
    async (after) => {
      await steer('', { expireAfterParts: after });
      const { file, digest } = fileOf(12 * megabyte);
      const result = await uploading(uploaderOf(), file).controller.result;
      if (result.kind !== 'registered') throw new Error(JSON.stringify(result));
      expect(await storedObject(result.path)).toEqual(digest);
      const { credentials, storedParts, refusedParts } = await seen();
      expect(credentials).toHaveLength(2);
      expect(ascending(storedParts)).toEqual(numbersTo(12));
      expect(refusedParts.length).toBeLessThanOrEqual(4);
      expect(refusedParts.every(({ status }) => status === 403)).toBe(true);
    },
  );

  it('are renewed when due, before any part is refused', async () => {
    let now = Date.now();
    const { file } = fileOf(12 * megabyte);
    const later = onlyOnce(() => {
      now += 3_000_000;
    });
    const { controller } = uploading(uploaderOf({ now: () => now }), file, (sent) => sent >= 5 * megabyte && later());
    expect(await controller.result).toMatchObject({ kind: 'registered' });
    const { credentials, refusedParts } = await seen();
    expect(credentials).toHaveLength(2);
    expect(refusedParts).toEqual([]);
  });

  it('that cannot be had fail the upload after three attempts, and it can go on later', async () => {
    const uploader = uploaderOf({
      getCredentials: async () => {
        attempts += 1;
        return ask<UploadCredentials>('/credentials');
      },
    });
    let attempts = 0;
    const { file } = fileOf(2 * megabyte);
    await steer('', { withholdCredentials: true });
    const result = await uploading(uploader, file).controller.result;
    expect(result).toMatchObject({ kind: 'failed', reason: 'credentials', isResumable: true });
    expect(attempts).toBe(3);
    await steer('', { withholdCredentials: false });
    expect(await uploading(uploader, file).controller.result).toMatchObject({ kind: 'registered' });
  });
});

describe('a callback', () => {
  it.each([
    ['fails', 200_000],
    ['refuses', 200_000],
    ['fails', 3 * megabyte],
    ['refuses', 3 * megabyte],
  ])('that %s leaves a file of %d bytes stored, with its path to register it by', async (callback, size) => {
    await steer('', { callback });
    const { file, digest } = fileOf(size);
    const result = await uploading(uploaderOf(), file).controller.result;
    if (result.kind !== 'storedButUnregistered') throw new Error(JSON.stringify(result));
    expect(await storedObject(result.path)).toEqual(digest);
    const { completions, puts } = await seen();
    expect([...completions, ...puts]).toEqual([callback === 'fails' ? 203 : 200]);
  });
});

it('an upload that the store forgot begins anew by itself', async () => {
  const { file, digest } = fileOf(6 * megabyte);
  const uploader = uploaderOf();
  await steer('', { cutAfterParts: 3 });
  await uploading(uploader, file).controller.result;
  await steer('/reset', {});
  await steer('/forgetUploads', {});
  const result = await uploading(uploader, file).controller.result;
  if (result.kind !== 'registered') throw new Error(JSON.stringify(result));
  expect(await storedObject(result.path)).toEqual(digest);
  expect(ascending((await seen()).storedParts)).toEqual(numbersTo(6));
});
