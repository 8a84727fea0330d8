import type { FetchReason, FileKind } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import { fileLifetime, recordStates } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import type { Store } from '../../../store/store.ts';
import type { FileFacts } from './facts.ts';

/** Files of devices as they wait, come, and fail to come. */

export interface WaitingFile {
  readonly recordId: string;
  readonly deviceId: string;
  readonly kind: FileKind;
  readonly from: number | null;
  readonly to: number | null;
  readonly attempt: number;
  readonly requestedAt: number;
  readonly endsAt: number;
}

const waitingColumns = `record_id as recordId, device_id as deviceId, kind, range_from as "from", range_to as "to", attempt,
  requested_at as requestedAt, ends_at as endsAt`;

/** A file that is waited for; null for any other. */
export const readWaitingFile = (store: Store, recordId: string): WaitingFile | null =>
  store.one<WaitingFile>(`select ${waitingColumns} from device_files where record_id = @recordId and status = 1`, {
    recordId,
  }) ?? null;

/** All that is waited for of a device. */
export const waitingOf = (store: Store, deviceId: string): readonly WaitingFile[] =>
  store.all<WaitingFile>(
    `select ${waitingColumns} from device_files where device_id = @deviceId and status = 1 order by record_id`,
    { deviceId },
  );

/** Says that a file did not come. */
export const writeFailure = (store: Store, recordId: string, reason: FetchReason, detail: string | null): void => {
  store.run(
    'update device_files set status = @status, reason = @reason, detail = @detail where record_id = @recordId',
    {
      recordId,
      status: recordStates.failed,
      reason,
      detail,
    },
  );
};

interface Coming {
  readonly at: number;
  readonly size: number;
  readonly sha256: string;
  readonly facts: FileFacts;
}

/** Says that a file is there, from now on for its time. */
export const writeComing = (store: Store, recordId: string, { at, size, sha256, facts }: Coming): void => {
  store.run(
    `update device_files set status = @status, reason = null, detail = null, size = @size, sha256 = @sha256,
       fetched_at = @at, expires_at = @expiresAt, facts = @facts
     where record_id = @recordId`,
    {
      recordId,
      status: recordStates.fetched,
      size,
      sha256,
      at,
      expiresAt: at + fileLifetime,
      facts: JSON.stringify(facts),
    },
  );
};
