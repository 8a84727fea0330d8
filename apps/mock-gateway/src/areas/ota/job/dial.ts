import { upgradeJobList } from '@fleet/domain/areas/ota/job/contract.ts';
import type { Dial } from '../../../control/dials/rows.ts';

/** Many upgrade jobs, all over: nothing comes about on the clock for copies, and they have no devices. */
export const upgradeJobDial: Dial = {
  endpoint: upgradeJobList,
  table: 'ota_jobs',
  key: 'id',
  isThere: 'b.status in (3, 4, 5)',
  fresh: { total: '0' },
};
