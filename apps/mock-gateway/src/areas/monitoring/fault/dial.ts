import { faultList } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import type { Dial } from '../../../control/dials/rows.ts';
import { faultRecords } from '../../fleet/face.ts';

/** Many faults: copies are of the same devices, as long and as bad as what they are made of. */
export const faultDial: Dial = {
  ...faultRecords,
  endpoint: faultList,
  // the list shows those of the last thirty days, unless asked otherwise
  isThere: `exists (select 1 from device_ref d where d.id = b.device_id)
    and b.started_at > (select max(started_at) from device_fault_ref) - 20 * 86400000`,
  tenant: '(select d.tnt_id from device_ref d where d.id = b.device_id)',
};
