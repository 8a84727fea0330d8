import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { StoredObject } from './contract.ts';
import { StoreFailure } from './failures.ts';

/**
 * The store's directory:
 *
 * - `objects/<sha256 of the key>.json`: a stored object, with its pieces in their order
 * - `samples.json`: the same for all objects of the data set, in one
 * - `uploads/<upload id>.json`: a multipart upload that is under way
 * - `pieces/<folder>/`: bytes, one file a piece; a folder belongs to one upload or one put, but for that of the samples
 * - `temporary/`: what is being written
 *
 * Renaming a record into place is the only commit, so whoever kills the process finds whole objects or none.
 */
const rooms = ['objects', 'uploads', 'pieces', 'temporary'] as const;

/** Bytes of an object, as they lie in one file. */
export interface Piece {
  readonly file: string;
  readonly size: number;
}

/** An object with where its bytes lie. */
export interface ObjectRecord extends StoredObject {
  readonly folder: string;
  readonly pieces: readonly Piece[];
}

/** Makes the directory and its rooms; harmless when they stand. */
export const prepareDirectory = (directory: string): void => {
  for (const room of rooms) mkdirSync(join(directory, room), { recursive: true });
};

export const objectRecordPath = (directory: string, key: string): string =>
  join(directory, 'objects', `${createHash('sha256').update(key).digest('hex')}.json`);

export const uploadRecordPath = (directory: string, uploadId: string): string =>
  join(directory, 'uploads', `${uploadId}.json`);

export const pieceFolder = (directory: string, folder: string): string => join(directory, 'pieces', folder);

const temporaryPath = (directory: string): string => join(directory, 'temporary', randomBytes(16).toString('hex'));

/** A fresh name for an upload or a folder of pieces: 32 upper-case hexadecimal digits. */
export const newFolderName = (): string => randomBytes(16).toString('hex').toUpperCase();

/** Folder of bytes that many objects of the data set have in common: it stays when one of them goes. */
export const sampleFolder = 'samples';

export const isFolderName = (text: string): boolean => /^[0-9A-F]{32}$/.test(text);

/** Bytes that arrived and lie safely in a temporary file. */
export interface Received {
  readonly path: string;
  readonly size: number;
  /** MD5, 16 bytes. */
  readonly digest: Buffer;
}

/**
 * Streams a body into a temporary file and syncs it. Removes the file when the body breaks off, is larger than
 * `limit` bytes or the disk is full; the rest of a refused body is read away, so that the refusal can be answered.
 */
export const receive = async (directory: string, body: Readable, limit: number): Promise<Received> => {
  prepareDirectory(directory);
  const path = temporaryPath(directory);
  const hash = createHash('md5');
  let size = 0;
  const file = await open(path, 'wx');
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new StoreFailure('EntityTooLarge', 'Your proposed upload exceeds the maximum size.');
      hash.update(chunk);
      await writeWhole(file, chunk);
    }
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    body.resume();
    throw error;
  }
  await file.close();
  return { path, size, digest: hash.digest() };
};

const writeWhole = async (file: Awaited<ReturnType<typeof open>>, chunk: Buffer): Promise<void> => {
  let written = 0;
  while (written < chunk.length) written += (await file.write(chunk, written)).bytesWritten;
};

/** Renames a synced file into place and syncs the folder, so that the name survives a power cut too. */
export const moveIntoPlace = async (from: string, to: string): Promise<void> => {
  await rename(from, to);
  await syncFolder(dirname(to));
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

export const makePieceFolder = async (directory: string, folder: string): Promise<string> => {
  const path = pieceFolder(directory, folder);
  await mkdir(path, { recursive: true });
  await syncFolder(dirname(path));
  return path;
};

/** Removes a folder of pieces at once for everybody else: it is renamed away first, so that no late part slips in. */
export const removePieceFolder = (directory: string, folder: string): void => {
  if (folder === sampleFolder) return;
  const aside = temporaryPath(directory);
  try {
    renameSync(pieceFolder(directory, folder), aside);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });
};

/** Writes a record whole or not at all. */
export const writeRecord = async (directory: string, path: string, record: object): Promise<void> => {
  const temporary = temporaryPath(directory);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(JSON.stringify(record));
      await file.sync();
    } finally {
      await file.close();
    }
    await moveIntoPlace(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** A record, or null when there is none. */
export const readRecord = <Record extends object>(path: string): Record | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
