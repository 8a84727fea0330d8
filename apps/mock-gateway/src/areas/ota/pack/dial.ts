import { packList } from '@fleet/domain/areas/ota/pack/contract.ts';
import type { Dial } from '../../../control/dials/rows.ts';

/** Many upgrade packs: copies have a name of their own and share the file. */
export const packDial: Dial = {
  endpoint: packList,
  table: 'ota_packs',
  key: 'id',
  within: { ring: 'b.ring' },
  fresh: {
    name: "substr(b.name, 1, 40) || '-' || n.tag || n.i",
    source_firmware_id: 'null',
    published_firmware_id: 'null',
    withdrawn_by: 'null',
  },
};
