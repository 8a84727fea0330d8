import type { StoredFile } from '@fleet/domain/core/transfers/contract.ts';
import { outcomeOf } from '@fleet/domain/core/session/calls/envelope.ts';
import { partSizeOf } from '@fleet/domain/core/transfers/transfers.ts';
import type { CheckpointStore, UploadCheckpoint } from './checkpoints.ts';
import type { CredentialKeeper } from './credentialKeeper.ts';
import type { Fingerprint } from './fingerprint.ts';
import { fingerprintKey } from './fingerprint.ts';
import type { PartsOf } from './parts.ts';
import { sendMissingParts } from './parts.ts';
import type { StoreCalls } from './storeCalls.ts';
import { failureKindOf } from '@fleet/domain/core/transfers/storeFailures.ts';

/** The two ways in which a file goes up. Both reject with the store's error; `objectStore.ts` says what it means. */

/** A stored object, registered by the callback or not. */
export type Stored =
  | { readonly kind: 'registered'; readonly path: string; readonly file: StoredFile }
  | { readonly kind: 'storedButUnregistered'; readonly path: string };

export interface UploadJob {
  readonly file: Blob;
  readonly mime: string;
  /** Kept with the checkpoint; null where only the purpose is known. */
  readonly about: string | null;
  readonly calls: StoreCalls;
  readonly keeper: CredentialKeeper;
  /** Names a new object within a folder. */
  keyIn(dir: string): string;
  onSent(bytes: number): void;
  now(): number;
}

const storedAs = (path: string, answer: unknown): Stored => {
  const outcome = outcomeOf({ kind: 'envelope', status: 200, body: answer, requestId: null, rulesVersion: null });
  return outcome.kind === 'data' && isStoredFile(outcome.data)
    ? { kind: 'registered', path, file: outcome.data }
    : { kind: 'storedButUnregistered', path };
};

const isStoredFile = (data: unknown): data is StoredFile =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' && 'path' in data;

const unlessUnregistered = async (path: string, answer: () => Promise<unknown>): Promise<Stored> => {
  try {
    return storedAs(path, await answer());
  } catch (error) {
    if (failureKindOf(error) === 'unregistered') return { kind: 'storedButUnregistered', path };
    throw error;
  }
};

/** A single put. It is not tried again unanswered: the callback may have been made. */
export const putWhole = async (job: UploadJob): Promise<Stored> => {
  const key = job.keyIn((await job.keeper.current()).credentials.dir);
  job.onSent(0);
  const stored = await unlessUnregistered(key, () =>
    job.calls.make((client) => client.put(key, job.file, job.mime), 1),
  );
  job.onSent(job.file.size);
  return stored;
};

/** Largest number of parts that the store takes. */
const mostParts = 10_000;

/** A multipart upload, gone on with where an earlier one stopped. */
export const createPartsUpload = (job: UploadJob, fingerprint: Fingerprint, checkpoints: CheckpointStore) => {
  const name = fingerprintKey(fingerprint);
  let open: UploadCheckpoint | null = null;
  /** What may still lie at the store when the upload is given up. */
  let known: UploadCheckpoint | null = null;

  const keep = async (checkpoint: UploadCheckpoint): Promise<void> => {
    open = checkpoint;
    known = checkpoint;
    // what it is for now, and not what it was for when it began
    const { about: _, ...rest } = checkpoint;
    await checkpoints.write(name, job.about === null ? rest : { ...rest, about: job.about });
  };
  const drop = async (): Promise<void> => {
    open = null;
    await checkpoints.drop(name);
  };
  const start = async (): Promise<UploadCheckpoint> => {
    const objectKey = job.keyIn((await job.keeper.current()).credentials.dir);
    const partSize = Math.max(partSizeOf(job.file.size), Math.ceil(job.file.size / mostParts));
    await job.calls.make(async (client) => {
      const uploadId = await client.start(objectKey, job.mime);
      // Kept before anybody looks whether the upload was cancelled meanwhile, so that it can be aborted then.
      known = { version: 1, fingerprint, objectKey, uploadId, partSize, completing: false, savedAt: job.now() };
    });
    if (known === null) throw new Error('the upload did not start');
    await keep(known);
    return known;
  };
  const earlier = async (): Promise<UploadCheckpoint | null> => {
    const checkpoint = await checkpoints.read(name);
    if (checkpoint === null) return null;
    const isOfThisFile = JSON.stringify(checkpoint.fingerprint) === JSON.stringify(fingerprint);
    const { dir } = (await job.keeper.current()).credentials;
    if (!isOfThisFile || !checkpoint.objectKey.startsWith(dir)) return null;
    open = checkpoint;
    known = checkpoint;
    return checkpoint;
  };
  const isStored = async (key: string): Promise<boolean> => {
    try {
      return (await job.calls.make((client) => client.sizeOf(key))) === job.file.size;
    } catch (error) {
      if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404) return false;
      throw error;
    }
  };
  const finish = async (checkpoint: UploadCheckpoint): Promise<Stored> => {
    const { objectKey, uploadId, partSize } = checkpoint;
    const upload: PartsOf = { file: job.file, key: objectKey, uploadId, partSize };
    const onSent = (sent: number): void => {
      job.onSent(sent);
      // whoever comes back after a reload is told how much is there
      if (open !== null) void keep({ ...open, sent, savedAt: job.now() });
    };
    const parts = await sendMissingParts(upload, job.calls, onSent);
    await keep({ ...checkpoint, completing: true });
    return unlessUnregistered(objectKey, () => job.calls.make((client) => client.complete(objectKey, uploadId, parts)));
  };

  const run = async (mayRestart = true): Promise<Stored> => {
    const checkpoint = (await earlier()) ?? (await start());
    try {
      const stored = await finish(checkpoint);
      known = null;
      await drop();
      return stored;
    } catch (error) {
      if (failureKindOf(error) !== 'gone') throw error;
      // `open` knows more than `checkpoint`: the completing call may have been made just now.
      const mayBeStored = open?.completing ?? false;
      known = null;
      if (mayBeStored && (await isStored(checkpoint.objectKey))) {
        await drop();
        job.onSent(job.file.size);
        return { kind: 'storedButUnregistered', path: checkpoint.objectKey };
      }
      await drop();
      if (!mayRestart) throw error;
      return run(false);
    }
  };
  /** Forgets the upload here and at the store; the given calls are not those of the cancelled gate. */
  const discard = async (calls: StoreCalls): Promise<void> => {
    const left = known;
    await drop();
    if (left !== null) await calls.make((client) => client.abort(left.objectKey, left.uploadId));
  };
  return { run: () => run(), discard };
};
