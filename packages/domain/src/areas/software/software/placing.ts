import type { Deliverer } from '../../../core/transfers/orders/orderRequests.ts';
import { softwareAdd, type SoftwareForm } from './contract.ts';

interface Place extends SoftwareForm {
  /** Null for one's own tenant. */
  readonly tntId: string | null;
  readonly fileName: string;
}

/** Puts an uploaded package among the others. */
export const placingOf = ({ tntId, ...place }: Place): Deliverer => ({
  calls: (uploaded) =>
    uploaded.map(({ key, stored }) => ({
      endpoint: softwareAdd,
      input: { query: tntId === null ? {} : { tntId }, body: { ...place, fileId: stored.id } },
      keys: [key],
    })),
});
