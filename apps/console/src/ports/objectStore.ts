import type { UploadCredentials } from '@fleet/domain/core/transfers/contract.ts';
import { uploadMethodOf } from '@fleet/domain/core/transfers/transfers.ts';
import type { UploadResult } from '@fleet/domain/core/transfers/uploadRules.ts';
import type { CheckpointStore } from './objectStore/checkpoints.ts';
import { createMemoryCheckpoints } from './objectStore/checkpoints.ts';
import { createCredentialKeeper } from './objectStore/credentialKeeper.ts';
import { fingerprintKey, fingerprintOf } from './objectStore/fingerprint.ts';
import { createStoreCalls } from './objectStore/storeCalls.ts';
import type { OpenStoreClient } from './objectStore/storeClient.ts';
import { openStoreClient } from './objectStore/storeClient.ts';
import { detailOf, failureKindOf, reasonOf } from '@fleet/domain/core/transfers/storeFailures.ts';
import type { UploadJob } from './objectStore/upload.ts';
import { createPartsUpload, putWhole } from './objectStore/upload.ts';
import { createUploadGate, UploadCancelled } from './objectStore/uploadGate.ts';

/** Uploads to the object store: one client a file, resumable, with credentials renewed on the way (S1 §4, §7). */

export interface UploadOptions {
  /** Name as the user knows it; its extension is kept. */
  readonly name: string;
  /** Multipart whatever the size (S1 §4). */
  readonly forceMultipart?: boolean;
  /** What of its purpose it is for: kept with its checkpoint, and read by whoever offers to go on with it. */
  readonly about?: string;
  /** Bytes that the store holds; `resumedFrom` of them since an earlier attempt. Never called after a cancel. */
  onProgress?(progress: { readonly sent: number; readonly size: number; readonly resumedFrom: number }): void;
}

export interface UploadController {
  /** Never rejects. */
  readonly result: Promise<UploadResult>;
  /** Starts no further part; parts under way still land. */
  pause(): void;
  resume(): void;
  /** Aborts at the store and drops the checkpoint, after a failure too; a stored file stays. */
  cancel(): void;
}

export interface Uploader {
  upload(file: Blob, options: UploadOptions): UploadController;
}

export interface UploaderDependencies {
  getCredentials(): Promise<UploadCredentials>;
  /** Milliseconds since 1970. */
  now(): number;
  readonly checkpointStore: CheckpointStore;
  /** Opens `ali-oss`, loaded when first needed; Node's tests give their own. */
  readonly createClient?: OpenStoreClient;
  /** A name that no other upload has. */
  uniqueName?(): string;
  wait?(milliseconds: number): Promise<void>;
}

const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** `.png`, `.tar.gz`, or nothing. */
const extensionOf = (name: string): string => /(?:\.tar)?\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0].toLowerCase() ?? '';

/** Waits in real time. */
const waitInTime = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

export const createUploader = (dependencies: UploaderDependencies): Uploader => {
  const { getCredentials, now, checkpointStore } = dependencies;
  const openClient: OpenStoreClient = dependencies.createClient ?? ((credentials) => openStoreClient(credentials));
  const uniqueName = dependencies.uniqueName ?? randomName;
  const wait = dependencies.wait ?? waitInTime;
  /** Files under way: two uploads of one file must not share a checkpoint. */
  const active = new Set<string>();

  const upload = (file: Blob, options: UploadOptions): UploadController => {
    const gate = createUploadGate();
    const keeper = createCredentialKeeper({ getCredentials, openClient, now, wait });
    const ungated = createStoreCalls(keeper, { pass: async () => {}, check: () => {} }, wait);
    let resumedFrom: number | null = null;
    const job: UploadJob = {
      file,
      mime: file.type === '' ? 'application/octet-stream' : file.type,
      about: options.about ?? null,
      calls: createStoreCalls(keeper, gate, wait),
      keeper,
      keyIn: (dir) => `${dir}${uniqueName()}${extensionOf(options.name)}`,
      onSent(sent) {
        gate.check();
        resumedFrom ??= sent;
        options.onProgress?.({ sent, size: file.size, resumedFrom });
      },
      now,
    };
    let parts: ReturnType<typeof createPartsUpload> | null = null;

    const sendParts = async (): Promise<UploadResult> => {
      const fingerprint = await fingerprintOf(file, options.name);
      gate.check();
      const name = fingerprintKey(fingerprint);
      const isTwin = active.has(name);
      parts = createPartsUpload(job, fingerprint, isTwin ? createMemoryCheckpoints() : checkpointStore);
      active.add(name);
      try {
        return await parts.run();
      } finally {
        if (!isTwin) active.delete(name);
      }
    };
    const attempt = async (): Promise<UploadResult> => {
      try {
        const isWhole = file.size === 0 || uploadMethodOf(file.size, options.forceMultipart ?? false) === 'put';
        return await (isWhole ? putWhole(job) : sendParts());
      } catch (error) {
        if (error instanceof UploadCancelled) return { kind: 'cancelled' };
        return failure(error);
      }
    };
    const failure = async (error: unknown): Promise<UploadResult> => {
      const reason = reasonOf(failureKindOf(error));
      const isResumable = parts !== null && reason !== 'refused' && reason !== 'unreadable';
      if (!isResumable) await discard();
      return { kind: 'failed', reason, isResumable, detail: detailOf(error) };
    };
    /** What cannot be aborted now, the store sweeps by itself. */
    const discard = async (): Promise<void> => {
      await parts?.discard(ungated).catch(detailOf);
    };
    const whenCancelled = async (running: Promise<UploadResult>): Promise<UploadResult> => {
      await gate.cancelled;
      await discard();
      // Calls that were under way may have landed just after: once they are through, what they left goes too.
      void running.then(discard);
      return { kind: 'cancelled' };
    };

    const running = attempt();
    const result = Promise.race([running, whenCancelled(running)]);
    return { result, pause: gate.pause, resume: gate.resume, cancel: gate.cancel };
  };
  return { upload };
};
