import { closeSync, createReadStream, openSync, readSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { StoredObject } from './contract.ts';
import type { ObjectRecord, Received } from './disk.ts';
import {
  makePieceFolder,
  moveIntoPlace,
  newFolderName,
  objectRecordPath,
  pieceFolder,
  readRecord,
  removePieceFolder,
  sampleFolder,
  writeRecord,
} from './disk.ts';
import { forgetSampled, readSampled } from './sampled.ts';

/** Stored objects: their records and bytes. */

export const readObject = (directory: string, key: string): ObjectRecord | null =>
  readRecord<ObjectRecord>(objectRecordPath(directory, key)) ?? readSampled(directory, key);

/** Size, type and ETag of an object, or null when there is none. Synchronous, for use within a transaction. */
export const statObject = (directory: string, key: string): StoredObject | null => {
  const record = readObject(directory, key);
  if (record === null) return null;
  const { size, etag, contentType, storedAt } = record;
  return { key, size, etag, contentType, storedAt };
};

/** The first bytes of an object, for a look at what it really is; empty when there is no such object. */
export const readObjectStart = (directory: string, key: string, length: number): Buffer => {
  const record = readObject(directory, key);
  const first = record?.pieces[0];
  if (record === null || first === undefined) return Buffer.alloc(0);
  const bytes = Buffer.alloc(Math.min(length, first.size));
  const file = openSync(join(pieceFolder(directory, record.folder), first.file), 'r');
  try {
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(file);
  }
};

/** Removes an object; true when there was one. Call it after the transaction that forgets it has committed. */
export const removeObject = (directory: string, key: string): boolean => {
  const record = readObject(directory, key);
  if (record === null) return false;
  // what the data set has under this key is gone as well, or it would stand there again
  forgetSampled(directory, key);
  rmSync(objectRecordPath(directory, key), { force: true });
  removePieceFolder(directory, record.folder);
  return true;
};

/** Makes a record the object of its key and drops the bytes of the one before. */
export const commitObject = async (directory: string, record: ObjectRecord): Promise<void> => {
  const before = readObject(directory, record.key);
  await writeRecord(directory, objectRecordPath(directory, record.key), record);
  if (before?.folder === sampleFolder) forgetSampled(directory, record.key);
  if (before !== null && before.folder !== record.folder) removePieceFolder(directory, before.folder);
};

/** Stores received bytes under a key; the bytes are gone again when that fails. */
export const putObject = async (
  directory: string,
  received: Received,
  object: { readonly key: string; readonly contentType: string; readonly storedAt: number },
): Promise<ObjectRecord> => {
  const folder = newFolderName();
  const record: ObjectRecord = {
    ...object,
    size: received.size,
    etag: `"${received.digest.toString('hex').toUpperCase()}"`,
    folder,
    pieces: [{ file: 'whole', size: received.size }],
  };
  try {
    await moveIntoPlace(received.path, join(await makePieceFolder(directory, folder), 'whole'));
    await commitObject(directory, record);
  } catch (error) {
    await rm(received.path, { force: true });
    removePieceFolder(directory, folder);
    throw error;
  }
  return record;
};

/** The bytes of an object from `start` to `end` (inclusive), piece after piece. */
export const readObjectBytes = (directory: string, record: ObjectRecord, start: number, end: number): Readable =>
  Readable.from(bytesOf(directory, record, start, end), { objectMode: false });

async function* bytesOf(directory: string, record: ObjectRecord, start: number, end: number): AsyncGenerator<Buffer> {
  let offset = 0;
  for (const piece of record.pieces) {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, piece.size - 1);
    if (from <= to) {
      yield* createReadStream(join(pieceFolder(directory, record.folder), piece.file), { start: from, end: to });
    }
    offset += piece.size;
  }
}
