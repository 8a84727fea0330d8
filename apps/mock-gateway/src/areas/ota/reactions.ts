import { on } from '../../pipeline/reactions.ts';
import type { Reaction } from '../../pipeline/call.ts';
import { copyModules, insertWholeDevice } from './module/moduleRows.ts';
import { dropPacksOf } from './pack/files/opening.ts';

/** What a product begins with, what goes with it, and with a tenant: packs, and his groups of module types. */
export const otaReactions: readonly Reaction[] = [
  on('product.added', (happening, { productKey, copyFrom }) => {
    const { store, clock } = happening.world;
    insertWholeDevice(store, productKey, clock.now());
    if (copyFrom !== null) copyModules(happening, copyFrom, productKey);
  }),

  on('product.deleted', (happening, { productKey }) => dropPacksOf(happening, 'product_key', productKey)),

  on('tenant.deleted', (happening, { tntId }) => {
    const { world } = happening;
    dropPacksOf(happening, 'tnt_id', tntId);
    world.store.run('delete from ota_types where group_id in (select id from ota_type_groups where tnt_id = @tntId)', {
      tntId,
    });
    world.store.run('delete from ota_type_groups where tnt_id = @tntId', { tntId });
  }),
];
