import type { UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import { $uploads } from '@fleet/domain/core/transfers/uploads.ts';
import { useUnit } from 'effector-react';
import { useContext, useState } from 'react';
import { useSession } from '../../app/calls/hooks.ts';
import { StorageContext } from '../../app/storageContext.ts';
import { uploadOwner } from '../../ports/objectStore/uploadOwner.ts';
import { type CutOffUpload, cutOffUploads } from '../../ports/objectStore/cutOffUploads.ts';

/** What the person has begun to upload for a purpose and what nobody goes on with now, the latest first. */
export function useUnfinished(purpose: UploadPurpose): {
  readonly uploads: readonly CutOffUpload[];
  /** Never to go on with it: what of it lies at the store is swept there. */
  readonly forget: (upload: CutOffUpload) => void;
} {
  const records = useContext(StorageContext)?.storage;
  const session = useSession();
  const running = Object.values(useUnit($uploads)).flatMap(({ state }) => (state.kind === 'idle' ? [] : [state.file]));
  const [, setForgotten] = useState(0);
  if (records === undefined || session === null) return { uploads: [], forget: () => undefined };
  return {
    uploads: cutOffUploads(records, uploadOwner(session), purpose).filter(
      ({ checkpoint: { fingerprint } }) =>
        !running.some(({ name, size }) => name === fingerprint.name && size === fingerprint.size),
    ),
    forget: ({ key }) => {
      records.write(key, null);
      setForgotten((before) => before + 1);
    },
  };
}
