import { deviceList, type DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { serialNumbersOf } from '@fleet/domain/areas/equipment/query/numberList.ts';
import { serialNumbersQuery } from '@fleet/domain/areas/equipment/query/serialNumbers.ts';
import { recordFinder, type RecordFinder } from '../../../app/palette/records.ts';

const recordOf = ({ id, displayName, serialNumber, tntId, tntName }: DeviceRow) => ({
  id,
  title: displayName,
  sub: serialNumber,
  tntId,
  tntName,
});

const byName = recordFinder(deviceList, (query) => ({ query }), recordOf);

/** Devices by name or serial number, or by a pasted list of serial numbers. */
const finder: RecordFinder = {
  ...byName,
  find: async (call, text) => {
    const numbers = serialNumbersOf(text);
    if (numbers === null) return byName.find(call, text);
    const asked = serialNumbersQuery(numbers);
    if (asked.kind === 'problem') return { kind: 'refused', message: asked.message };
    const query = asked.text;
    const found = await recordFinder(deviceList, ({ pageSize }) => ({ query: { query, pageSize } }), recordOf).find(
      call,
      text,
    );
    return found?.kind === 'found' && found.total > 0 ? { ...found, listQuery: { query } } : found;
  },
};
export default finder;
