import type { Deliverer } from '../../../core/transfers/orders/orderRequests.ts';
import { deviceFileConfirm } from './contract.ts';
import type { FileKind } from './fileCodes.ts';

interface Place {
  readonly deviceId: string;
  readonly tntId: string;
  readonly kind: FileKind;
  readonly fileName: string;
}

/** Puts an uploaded file among those of a device. */
export const placingOf = ({ tntId, ...place }: Place): Deliverer => ({
  calls: (uploaded) =>
    uploaded.map(({ key, stored }) => ({
      endpoint: deviceFileConfirm,
      input: { query: { tntId }, body: { ...place, fileId: stored.id } },
      keys: [key],
    })),
});
