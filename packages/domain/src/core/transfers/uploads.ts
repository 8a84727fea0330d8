import type { StoredFile, UploadPurpose } from './contract.ts';
import { fold } from '../../kernel/fold.ts';
import { nextUpload, noUpload, type UploadEvent, type UploadState } from './uploadDialog.ts';
import { resumed } from '../session/calls/facts.ts';
import { changeAll, changeInstance } from '../../kernel/instances.ts';
import { sessionEnded } from '../session/facts.ts';
import {
  registrationRefused,
  registrationStarted,
  uploadAdvanced,
  uploadCancelled,
  uploadClosed,
  uploadFailed,
  uploadPaused,
  uploadResumed,
  uploadStarted,
  uploadSucceeded,
  uploadUnregistered,
} from './uploadFacts.ts';
import type { FailureReason } from './storeFailures.ts';

/** Every upload of the console by its id; `rules/uploadDialog.ts` says what follows what. */

export interface Upload {
  readonly purpose: UploadPurpose;
  /** Multipart whatever the size. */
  readonly force: boolean;
  /** One of many: its good end and its cancelling are told with the others'. */
  readonly isPart: boolean;
  readonly state: UploadState;
  /** Where it is stored while the gateway does not know it. */
  readonly path: string | null;
  /** The registered file, once it is one. */
  readonly stored: StoredFile | null;
  /** Why it stopped by itself. */
  readonly failure: { readonly reason: FailureReason; readonly isResumable: boolean } | null;
  /** The gateway is being asked again to register it. */
  readonly isRegistering: boolean;
}

export type Uploads = Readonly<Record<string, Upload>>;

const bare = { path: null, stored: null, failure: null, isRegistering: false } as const;

/** The state of an upload; idle when nobody knows it. */
export const uploadStateOf = (uploads: Uploads, uploadId: string): UploadState =>
  (Object.hasOwn(uploads, uploadId) ? uploads[uploadId]?.state : undefined) ?? noUpload;

const step = (
  uploads: Uploads,
  uploadId: string,
  event: UploadEvent,
  changes: Partial<Omit<Upload, 'state'>> = {},
): Uploads =>
  changeInstance(uploads, uploadId, (upload) => {
    const { state } = nextUpload(upload.state, event);
    return state === upload.state ? upload : { ...upload, ...changes, state };
  });

/** What is over keeps its number alone, so that late reports of it stay strangers to the next attempt. */
const forget = (upload: Upload): Upload => ({
  ...upload,
  ...bare,
  state: { kind: 'idle', attempt: upload.state.attempt + 1 },
});

/** Uploads that are over and kept for their number. */
const keptEnded = 20;

const withoutOldest = (uploads: Uploads): Uploads => {
  const ended = Object.keys(uploads).filter((uploadId) => uploads[uploadId]?.state.kind === 'idle');
  const dropped = new Set(ended.slice(0, Math.max(0, ended.length - keptEnded)));
  return dropped.size === 0
    ? uploads
    : Object.fromEntries(Object.entries(uploads).filter(([uploadId]) => !dropped.has(uploadId)));
};

export const $uploads = fold<Uploads>('transfers.$uploads', {})
  .when(uploadStarted, (uploads, { uploadId, purpose, force, file, at, isPart = false }) => {
    const { state } = nextUpload(uploadStateOf(uploads, uploadId), { kind: 'fileChosen', file, problem: null, at });
    return { ...withoutOldest(uploads), [uploadId]: { ...bare, purpose, force, isPart, state } };
  })
  .when(uploadAdvanced, (uploads, { uploadId, attempt, sent, at }) =>
    step(uploads, uploadId, { kind: 'progressed', attempt, sent, at }),
  )
  .when(uploadSucceeded, (uploads, { uploadId, attempt, file }) =>
    step(uploads, uploadId, { kind: 'registered', attempt }, { ...bare, stored: file }),
  )
  .when(uploadUnregistered, (uploads, { uploadId, attempt, path }) =>
    step(uploads, uploadId, { kind: 'registrationFailed', attempt }, { path }),
  )
  .when(uploadFailed, (uploads, { uploadId, attempt, reason, isResumable }) =>
    step(uploads, uploadId, { kind: 'failed', attempt }, { failure: { reason, isResumable } }),
  )
  .when(uploadPaused, (uploads, { uploadId }) => step(uploads, uploadId, { kind: 'pauseRequested' }))
  .when(uploadResumed, (uploads, { uploadId, at }) =>
    step(uploads, uploadId, { kind: 'resumeRequested', at }, { failure: null }),
  )
  .when(registrationStarted, (uploads, { uploadId }) =>
    changeInstance(uploads, uploadId, (upload) => ({ ...upload, isRegistering: true })),
  )
  .when(registrationRefused, (uploads, { uploadId, attempt }) =>
    changeInstance(uploads, uploadId, (upload) =>
      upload.state.attempt === attempt ? { ...upload, isRegistering: false } : upload,
    ),
  )
  .when(uploadCancelled, (uploads, { uploadId }) => step(uploads, uploadId, { kind: 'cancelRequested' }, bare))
  .when(uploadClosed, (uploads, { uploadId }) => step(uploads, uploadId, { kind: 'doneRequested' }, bare))
  .when(sessionEnded, (uploads) => changeAll(uploads, forget))
  .when(resumed, (uploads) => changeAll(uploads, forget));
