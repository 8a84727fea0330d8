import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDirectory, readRecord, removePieceFolder } from './disk.ts';
import type { ObjectRecord } from './disk.ts';
import { abortUpload, openUploads } from './uploads/uploads.ts';

/** Clears away what nobody will come back to. */

/** Aborts uploads begun before an instant of the virtual clock; answers how many. */
export const abortStaleUploads = (directory: string, begunBefore: number): number => {
  const stale = openUploads(directory).filter((upload) => upload.initiatedAt < begunBefore);
  for (const upload of stale) abortUpload(directory, upload);
  return stale.length;
};

/**
 * Removes what a killed process left half written: temporary files and pieces that belong to nothing.
 * Only for the start, before the server listens.
 */
export const sweepLeftovers = (directory: string): void => {
  prepareDirectory(directory);
  for (const name of readdirSync(join(directory, 'temporary'))) {
    rmSync(join(directory, 'temporary', name), { recursive: true, force: true });
  }
  const used = new Set(openUploads(directory).map((upload) => upload.uploadId));
  for (const name of readdirSync(join(directory, 'objects'))) {
    const record = readRecord<ObjectRecord>(join(directory, 'objects', name));
    if (record !== null) used.add(record.folder);
  }
  for (const folder of readdirSync(join(directory, 'pieces'))) {
    if (!used.has(folder)) removePieceFolder(directory, folder);
  }
};
