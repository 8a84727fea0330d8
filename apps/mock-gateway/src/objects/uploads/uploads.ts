import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Received } from '../disk.ts';
import {
  isFolderName,
  isMissing,
  makePieceFolder,
  moveIntoPlace,
  newFolderName,
  pieceFolder,
  prepareDirectory,
  readRecord,
  removePieceFolder,
  uploadRecordPath,
  writeRecord,
} from '../disk.ts';
import { StoreFailure } from '../failures.ts';
import type { ObjectRecord, Piece } from '../disk.ts';
import { commitObject, readObject } from '../objects.ts';
import type { NamedPart } from '../xml.ts';

/** Multipart uploads that are under way. All of their state lies on disk, so a restart forgets none. */

export interface UploadRecord {
  readonly uploadId: string;
  readonly key: string;
  readonly contentType: string;
  /** Milliseconds of the virtual clock. */
  readonly initiatedAt: number;
}

export interface Part {
  readonly number: number;
  /** Upper-case, without quotes. */
  readonly etag: string;
  readonly size: number;
  readonly file: string;
}

/** Smallest part but the last, in bytes. */
const smallestPart = 100 * 1024;
export const highestPartNumber = 10_000;

const noSuchUpload = (): StoreFailure =>
  new StoreFailure(
    'NoSuchUpload',
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  );

export const startUpload = async (directory: string, upload: Omit<UploadRecord, 'uploadId'>): Promise<UploadRecord> => {
  prepareDirectory(directory);
  const record = { uploadId: newFolderName(), ...upload };
  await makePieceFolder(directory, record.uploadId);
  await writeRecord(directory, uploadRecordPath(directory, record.uploadId), record);
  return record;
};

/** The open upload with this id for this key; NoSuchUpload otherwise. */
export const openUpload = (directory: string, key: string, uploadId: string): UploadRecord => {
  if (!isFolderName(uploadId)) throw noSuchUpload();
  const record = readRecord<UploadRecord>(uploadRecordPath(directory, uploadId));
  if (record === null || record.key !== key) throw noSuchUpload();
  return record;
};

/** Every open upload, by key and id. */
export const openUploads = (directory: string): readonly UploadRecord[] => {
  prepareDirectory(directory);
  return readdirSync(join(directory, 'uploads'))
    .map((name) => readRecord<UploadRecord>(join(directory, 'uploads', name)))
    .filter((record) => record !== null)
    .sort((left, right) => (left.key + left.uploadId < right.key + right.uploadId ? -1 : 1));
};

const partNamePattern = /^(\d{5})-([0-9A-F]{32})-(\d+)$/;

/** The parts that lie there, by number. */
export const partsOf = async (directory: string, uploadId: string): Promise<readonly Part[]> => {
  let files: readonly string[];
  try {
    files = await readdir(pieceFolder(directory, uploadId));
  } catch (error) {
    if (isMissing(error)) throw noSuchUpload();
    throw error;
  }
  return files
    .flatMap((file) => {
      const [, number, etag, size] = partNamePattern.exec(file) ?? [];
      return etag === undefined ? [] : [{ number: Number(number), etag, size: Number(size), file }];
    })
    .sort((left, right) => left.number - right.number);
};

/** Adds received bytes as a part, in place of an earlier one of that number. */
export const addPart = async (
  directory: string,
  upload: UploadRecord,
  number: number,
  received: Received,
): Promise<Part> => {
  const etag = received.digest.toString('hex').toUpperCase();
  const part = {
    number,
    etag,
    size: received.size,
    file: `${String(number).padStart(5, '0')}-${etag}-${received.size}`,
  };
  try {
    openUpload(directory, upload.key, upload.uploadId);
    const folder = pieceFolder(directory, upload.uploadId);
    await moveIntoPlace(received.path, join(folder, part.file));
    for (const other of await partsOf(directory, upload.uploadId)) {
      if (other.number === number && other.file !== part.file) await rm(join(folder, other.file), { force: true });
    }
  } catch (error) {
    await rm(received.path, { force: true });
    if (isMissing(error)) throw noSuchUpload();
    throw error;
  }
  return part;
};

/**
 * Makes the named parts the object. Nothing is copied: the record of the object lists the pieces where they lie.
 * InvalidPartOrder, InvalidPart (missing, or another ETag), EntityTooSmall, EntityTooLarge leave the upload open.
 */
export const completeUpload = async (
  directory: string,
  upload: UploadRecord,
  named: readonly NamedPart[],
  limit: number,
  storedAt: number,
): Promise<ObjectRecord> => {
  openUpload(directory, upload.key, upload.uploadId);
  const present = new Map((await partsOf(directory, upload.uploadId)).map((part) => [part.number, part]));
  const pieces: Piece[] = [];
  const digests = createHash('md5');
  let size = 0;
  for (const [index, { number, etag }] of named.entries()) {
    if (number <= (named[index - 1]?.number ?? 0)) {
      throw new StoreFailure('InvalidPartOrder', 'The list of parts was not in ascending order.');
    }
    const part = present.get(number);
    if (part === undefined || part.etag !== etag) {
      throw new StoreFailure(
        'InvalidPart',
        'One or more of the specified parts could not be found or has another ETag.',
        {
          PartNumber: String(number),
        },
      );
    }
    if (part.size < smallestPart && index < named.length - 1) {
      throw new StoreFailure('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size.', {
        PartNumber: String(number),
        MinSizeAllowed: String(smallestPart),
      });
    }
    size += part.size;
    digests.update(Buffer.from(part.etag, 'hex'));
    pieces.push({ file: part.file, size: part.size });
  }
  if (size > limit) throw new StoreFailure('EntityTooLarge', 'Your proposed upload exceeds the maximum size.');
  const record: ObjectRecord = {
    key: upload.key,
    size,
    etag: `"${digests.digest('hex').toUpperCase()}-${pieces.length}"`,
    contentType: upload.contentType,
    storedAt,
    folder: upload.uploadId,
    pieces,
  };
  await commitObject(directory, record);
  await rm(uploadRecordPath(directory, upload.uploadId), { force: true });
  const kept = new Set(pieces.map((piece) => piece.file));
  for (const part of present.values()) {
    if (!kept.has(part.file)) await rm(join(pieceFolder(directory, upload.uploadId), part.file), { force: true });
  }
  return record;
};

/** Forgets an upload and its parts. */
export const abortUpload = (directory: string, upload: UploadRecord): void => {
  // A process that died between storing the object and forgetting the upload left the pieces to the object.
  const completed = readObject(directory, upload.key)?.folder === upload.uploadId;
  rmSync(uploadRecordPath(directory, upload.uploadId), { force: true });
  if (!completed) removePieceFolder(directory, upload.uploadId);
};
