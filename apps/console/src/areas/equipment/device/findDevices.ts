import { deviceList } from '@fleet/domain/areas/equipment/device/contract.ts';
import { recordFinder } from '../../../app/palette/records.ts';

/** Devices by name or serial number. */
export default recordFinder(
  deviceList,
  (query) => ({ query }),
  ({ id, displayName, serialNumber, tntId, tntName }) => ({
    id,
    title: displayName,
    sub: serialNumber,
    tntId,
    tntName,
  }),
);
