import type { Dependency } from '@fleet/domain/areas/ota/pack/dependencies.ts';
import type { Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import { packProblem, type UsablePack } from '@fleet/domain/areas/ota/pack/verification.ts';
import type { PackProfile } from '@fleet/domain/areas/ota/run/upgradeTimes.ts';
import type { Store } from '../../../../store/store.ts';
import { isInConflict } from '../../shared/packNeeds.ts';

/** A pack as jobs need it. */
export interface JobPack {
  readonly firmwareId: string;
  readonly tntId: string;
  readonly name: string;
  readonly ring: Ring;
  readonly productKey: string;
  /** Null of a whole pack. */
  readonly moduleId: string | null;
  readonly destVersion: string;
  /** The only version that a difference fits; null of a full pack. */
  readonly srcVersion: string | null;
  readonly firmwareSize: number;
  readonly securityCounter: number;
  readonly modelIds: readonly string[];
  /** Its own, or those of its members; what it brings itself is among them. */
  readonly dependencies: readonly Dependency[];
  /** What devices report of which module once it is on them; the first is what the job goes by. */
  readonly modules: readonly { readonly moduleId: string; readonly version: string }[];
  readonly isSafetyRelevant: boolean;
  /** Until when it may be used; null for ever. */
  readonly validUntil: number | null;
  readonly isWithdrawn: boolean;
  /** Why it may not be used in jobs; null when it may. */
  readonly problem: string | null;
  /**
   * Why it may not even be tried on devices: whatever is wrong with it beside that it was not. What it needs and the
   * warehouse lacks may be on them all the same: that is asked of each.
   */
  readonly problemOfTrying: string | null;
}

interface Row extends Omit<
  JobPack,
  'modelIds' | 'dependencies' | 'modules' | 'isSafetyRelevant' | 'isWithdrawn' | 'problem' | 'problemOfTrying'
> {
  readonly checkStatus: 1 | 2 | 3;
  readonly isWithdrawn: number;
  readonly verification: UsablePack['verification'];
  readonly isReleased: number;
  readonly isSafetyRelevant: number;
}

/** A pack by its id, as it stands at a moment; null when there is none. */
export const readJobPack = (store: Store, firmwareId: string, at: number): JobPack | null => {
  const row = store.one<Row>(
    `select k.id as firmwareId, k.tnt_id as tntId, k.name, k.ring, k.product_key as productKey, k.module_id as moduleId,
       k.dest_version as destVersion, iif(k.type = 1, k.src_version, null) as srcVersion,
       k.firmware_size as firmwareSize, k.security_counter as securityCounter, k.check_status as checkStatus,
       k.is_withdrawn as isWithdrawn, k.valid_until as validUntil, k.verify_status as verification, p.status = 'RELEASE' as isReleased,
       (select ifnull(max(t.is_safety_relevant), 0) from ota_types t join ota_modules m on m.type_id = t.id
        where m.id = k.module_id or m.id in (
          select q.module_id from ota_pack_members b join ota_packs q on q.id = b.firmware_id where b.whole_id = k.id)
       ) as isSafetyRelevant
     from ota_packs k join product_ref p on p.product_key = k.product_key where k.id = @firmwareId`,
    { firmwareId },
  );
  if (row === undefined) return null;
  const { checkStatus, isWithdrawn, validUntil, verification, isReleased, isSafetyRelevant, ...pack } = row;
  const members = store.all<{ moduleId: string; version: string }>(
    `select q.module_id as moduleId, q.dest_version as version from ota_pack_members b
     join ota_packs q on q.id = b.firmware_id where b.whole_id = @firmwareId and q.module_id is not null order by b.no`,
    { firmwareId },
  );
  const dependencies = store.all<Dependency>(
    `select d.module_id as moduleId, d.min_version as minVersion, d.max_version as maxVersion
     from ota_pack_dependencies d left join ota_pack_members b on b.whole_id = @firmwareId and b.firmware_id = d.firmware_id
     where d.firmware_id in (
       select @firmwareId union all select firmware_id from ota_pack_members where whole_id = @firmwareId)
     order by b.no, d.no`,
    { firmwareId },
  );
  const usable: UsablePack = {
    checkStatus,
    isWithdrawn: isWithdrawn === 1,
    validUntil,
    verification,
    // most packs need nothing of others: nobody has to look then
    hasDependencyConflict: dependencies.length > 0 && isInConflict(store, pack),
    isProductReleased: isReleased === 1,
  };
  const own = pack.moduleId ?? `om_${pack.productKey}`;
  return {
    ...pack,
    validUntil,
    modelIds: store.column<string>(
      'select model_id from ota_pack_models where firmware_id = @firmwareId order by model_id',
      { firmwareId },
    ),
    dependencies,
    modules: [{ moduleId: own, version: pack.destVersion }, ...members],
    isSafetyRelevant: isSafetyRelevant === 1,
    isWithdrawn: usable.isWithdrawn,
    problem: packProblem(usable, at),
    problemOfTrying: packProblem({ ...usable, verification: 1, hasDependencyConflict: false }, at),
  };
};

/** How badly a pack does on models. */
export const readProfiles = (store: Store, firmwareId: string): readonly PackProfile[] =>
  store.all<PackProfile>(
    `select model_id as modelId, reason, percent from ota_pack_profiles where firmware_id = @firmwareId
     order by model_id, reason`,
    { firmwareId },
  );
