import type { Notice } from '../codes/messages.ts';
import { noticeOf } from '../codes/messages.ts';
import type { ChosenFile } from './files.ts';
import { progressOf } from './transfers.ts';
import type { Progress } from './transfers.ts';

/**
 * The upload dialog as pure transitions (S1 §4 "Upload dialog", S2 §4).
 *
 * Every attempt has a number. What an earlier attempt reports late (a part that was in flight when it was stopped) is
 * not of this attempt and changes nothing.
 */

interface Attempt {
  readonly attempt: number;
  readonly file: ChosenFile;
  /** Bytes that are at the store. */
  readonly sent: number;
}

export type UploadState =
  | { readonly kind: 'idle'; readonly attempt: number }
  | (Attempt & {
      readonly kind: 'uploading';
      readonly startedAt: number;
      readonly resumedFrom: number;
      readonly now: number;
    })
  /** Stopped with its checkpoint kept: by the person, or by a lost network. */
  | (Attempt & { readonly kind: 'paused'; readonly reason: 'person' | 'network' })
  /** 已上传，登记失败: stored, to be registered again without sending it again. */
  | (Attempt & { readonly kind: 'unregistered' })
  | (Attempt & { readonly kind: 'succeeded' });

export type UploadEvent =
  /** A file was chosen; `problem` is what its checks say. Times are milliseconds since 1970. */
  | { readonly kind: 'fileChosen'; readonly file: ChosenFile; readonly problem: string | null; readonly at: number }
  | { readonly kind: 'progressed'; readonly attempt: number; readonly sent: number; readonly at: number }
  | { readonly kind: 'stored'; readonly attempt: number }
  | { readonly kind: 'registrationFailed'; readonly attempt: number }
  | { readonly kind: 'registered'; readonly attempt: number }
  | { readonly kind: 'failed'; readonly attempt: number }
  | { readonly kind: 'pauseRequested' }
  | { readonly kind: 'resumeRequested'; readonly at: number }
  | { readonly kind: 'registerRequested' }
  /** The Cancel button, or closing the dialog. */
  | { readonly kind: 'cancelRequested' }
  /** The Done button. */
  | { readonly kind: 'doneRequested' };

/** What is to be done at the store or the gateway. */
export type UploadCommand = 'start' | 'pause' | 'resume' | 'abort' | 'register';

export interface UploadStep {
  readonly state: UploadState;
  readonly command: UploadCommand | null;
  readonly notice: Notice | null;
}

/** Before the first file. */
export const noUpload: UploadState = { kind: 'idle', attempt: 0 };

const step = (state: UploadState, command: UploadCommand | null = null, notice: Notice | null = null): UploadStep => ({
  state,
  command,
  notice,
});

const dangerNotice = (text: string): Notice => ({ ...noticeOf('uploadFailed'), lines: [text] });

const attemptOf = (state: Exclude<UploadState, { kind: 'idle' }>): Attempt => ({
  attempt: state.attempt,
  file: state.file,
  sent: state.sent,
});

const start = (attempt: Attempt, at: number): UploadState => ({
  ...attempt,
  kind: 'uploading',
  startedAt: at,
  resumedFrom: attempt.sent,
  now: at,
});

/** Whether an event belongs to an attempt that is over. */
const isLate = (state: UploadState, event: UploadEvent): boolean =>
  'attempt' in event && event.attempt !== state.attempt;

/** The next state; an event that means nothing in a state leaves it as it is. */
export const nextUpload = (state: UploadState, event: UploadEvent): UploadStep => {
  if (isLate(state, event)) return step(state);
  switch (state.kind) {
    case 'idle':
      if (event.kind !== 'fileChosen') return step(state);
      if (event.problem !== null) return step(state, null, dangerNotice(event.problem));
      return step(start({ attempt: state.attempt + 1, file: event.file, sent: 0 }, event.at), 'start');
    case 'uploading':
      return nextWhileUploading(state, event);
    case 'paused':
      if (event.kind === 'resumeRequested') {
        return step(start({ ...attemptOf(state), attempt: state.attempt + 1 }, event.at), 'resume');
      }
      return event.kind === 'cancelRequested' ? cancelled(state) : step(state);
    case 'unregistered':
      if (event.kind === 'registerRequested') return step(state, 'register');
      if (event.kind === 'registered') return succeeded(state);
      if (event.kind === 'registrationFailed') return step(state, null, noticeOf('registrationFailed'));
      return event.kind === 'cancelRequested' ? cancelled(state) : step(state);
    case 'succeeded':
      // Closing the dialog after the end cancels nothing.
      return event.kind === 'doneRequested' || event.kind === 'cancelRequested'
        ? step({ kind: 'idle', attempt: state.attempt })
        : step(state);
  }
};

const nextWhileUploading = (state: Extract<UploadState, { kind: 'uploading' }>, event: UploadEvent): UploadStep => {
  switch (event.kind) {
    case 'progressed':
      // Parts land in any order: what is there never becomes less.
      return step({ ...state, sent: Math.min(Math.max(state.sent, event.sent), state.file.size), now: event.at });
    case 'stored':
    case 'registered':
      return succeeded(state);
    case 'registrationFailed':
      return step(
        { ...attemptOf(state), sent: state.file.size, kind: 'unregistered' },
        null,
        noticeOf('registrationFailed'),
      );
    case 'failed':
      return step({ ...attemptOf(state), kind: 'paused', reason: 'network' }, null, noticeOf('uploadFailed'));
    case 'pauseRequested':
      return step({ ...attemptOf(state), kind: 'paused', reason: 'person' }, 'pause');
    case 'cancelRequested':
      return cancelled(state);
    default:
      return step(state);
  }
};

const cancelled = (state: UploadState): UploadStep =>
  step({ kind: 'idle', attempt: state.attempt + 1 }, 'abort', noticeOf('uploadCancelled'));

const succeeded = (state: Exclude<UploadState, { kind: 'idle' }>): UploadStep =>
  step({ ...attemptOf(state), sent: state.file.size, kind: 'succeeded' }, null, noticeOf('uploadSucceeded'));

/** Whether the dialog is open: from a file that passed its checks to Done or Cancel. */
export const isUploadDialogOpen = (state: UploadState): boolean => state.kind !== 'idle';

/** The progress figures while a file goes up; null otherwise. */
export const uploadProgressOf = (state: UploadState): Progress | null =>
  state.kind === 'uploading' ? progressOf({ ...state, size: state.file.size }) : null;
