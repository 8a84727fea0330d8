import { isAsFarAs, type Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { sharedPack } from '../shared/sharedPack.ts';

/** What the warehouse says of the versions of a module. */

interface Stored {
  readonly version: string;
  readonly sortKey: string | null;
  readonly ring: Ring;
  readonly isWithdrawn: number;
}

export interface Warehouse {
  /** By version, where its pack lies that went furthest. */
  readonly rings: ReadonlyMap<string, Ring>;
  /** The newest version of which a stable pack is to be had. */
  readonly newestStable: { readonly version: string; readonly sortKey: string } | null;
}

/** Reads what the caller sees of it. */
export const warehouseOf = ({ world, scope }: Call<Endpoint>, moduleId: string): Warehouse => {
  const packs = world.store.all<Stored>(
    `select k.dest_version as version, k.version_order as sortKey, k.ring, k.is_withdrawn as isWithdrawn
     from ota_packs k where k.module_id = @moduleId and ${sharedPack} order by k.id`,
    { moduleId, scope },
  );
  const rings = new Map<string, Ring>();
  let newestStable: Warehouse['newestStable'] = null;
  for (const { version, sortKey, ring, isWithdrawn } of packs) {
    const other = rings.get(version);
    if (other === undefined || isAsFarAs(ring, other)) rings.set(version, ring);
    const isNewer = sortKey !== null && (newestStable === null || sortKey > newestStable.sortKey);
    if (ring === 'stable' && isWithdrawn === 0 && isNewer) newestStable = { version, sortKey };
  }
  return { rings, newestStable };
};
