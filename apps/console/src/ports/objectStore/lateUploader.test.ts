import type { UploadResult } from '@fleet/domain/core/transfers/uploadRules.ts';
import { expect, test } from 'vitest';
import type { Uploader } from '../objectStore.ts';
import { lateUploader } from './lateUploader.ts';

const file = new Blob(['x']);
const registered: UploadResult = { kind: 'storedButUnregistered', path: 'p' };

/** An uploader that comes when it is told to, and what was asked of it. */
function late() {
  const did: string[] = [];
  const uploader: Uploader = {
    upload() {
      did.push('upload');
      return {
        result: new Promise((resolve) => void (ends = resolve)),
        pause: () => did.push('pause'),
        resume: () => did.push('resume'),
        cancel: () => did.push('cancel'),
      };
    },
  };
  let ends: (result: UploadResult) => void = () => undefined;
  const coming = [Promise.withResolvers<Uploader>()];
  let asked = 0;
  return {
    did,
    asked: () => asked,
    end: (result: UploadResult) => ends(result),
    come: async () => {
      coming.at(-1)!.resolve(uploader);
      await new Promise(setImmediate);
    },
    fail: () => coming.at(-1)!.reject(new Error('no such chunk')),
    uploader: lateUploader(() => {
      asked += 1;
      if (asked > coming.length) coming.push(Promise.withResolvers<Uploader>());
      return coming.at(-1)!.promise;
    }),
  };
}

test('a late uploader sends once it has come, and is fetched once for many files', async () => {
  const { uploader, come, end, did, asked } = late();
  const one = uploader.upload(file, { name: 'a.png' });
  uploader.upload(file, { name: 'b.png' });
  expect(did).toEqual([]);
  await come();
  expect([did, asked()]).toEqual([['upload', 'upload'], 1]);
  uploader.upload(file, { name: 'c.png' });
  await come();
  expect(did).toEqual(['upload', 'upload', 'upload']);
  one.pause();
  one.resume();
  expect(did.slice(3)).toEqual(['pause', 'resume']);
  end(registered);
});

test('a pause meanwhile holds, unless it is taken back', async () => {
  const { uploader, come, did } = late();
  uploader.upload(file, { name: 'a.png' }).pause();
  const other = uploader.upload(file, { name: 'b.png' });
  other.pause();
  other.resume();
  await come();
  expect(did).toEqual(['upload', 'pause', 'upload']);
});

test('a cancel meanwhile ends it at once: nothing is sent', async () => {
  const { uploader, come, did } = late();
  const { result, cancel } = uploader.upload(file, { name: 'a.png' });
  cancel();
  expect(await result).toEqual({ kind: 'cancelled' });
  await come();
  expect(did).toEqual([]);
});

test('what cannot be fetched is a network that failed, and is asked for again', async () => {
  const { uploader, fail, come, did, asked } = late();
  const { result } = uploader.upload(file, { name: 'a.png' });
  fail();
  expect(await result).toMatchObject({ kind: 'failed', reason: 'network', isResumable: true });
  uploader.upload(file, { name: 'a.png' });
  await come();
  expect([did, asked()]).toEqual([['upload'], 2]);
});
