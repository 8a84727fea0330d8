import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolderName, objectRecordPath, pieceFolder, prepareDirectory, sampleFolder } from './disk.ts';
import type { ObjectRecord } from './disk.ts';
import { keepSampled } from './sampled.ts';

interface Placed {
  readonly key: string;
  readonly contentType: string;
  readonly storedAt: number;
}

const digests = new WeakMap<Uint8Array, string>();

/** Worked out once for bytes: every fresh world has the same samples. */
const digestOf = (bytes: Uint8Array): string => {
  const digest = digests.get(bytes) ?? createHash('md5').update(bytes).digest('hex').toUpperCase();
  digests.set(bytes, digest);
  return digest;
};

/** What says that an object consists of one file of bytes. */
const recordOf = (
  object: Placed,
  { size, digest, folder, file }: { size: number; digest: string; folder: string; file: string },
): ObjectRecord => ({ ...object, size, etag: `"${digest}"`, folder, pieces: [{ file, size }] });

const place = (directory: string, bytes: Uint8Array, object: Placed): void => {
  const folder = newFolderName();
  mkdirSync(pieceFolder(directory, folder));
  writeFileSync(join(pieceFolder(directory, folder), 'whole'), bytes);
  const record = recordOf(object, { size: bytes.length, digest: digestOf(bytes), folder, file: 'whole' });
  writeFileSync(objectRecordPath(directory, object.key), JSON.stringify(record));
};

/**
 * Places bytes as objects at once, without a client: for the data set of a fresh world. Nothing is synced, because
 * what is lost with the power is made again with the world.
 */
export const placeObjects = (
  directory: string,
  objects: readonly (Placed & { readonly bytes: Uint8Array })[],
): void => {
  prepareDirectory(directory);
  for (const { bytes, ...object } of objects) place(directory, bytes, object);
};

/** Paths of the records that a directory has beside its samples. */
export const placedRecords = (directory: string): ReadonlySet<string> => {
  prepareDirectory(directory);
  const room = join(directory, 'objects');
  return new Set(readdirSync(room).map((name) => join(room, name)));
};

/**
 * The same for many objects of few bytes, its samples: those that are equal lie there once. Whoever was killed meanwhile writes them
 * whole the next time.
 *
 * @param directory one that has its rooms
 * @param objects equal bytes are one and the same buffer
 */
export const placeSampled = (
  directory: string,
  objects: readonly (Placed & { readonly bytes: Uint8Array })[],
): void => {
  const folder = pieceFolder(directory, sampleFolder);
  mkdirSync(folder, { recursive: true });
  const lying = new Set<string>();
  const written = (bytes: Uint8Array): string => {
    const digest = digestOf(bytes);
    if (!lying.has(digest)) writeFileSync(join(folder, digest), bytes);
    lying.add(digest);
    return digest;
  };
  const records = objects.map(({ bytes, ...object }) => {
    const digest = written(bytes);
    return recordOf(object, { size: bytes.length, digest, folder: sampleFolder, file: digest });
  });
  keepSampled(directory, records);
};
