import type { DataSet } from '@fleet/fixtures/dataset.ts';
import { seedFile } from '../../../objects/files/seed.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { morningOf } from '../../../world/moments.ts';

/** Days before today at which the pictures of the data set were uploaded. */
const uploadedDaysAgo = 120;

/** Pictures of models, each uploaded by whoever looks after all of its owner; models and users are there already. */
export const seedModelPictures = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  for (const { id, name, productKey, picture } of data.models) {
    const owner = store.one<{ tntId: string; userId: string }>(
      `select p.tnt_id as tntId, min(u.id) as userId from products p join user_ref u on u.tnt_id = p.tnt_id
       where p.product_key = @productKey group by p.tnt_id`,
      { productKey },
    );
    if (owner === undefined) continue;
    seedFile(store, ids, {
      ...owner,
      purpose: 'product',
      sample: picture,
      name: `${name}.png`,
      createdAt: morningOf(uploadedDaysAgo, now),
      owner: { kind: 'model', id },
    });
  }
};
