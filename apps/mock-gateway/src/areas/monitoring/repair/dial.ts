import { repairList } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { Dial } from '../../../control/dials/rows.ts';

/** Many repair orders: copies have a number of their own. */
export const repairDial: Dial = {
  endpoint: repairList,
  table: 'repair_orders',
  key: 'id',
  fresh: { repair_no: 'n.tag || n.i' },
};
