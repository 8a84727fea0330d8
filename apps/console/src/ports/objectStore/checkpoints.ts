import type { UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import type { Fingerprint } from './fingerprint.ts';

/**
 * What is kept of a half-done upload: no bytes, no credentials, and no list of parts either, since the store knows
 * better which parts arrived.
 */
export interface UploadCheckpoint {
  readonly version: 1;
  readonly fingerprint: Fingerprint;
  readonly objectKey: string;
  readonly uploadId: string;
  /** Bytes. */
  readonly partSize: number;
  /** The completing call was made: an unknown upload may mean a stored object. */
  readonly completing: boolean;
  /** Milliseconds. */
  readonly savedAt: number;
  /** Bytes that had come to the store by then; left out before the first part. */
  readonly sent?: number;
  /** What it is uploaded for; left out where nobody said so. */
  readonly purpose?: UploadPurpose;
  /** What of that; left out where the purpose says it all. */
  readonly about?: string;
}

/** Where checkpoints are kept; a failure to keep one only costs the chance to resume, so nothing here rejects. */
export interface CheckpointStore {
  read(key: string): Promise<UploadCheckpoint | null>;
  write(key: string, checkpoint: UploadCheckpoint): Promise<void>;
  drop(key: string): Promise<void>;
}

/** Checkpoints of this page alone. */
export const createMemoryCheckpoints = (): CheckpointStore => {
  const kept = new Map<string, UploadCheckpoint>();
  return {
    read: async (key) => kept.get(key) ?? null,
    write: async (key, checkpoint) => void kept.set(key, checkpoint),
    drop: async (key) => void kept.delete(key),
  };
};

const mostKept = 20;

/** How the keys of somebody's checkpoints begin. */
export const prefixOf = (owner: string): string => `upload-${owner}-`;

/**
 * Checkpoints in a browser's storage, apart for each owner (tenant and user). The oldest give way to new ones;
 * where the storage fails, this page's memory serves.
 */
export const createStoredCheckpoints = (storage: Storage, owner: string, purpose?: UploadPurpose): CheckpointStore => {
  const memory = createMemoryCheckpoints();
  const prefix = prefixOf(owner);
  const trying = <Result>(task: () => Result, otherwise: Result): Result => {
    try {
      return task();
    } catch {
      return otherwise;
    }
  };
  const read = (name: string): UploadCheckpoint | null =>
    trying(() => readCheckpoint(JSON.parse(storage.getItem(name) ?? 'null')), null);
  const makeRoom = (): void => {
    const names = Object.keys(storage).filter((name) => name.startsWith(prefix));
    const byAge = names.sort((left, right) => (read(left)?.savedAt ?? 0) - (read(right)?.savedAt ?? 0));
    for (const name of byAge.slice(0, Math.max(byAge.length - mostKept + 1, 0))) storage.removeItem(name);
  };
  return {
    read: async (key) => (await memory.read(key)) ?? read(prefix + key),
    async write(key, checkpoint) {
      await memory.write(key, checkpoint);
      trying(() => {
        makeRoom();
        storage.setItem(prefix + key, JSON.stringify({ ...checkpoint, ...(purpose === undefined ? {} : { purpose }) }));
      }, undefined);
    },
    async drop(key) {
      await memory.drop(key);
      trying(() => storage.removeItem(prefix + key), undefined);
    },
  };
};

/** A checkpoint from its stored record, or null for anything else. */
export const readCheckpoint = (value: unknown): UploadCheckpoint | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { version, fingerprint, objectKey, uploadId, partSize } = value as Partial<Record<string, unknown>>;
  const isWhole =
    version === 1 &&
    typeof fingerprint === 'object' &&
    typeof objectKey === 'string' &&
    typeof uploadId === 'string' &&
    Number.isInteger(partSize);
  return isWhole ? (value as UploadCheckpoint) : null;
};
