import type { UploadCredentials, UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import { currentTime } from '../../ui/time/currentTime.ts';
import { createUploader, type Uploader } from '../objectStore.ts';
import { createStoredCheckpoints } from './checkpoints.ts';

/** Checkpoints stay in the browser's storage, so that a reloaded page goes on where it was. */
export const browserUploader = (
  getCredentials: () => Promise<UploadCredentials>,
  owner: string,
  purpose: UploadPurpose,
): Uploader =>
  createUploader({
    getCredentials,
    now: currentTime,
    checkpointStore: createStoredCheckpoints(localStorage, owner, purpose),
  });
