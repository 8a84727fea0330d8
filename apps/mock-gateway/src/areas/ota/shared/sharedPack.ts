import { isShared, rings } from '@fleet/domain/areas/ota/pack/rings.ts';

/** Packs of others that a caller sees. */

const sharedRings = rings
  .filter(isShared)
  .map((ring) => `'${ring}'`)
  .join(', ');

/** That the caller (`@scope`) sees a pack `k`: its own, or one that the platform lets everybody have. */
export const sharedPack = `(k.tnt_id = ifnull(@scope, k.tnt_id) or (k.is_withdrawn = 0 and k.ring in (${sharedRings})
  and (select t.is_inner from tenant_ref t where t.id = k.tnt_id) = 1))`;
