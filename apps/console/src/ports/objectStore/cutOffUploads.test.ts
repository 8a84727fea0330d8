import { unfinishedText } from '@fleet/domain/core/transfers/unfinished.ts';
import { expect, it } from 'vitest';
import { createRecordStorage } from '../storage.ts';
import { createStoredCheckpoints, type UploadCheckpoint } from './checkpoints.ts';
import { cutOffUploads, sameFile } from './cutOffUploads.ts';
import { fingerprintKey, fingerprintOf } from './fingerprint.ts';
import { storageOf } from './testStorage.ts';

const cutOff = (name: string, savedAt: number, more: Partial<UploadCheckpoint> = {}): UploadCheckpoint => ({
  version: 1,
  fingerprint: { name, size: 1000, lastModified: 1, hash: 'ab' },
  objectKey: `packs/${name}`,
  uploadId: `u-${name}`,
  partSize: 100,
  completing: false,
  savedAt,
  ...more,
});

it('uploads that were cut off are found by whose they are and what for, the latest first, with how much is there', async () => {
  const storage = storageOf();
  const own = createStoredCheckpoints(storage, 't1:u1', 'upgradePack');
  await own.write('first', cutOff('navcore-v2.3.4.2026112701-test.tar.gz', 1, { sent: 407 }));
  await own.write('second', cutOff('bms-v1.0.0.2026112701-test.bin', 2));
  await createStoredCheckpoints(storage, 't1:u1', 'software').write('third', cutOff('Agv-v1.0.0.2026112701.exe', 3));
  await createStoredCheckpoints(storage, 't1:u2', 'upgradePack').write('fourth', cutOff('other.bin', 4));
  // as builds before this one kept them
  await createStoredCheckpoints(storage, 't1:u1').write('fifth', cutOff('old.bin', 5));
  storage.setItem('upload-t1:u1-broken', '{"version":1');
  const records = createRecordStorage(
    () => storage,
    () => undefined,
  );
  const found = cutOffUploads(records, 't1:u1', 'upgradePack').map(({ checkpoint }) => checkpoint);
  expect(found.map(({ fingerprint, sent = 0 }) => unfinishedText({ ...fingerprint, sent }))).toEqual([
    '继续上传「bms-v1.0.0.2026112701-test.bin」0%，请重新选择同一文件',
    '继续上传「navcore-v2.3.4.2026112701-test.tar.gz」40%，请重新选择同一文件',
  ]);
  const tools = createStoredCheckpoints(storage, 't1:u1', 'tool');
  await tools.write('sixth', cutOff('手册.pdf', 6, { about: 'c1/tool1' }));
  expect(cutOffUploads(records, 't1:u1', 'tool').map(({ checkpoint }) => checkpoint.about)).toEqual(['c1/tool1']);
  await own.drop('second');
  expect(cutOffUploads(records, 't1:u1', 'upgradePack')).toHaveLength(1);
});

it('a file that is chosen again is known by its name, its size and its ends, whenever it was copied', async () => {
  const file = new File(['firmware of a vehicle'], 'nav.bin', { lastModified: 1 });
  const before = await fingerprintOf(file, file.name);
  expect(await sameFile(file, before)).toBe(file);
  const copied = await sameFile(new File([file], 'nav.bin', { lastModified: 9 }), before);
  expect(fingerprintKey(await fingerprintOf(copied!, 'nav.bin'))).toBe(fingerprintKey(before));
  expect(await sameFile(new File(['firmware of a Vehicle'], 'nav.bin', { lastModified: 1 }), before)).toBeNull();
  expect(await sameFile(new File([file], 'other.bin', { lastModified: 1 }), before)).toBeNull();
  expect(await sameFile(new File([file, '.'], 'nav.bin', { lastModified: 1 }), before)).toBeNull();
});
