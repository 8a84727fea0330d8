import type { Dial } from '../../../control/dials/rows.ts';

/** Where faults of devices lie, for the list of an area above. */
export const faultRecords: Pick<Dial, 'table' | 'key'> = { table: 'device_faults', key: 'id' };
