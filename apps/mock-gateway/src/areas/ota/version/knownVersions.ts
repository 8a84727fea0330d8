import type { issueVersions } from '@fleet/domain/areas/ota/issue/contract.ts';
import { isAsFarAs, type Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import { versionOrder } from '@fleet/domain/core/versions/versions.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { sharedPack } from '../shared/sharedPack.ts';
import { runningCounts } from './runningCounts.ts';

/** Versions of a module that are known: somebody made a pack of them, or devices run them. */

type KnownVersion = ReplyOf<typeof issueVersions>['list'][number];

interface StoredPack {
  readonly firmwareId: string;
  readonly firmwareName: string;
  readonly version: string;
  readonly ring: Ring;
}

/** The versions that the caller knows of, the newest first, each with the pack that lies furthest on its way. */
export const knownVersions = ({ world, scope }: Call<Endpoint>, moduleId: string): readonly KnownVersion[] => {
  const packs = new Map<string, StoredPack>();
  for (const pack of world.store.all<StoredPack>(
    `select k.id as firmwareId, k.name as firmwareName, k.dest_version as version, k.ring from ota_packs k
     where k.module_id = @moduleId and ${sharedPack} order by k.created_at, k.id`,
    { moduleId, scope },
  )) {
    const other = packs.get(pack.version);
    if (other === undefined || isAsFarAs(pack.ring, other.ring)) packs.set(pack.version, pack);
  }
  // those that devices came to once are known as well, whoever runs them now
  const devices = runningCounts(world.store, moduleId, scope);
  return [...new Set([...packs.keys(), ...devices.keys()])]
    .toSorted((one, other) => versionOrder(other, one))
    .map((version) => {
      const { firmwareId = null, firmwareName = null } = packs.get(version) ?? {};
      return { version, devices: devices.get(version) ?? 0, firmwareId, firmwareName };
    });
};
