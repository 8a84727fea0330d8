import type { Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import type { FailureCode } from '@fleet/domain/areas/ota/upgrade/upgradeReasons.ts';
import type { World } from '../../src/world/world.ts';

/** Packs that tests of upgrades need, beside those of the data set. */

export interface TestPack {
  readonly id?: string;
  readonly tntId?: string;
  readonly productKey?: string;
  readonly moduleName?: string;
  readonly ring?: Ring;
  readonly version?: string;
  readonly size?: number;
  /** So many of a hundred attempts end for a reason, on all models. */
  readonly fails?: { readonly reason: FailureCode; readonly percent: number };
}

/** Puts a pack into the warehouse that may be used; gives its id. */
export const addPack = (
  { store, clock }: World,
  {
    id = 'uf_test',
    tntId = 't_huadong',
    productKey = 'a1LurkAgv01',
    moduleName = 'nav-core',
    ring = 'stable',
    version = 'v9.0.0.2026112000',
    size = 60 * 1024 ** 2,
    fails,
  }: TestPack = {},
): string => {
  store.run(
    `insert into ota_packs (id, tnt_id, name, ring, product_key, module_id, dest_version, file_name, file_key, firmware_size,
       firmware_sign, need_to_verify, verify_status, creator_id, ring_at, created_at, updated_at)
     select @id, @tntId, @id, @ring, @productKey, m.id, @version, @id, @id, @size, '', 0, 1, u.id, @now, @now, @now
     from ota_modules m, user_ref u
     where m.product_key = @productKey and m.name = @moduleName and u.user_name = 'admin'`,
    { id, tntId, productKey, moduleName, ring, version, size, now: clock.now() },
  );
  store.run(
    `insert into ota_pack_models (firmware_id, model_id) select @id, id from model_ref where product_key = @productKey`,
    { id, productKey },
  );
  if (fails !== undefined)
    store.run(
      `insert into ota_pack_profiles (firmware_id, model_id, reason, percent)
       select @id, id, @reason, @percent from model_ref where product_key = @productKey`,
      { id, productKey, ...fails },
    );
  return id;
};
