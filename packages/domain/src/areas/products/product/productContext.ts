import type { ProductRow } from './contract.ts';
import type { ProductContext } from './productMachine.ts';

/** What hangs on a product, as its row says it; what keeps it from being published is asked when somebody wants to. */
export const contextOf = ({
  heldDevices,
  binnedDevices,
  jobs,
}: Pick<ProductRow, 'heldDevices' | 'binnedDevices' | 'jobs'>): ProductContext => ({
  devices: heldDevices,
  binned: binnedDevices,
  jobs,
  problems: [],
});
