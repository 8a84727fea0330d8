import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolderName, objectRecordPath, pieceFolder, prepareDirectory } from './disk.ts';
import type { ObjectRecord } from './objects.ts';

interface Placed {
  readonly key: string;
  readonly contentType: string;
  readonly storedAt: number;
}

const place = (directory: string, bytes: Uint8Array, object: Placed): void => {
  const folder = newFolderName();
  const record: ObjectRecord = {
    ...object,
    size: bytes.length,
    etag: `"${createHash('md5').update(bytes).digest('hex').toUpperCase()}"`,
    folder,
    pieces: [{ file: 'whole', size: bytes.length }],
  };
  mkdirSync(pieceFolder(directory, folder));
  writeFileSync(join(pieceFolder(directory, folder), 'whole'), bytes);
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
