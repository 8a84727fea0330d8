import type { UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import type { RecordStorage } from '../storage.ts';
import { prefixOf, readCheckpoint, type UploadCheckpoint } from './checkpoints.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';

/** Uploads that were cut off, and the files that they go on with: read by the pages that offer it, and not at the start. */

/** An upload for a purpose that was cut off, and under which key its record lies. */
export interface CutOffUpload {
  readonly key: string;
  readonly checkpoint: UploadCheckpoint;
}

/** What somebody has begun to upload for a purpose and not brought to its end, the latest first. */
export const cutOffUploads = (
  records: Pick<RecordStorage, 'keys' | 'read'>,
  owner: string,
  purpose: UploadPurpose,
): readonly CutOffUpload[] =>
  records
    .keys()
    .filter((key) => key.startsWith(prefixOf(owner)))
    .flatMap((key) => {
      const checkpoint = readCheckpoint(records.read(key));
      return checkpoint?.purpose === purpose ? [{ key, checkpoint }] : [];
    })
    .toSorted((one, other) => other.checkpoint.savedAt - one.checkpoint.savedAt);

/**
 * The file as it was when its upload began; null when it is another one. A copy of it is the same file of another time: it
 * goes on under the time of the first.
 */
export const sameFile = async (file: File, before: Fingerprint): Promise<File | null> => {
  const { name, size, hash } = await fingerprintOf(file, file.name);
  if (name !== before.name || size !== before.size || hash !== before.hash) return null;
  return file.lastModified === before.lastModified
    ? file
    : new File([file], name, { type: file.type, lastModified: before.lastModified });
};
