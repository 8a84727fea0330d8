import type { StoredFile, UploadPurpose } from '../../contract/files.ts';
import { fact } from '../../kernel/fact.ts';
import type { ChosenFile } from '../../rules/files.ts';

/** What happens to uploads, as facts (S1 §4 "Upload dialog", "Direct storage upload"). Times in milliseconds. */

interface OfUpload {
  readonly uploadId: string;
}
/** What the store reports belongs to an attempt: a report of an earlier one changes nothing. */
interface OfAttempt extends OfUpload {
  readonly attempt: number;
}

/** Why an upload stopped. */
export type FailureReason = 'network' | 'credentials' | 'full' | 'unreadable' | 'refused';

/** The project that a file goes up for; a tenant is named where it is not one's own. */
export interface UploadProject {
  readonly id: string;
  readonly tntId?: string;
}

/** A file passed its checks and goes up. */
export const uploadStarted = fact<
  OfUpload & {
    readonly purpose: UploadPurpose;
    readonly force: boolean;
    /** Left out for a file that goes up for no project. */
    readonly project?: UploadProject;
    /** One of many: how they all went is told once, by whoever sends them. */
    readonly isPart?: boolean;
    readonly file: ChosenFile;
    readonly at: number;
  }
>('upload.started@1');

/** Bytes that are at the store. */
export const uploadAdvanced = fact<OfAttempt & { readonly sent: number; readonly at: number }>('upload.advanced@1');

/** Stored and registered. */
export const uploadSucceeded = fact<OfAttempt & { readonly file: StoredFile }>('upload.succeeded@1');

/** 已上传，登记失败: stored under this path, unknown to the gateway. */
export const uploadUnregistered = fact<OfAttempt & { readonly path: string }>('upload.unregistered@1');

/** The store or the way to it failed. */
export const uploadFailed = fact<OfAttempt & { readonly reason: FailureReason; readonly isResumable: boolean }>(
  'upload.failed@1',
);

export const uploadPaused = fact<OfUpload>('upload.paused@1');
export const uploadResumed = fact<OfUpload & { readonly at: number }>('upload.resumed@1');

/** The gateway is asked again to register what is stored. */
export const registrationStarted = fact<OfUpload>('upload.registrationStarted@1');
/** It refused again. */
export const registrationRefused = fact<OfAttempt>('upload.registrationRefused@1');

/** Given up by its user: aborted at the store. */
export const uploadCancelled = fact<OfUpload>('upload.cancelled@1');
/** The dialog was closed after the end. */
export const uploadClosed = fact<OfUpload>('upload.closed@1');
