import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import { objectRecordPath } from '../objects/disk.ts';
import { placedRecords, placeSampled } from '../objects/placing.ts';
import type { Store } from '../store/store.ts';

/** Bytes of the data set: each file of a fresh world lies in the object store under the name of its sample. */

/**
 * What files of the data set are for; packages of software and packs of firmware are made when somebody wants them, no
 * problem has a picture, and no feedback a record.
 */
export type SampledPurpose = Exclude<UploadPurpose, 'software' | 'upgradePack' | 'issue' | 'feedbackRecord'>;

/** Where the samples of a purpose lie in the data set. */
const folders: Readonly<Record<SampledPurpose, string>> = {
  device: 'areas/equipment/files',
  feedback: 'areas/feedback/screenshots',
  product: 'areas/products/pictures',
  project: 'areas/projects/files',
  repair: 'areas/monitoring/pictures',
  tool: 'areas/tools/files',
  upkeep: 'areas/monitoring/pictures',
};

interface Sample {
  readonly bytes: Buffer;
  readonly size: number;
}

const read = new Map<string, Sample>();

/** The bytes of a sample; read once, because every fresh world has them. */
export const sampleOf = (purpose: SampledPurpose, name: string): Sample => {
  const path = `${folders[purpose]}/${name}`;
  const known = read.get(path);
  if (known !== undefined) return known;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@fleet/fixtures/${path}`)));
  const sample = { bytes, size: bytes.length };
  read.set(path, sample);
  return sample;
};

/**
 * Places the bytes of all files of a fresh world; what lies there already is somebody's own.
 *
 * @param wanted names of the only records that are to stand there; null for all
 */
export const placeSamples = (store: Store, objectsDirectory: string, wanted: ReadonlySet<string> | null): void => {
  const rows = store.all<{ path: string; purpose: SampledPurpose; contentType: string; storedAt: number }>(
    'select path, purpose, mime_type as contentType, created_at as storedAt from files order by id',
  );
  const lying = placedRecords(objectsDirectory);
  placeSampled(
    objectsDirectory,
    rows
      .filter(({ path }) => {
        const record = objectRecordPath(objectsDirectory, path);
        return !lying.has(record) && (wanted === null || wanted.has(basename(record)));
      })
      .map(({ path, purpose, ...object }) => ({
        ...object,
        key: path,
        bytes: sampleOf(purpose, basename(path)).bytes,
      })),
  );
};
