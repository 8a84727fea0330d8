import { deviceList } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { Dial } from '../../../control/dials/rows.ts';

/** Many devices: copies have names and numbers of their own. */
export const deviceDial: Dial = {
  endpoint: deviceList,
  table: 'devices',
  key: 'id',
  isThere: 'b.deleted_at is null',
  fresh: {
    device_name: 'n.tag || n.i',
    serial_number: "'SN-' || n.tag || n.i",
    search: "b.search || ' ' || n.tag || n.i",
  },
};
