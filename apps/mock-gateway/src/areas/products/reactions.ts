import { forgetFiles } from '../../objects/files/keeping.ts';
import { on } from '../../pipeline/reactions.ts';
import type { Reaction } from '../../pipeline/call.ts';
import { copyScript } from './decode/scriptRows.ts';
import { dropPicturesOf } from './model/viewPictures.ts';
import { copyFunctions } from './thing-model/modelCopying.ts';
import { copyTopics } from './topic/topicRows.ts';

/** What a product begins with and takes with it, and what a tenant without products still has of them: the categories that it has made. */
export const productReactions: readonly Reaction[] = [
  on('product.added', (happening, { productKey, copyFrom }) => {
    if (copyFrom === null) return;
    copyFunctions(happening, copyFrom, productKey);
    copyTopics(happening, copyFrom, productKey);
    copyScript(happening, copyFrom, productKey);
  }),

  on('product.deleted', (happening, { productKey }) => {
    const { store } = happening.world;
    for (const { id } of store.all<{ id: string }>('select id from models where product_key = @productKey', {
      productKey,
    }))
      dropPicturesOf(happening, id);
    forgetFiles(happening, { kind: 'product', id: productKey });
  }),

  on('tenant.deleted', ({ world }, { tntId }) => {
    // from the leaves up: a category stands on the one above it
    for (const { id } of world.store.all<{ id: string }>(
      'select id from categories where tnt_id = @tntId order by depth desc',
      { tntId },
    ))
      world.store.run('delete from categories where id = @id', { id });
  }),
];
