import type { Static } from 'typebox';
import type { StoredFile, UploadPurpose } from './contract.ts';
import { fact } from '../../kernel/fact.ts';
import { shape } from '../../kernel/payloads.ts';
import type { ChosenFile } from './files.ts';
import { failureReasons } from './storeFailures.ts';

/** What happens to uploads, as facts (S1 §4 "Upload dialog", "Direct storage upload"). Times in milliseconds. */

const ofUpload = { uploadId: shape.text };
/** What the store reports belongs to an attempt: a report of an earlier one changes nothing. */
const ofAttempt = { ...ofUpload, attempt: shape.integer };

/** The project that a file goes up for; a tenant is named where it is not one's own. */
export const uploadProject = shape.record({ id: shape.text, tntId: shape.optional(shape.text) });
export type UploadProject = Static<typeof uploadProject>;

/** A file passed its checks and goes up. */
export const uploadStarted = fact(
  'upload.started@1',
  shape.record({
    ...ofUpload,
    purpose: shape.textOf<UploadPurpose>(),
    force: shape.flag,
    /** Left out for a file that goes up for no project. */
    project: shape.optional(uploadProject),
    /** One of many: how they all went is told once, by whoever sends them. */
    isPart: shape.optional(shape.flag),
    file: shape.like<ChosenFile>({ name: shape.text, size: shape.integer }),
    at: shape.time,
  }),
);

/** Bytes that are at the store. */
export const uploadAdvanced = fact(
  'upload.advanced@1',
  shape.record({ ...ofAttempt, sent: shape.integer, at: shape.time }),
);

/** Stored and registered. */
export const uploadSucceeded = fact(
  'upload.succeeded@1',
  shape.record({ ...ofAttempt, file: shape.like<StoredFile>({ id: shape.text }) }),
);

/** 已上传，登记失败: stored under this path, unknown to the gateway. */
export const uploadUnregistered = fact('upload.unregistered@1', shape.record({ ...ofAttempt, path: shape.text }));

/** The store or the way to it failed. */
export const uploadFailed = fact(
  'upload.failed@1',
  shape.record({ ...ofAttempt, reason: shape.oneOf(failureReasons), isResumable: shape.flag }),
);

export const uploadPaused = fact('upload.paused@1', shape.record({ ...ofUpload }));
export const uploadResumed = fact('upload.resumed@1', shape.record({ ...ofUpload, at: shape.time }));

/** The gateway is asked again to register what is stored. */
export const registrationStarted = fact('upload.registrationStarted@1', shape.record({ ...ofUpload }));
/** It refused again. */
export const registrationRefused = fact('upload.registrationRefused@1', shape.record({ ...ofAttempt }));

/** Given up by its user: aborted at the store. */
export const uploadCancelled = fact('upload.cancelled@1', shape.record({ ...ofUpload }));
/** The dialog was closed after the end. */
export const uploadClosed = fact('upload.closed@1', shape.record({ ...ofUpload }));
