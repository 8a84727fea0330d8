import type { Notice } from '../codes/messages.ts';
import { fileRegister, type StoredFile, type UploadPurpose } from './contract.ts';
import { request } from '../../kernel/fact.ts';
import { port } from '../../kernel/port.ts';
import { emit, type Consequence, dispatch, rule, invoke } from '../../kernel/rule.ts';
import type { ChosenFile } from './files.ts';
import { nextUpload, type UploadEvent, type UploadStep } from './uploadDialog.ts';
import { answered, callRequested, refused } from '../session/calls/facts.ts';
import { noticeRequested } from '../notices/notices.ts';
import { sessionEnded } from '../session/facts.ts';
import {
  type UploadProject,
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
import { $uploads, uploadStateOf, type Uploads } from './uploads.ts';
import '../session/calls/exchange.ts';
import type { FailureReason } from './storeFailures.ts';

/** What people want of uploads and what the object store reports, and what follows (S1 §4, S2 §4). */

export interface OfUpload {
  /** Chosen by whoever asks: unique among the uploads of the console. */
  readonly uploadId: string;
}
/** Milliseconds since 1970. */
export interface At {
  readonly at: number;
}

/** How an attempt ended, as the port of the object store says it. */
export type UploadResult =
  /** Stored, and registered by the callback: `file.id` is what `file/confirm` binds. */
  | { readonly kind: 'registered'; readonly path: string; readonly file: StoredFile }
  /** Stored; the callback failed. The call `file/register` takes the path: never upload again (已上传，登记失败). */
  | { readonly kind: 'storedButUnregistered'; readonly path: string }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      /** Uploading the same file again goes on where this attempt stopped. */
      readonly isResumable: boolean;
      /** The store's own words, for support; not for the screen. */
      readonly detail: string;
    };

/**
 * Sends a file. The file stays with the port under the id until the upload is cancelled or ends well; the port reports
 * by `uploadProgressed` (at most a few times a second, and once a second while nothing moves) and `uploadEnded`, with
 * the number of the attempt.
 */
export const startUploadFx = port<
  OfUpload & {
    readonly attempt: number;
    readonly purpose: UploadPurpose;
    readonly force: boolean;
    /** Whose credentials to send it with; null for those of the purpose alone. */
    readonly project: UploadProject | null;
    /** What of its purpose it is for; kept with what is known of it after a reload. */
    readonly about: string | null;
    /** What was chosen: in a browser the File itself. */
    readonly file: ChosenFile;
  }
>('objects.startUpload');
/** Starts no further part; what is under way still lands. */
export const pauseUploadFx = port<OfUpload>('objects.pauseUpload');
/** Goes on after a pause, or begins again where a failed attempt stopped; reports carry the new number. */
export const resumeUploadFx = port<OfUpload & { readonly attempt: number }>('objects.resumeUpload');
/** Aborts at the store, drops the checkpoint and forgets the file. */
export const cancelUploadFx = port<OfUpload>('objects.cancelUpload');

/** A file was chosen or dropped; `problem` is what its checks say. The file itself goes to the port and no further. */
export const uploadRequested = request<
  OfUpload &
    At & {
      readonly purpose: UploadPurpose;
      readonly force?: boolean;
      readonly project?: UploadProject;
      readonly about?: string;
      readonly isPart?: boolean;
      readonly file: ChosenFile;
      readonly problem: string | null;
    }
>('uploads.uploadRequested');
export const pauseRequested = request<OfUpload & At>('uploads.pauseRequested');
export const resumeRequested = request<OfUpload & At>('uploads.resumeRequested');
/** Asks the gateway again to register what is stored: nothing is sent a second time. */
export const registerRequested = request<OfUpload & At>('uploads.registerRequested');
/** The Cancel button, or the dialog was closed. */
export const cancelRequested = request<OfUpload & At>('uploads.cancelRequested');
/** The Done button. */
export const doneRequested = request<OfUpload & At>('uploads.doneRequested');

/** Reports of the port. */
export const uploadProgressed = request<OfUpload & At & { readonly attempt: number; readonly sent: number }>(
  'uploads.uploadProgressed',
);
export const uploadEnded = request<OfUpload & At & { readonly attempt: number; readonly result: UploadResult }>(
  'uploads.uploadEnded',
);

const told = (notice: Notice | null, at: number): readonly Consequence[] =>
  notice === null ? [] : [dispatch(noticeRequested, { ...notice, at })];

/** What is told of each file of many: that something is wrong with it, and nothing else. */
const toldOfPart = (notice: Notice | null): Notice | null =>
  notice !== null && (notice.intent === 'danger' || notice.intent === 'warning') ? notice : null;

/** What an event changes, with its notice; nothing when it means nothing in this state. */
function follow(
  uploads: Uploads,
  { uploadId, at }: OfUpload & At,
  event: UploadEvent,
  next: (step: UploadStep) => readonly Consequence[],
): readonly Consequence[] | null {
  const before = uploadStateOf(uploads, uploadId);
  const step = nextUpload(before, event);
  const follows = step.state === before && step.command === null ? [] : next(step);
  const isPart = Object.hasOwn(uploads, uploadId) && uploads[uploadId]?.isPart === true;
  const all = [...follows, ...told(isPart ? toldOfPart(step.notice) : step.notice, at)];
  return all.length === 0 ? null : all;
}

rule(uploadRequested, $uploads, (uploads, given) => {
  const { uploadId, purpose, force = false, project, about = null, isPart = false, problem, at } = given;
  const file: ChosenFile = { name: given.file.name, size: given.file.size };
  return follow(uploads, given, { kind: 'fileChosen', file, problem, at }, ({ state }) => [
    emit(uploadStarted, {
      uploadId,
      purpose,
      force,
      ...(project === undefined ? {} : { project }),
      isPart,
      file,
      at,
    }),
    invoke(startUploadFx, {
      uploadId,
      attempt: state.attempt,
      purpose,
      force,
      project: project ?? null,
      about,
      file: given.file,
    }),
  ]);
});
rule(pauseRequested, $uploads, (uploads, given) =>
  follow(uploads, given, { kind: 'pauseRequested' }, () => [
    emit(uploadPaused, { uploadId: given.uploadId }),
    invoke(pauseUploadFx, { uploadId: given.uploadId }),
  ]),
);
rule(resumeRequested, $uploads, (uploads, given) =>
  follow(uploads, given, { kind: 'resumeRequested', at: given.at }, ({ state }) => [
    emit(uploadResumed, { uploadId: given.uploadId, at: given.at }),
    invoke(resumeUploadFx, { uploadId: given.uploadId, attempt: state.attempt }),
  ]),
);
rule(cancelRequested, $uploads, (uploads, given) =>
  follow(uploads, given, { kind: 'cancelRequested' }, ({ command }) =>
    command === 'abort'
      ? [emit(uploadCancelled, { uploadId: given.uploadId }), invoke(cancelUploadFx, { uploadId: given.uploadId })]
      : // after a good end there is nothing to abort
        [emit(uploadClosed, { uploadId: given.uploadId })],
  ),
);
rule(doneRequested, $uploads, (uploads, given) =>
  follow(uploads, given, { kind: 'doneRequested' }, () => [emit(uploadClosed, { uploadId: given.uploadId })]),
);

rule(uploadProgressed, $uploads, (uploads, { uploadId, attempt, sent, at }) =>
  follow(uploads, { uploadId, at }, { kind: 'progressed', attempt, sent, at }, () => [
    emit(uploadAdvanced, { uploadId, attempt, sent, at }),
  ]),
);
rule(uploadEnded, $uploads, (uploads, given) => {
  const { uploadId, attempt, result } = given;
  switch (result.kind) {
    case 'registered':
      return follow(uploads, given, { kind: 'registered', attempt }, () => [
        emit(uploadSucceeded, { uploadId, attempt, file: result.file }),
      ]);
    case 'storedButUnregistered':
      return follow(uploads, given, { kind: 'registrationFailed', attempt }, () => [
        emit(uploadUnregistered, { uploadId, attempt, path: result.path }),
      ]);
    case 'failed':
      return follow(uploads, given, { kind: 'failed', attempt }, () => [
        emit(uploadFailed, { uploadId, attempt, reason: result.reason, isResumable: result.isResumable }),
      ]);
    // whoever cancelled it has been told already
    case 'cancelled':
      return null;
  }
});

// nobody is there who could go on with it, and the next one must not
rule(sessionEnded, $uploads, (uploads) => Object.keys(uploads).map((uploadId) => invoke(cancelUploadFx, { uploadId })));

const listenerPrefix = 'upload.register:';
const listenerOf = (uploadId: string, attempt: number): string => `${listenerPrefix}${attempt}:${uploadId}`;

/** The upload and attempt that a registration was for; null for calls of others. */
function registrationOf(listener: string): { readonly uploadId: string; readonly attempt: number } | null {
  const parts = /^upload\.register:(\d+):(.*)$/s.exec(listener);
  return parts === null ? null : { attempt: Number(parts[1]), uploadId: parts[2] ?? '' };
}

const isStoredFile = (data: unknown): data is StoredFile =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' && 'path' in data;

rule(registerRequested, $uploads, (uploads, { uploadId }) => {
  const upload = Object.hasOwn(uploads, uploadId) ? uploads[uploadId] : undefined;
  if (upload === undefined || upload.isRegistering || upload.path === null) return null;
  const { state, command } = nextUpload(upload.state, { kind: 'registerRequested' });
  if (command !== 'register') return null;
  return [
    emit(registrationStarted, { uploadId }),
    dispatch(callRequested, {
      endpoint: fileRegister,
      input: { body: { path: upload.path, from: upload.purpose } },
      listener: listenerOf(uploadId, state.attempt),
    }),
  ];
});
rule(answered, $uploads, (uploads, { listener, data, at }) => {
  const registration = registrationOf(listener);
  if (registration === null) return null;
  const { uploadId, attempt } = registration;
  if (!isStoredFile(data)) return emit(registrationRefused, registration);
  return follow(uploads, { uploadId, at }, { kind: 'registered', attempt }, () => [
    emit(uploadSucceeded, { uploadId, attempt, file: data }),
  ]);
});
// why it was refused has been told by the error catalogue; the dialog still says 已上传，登记失败
rule(refused, $uploads, (_, { listener }) => {
  const registration = registrationOf(listener);
  return registration === null ? null : emit(registrationRefused, registration);
});
