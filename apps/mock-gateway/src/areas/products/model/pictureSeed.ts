import type { DataSet } from '@fleet/fixtures/dataset.ts';
import { seedFile } from '../../../objects/files/seed.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { morningOf } from '../../../world/moments.ts';

/** Days before today at which the pictures of the data set were uploaded. */
const uploadedDaysAgo = 120;

const picturesOf = ({ models, products }: DataSet) => [
  ...models.map(({ id, name, productKey, picture }) => ({
    productKey,
    name,
    sample: picture,
    owner: { kind: 'model', id } as const,
  })),
  ...products.flatMap(({ productKey, name, icon }) =>
    icon === null ? [] : [{ productKey, name, sample: icon, owner: { kind: 'product', id: productKey } as const }],
  ),
];

/** Pictures of models and icons of products, each uploaded by whoever looks after all of its owner; all of these are there already. */
export const seedProductPictures = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  for (const { productKey, name, ...picture } of picturesOf(data)) {
    const uploader = store.one<{ tntId: string; userId: string }>(
      `select p.tnt_id as tntId, min(u.id) as userId from products p join user_ref u on u.tnt_id = p.tnt_id
       where p.product_key = @productKey group by p.tnt_id`,
      { productKey },
    );
    if (uploader === undefined) continue;
    seedFile(store, ids, {
      ...uploader,
      ...picture,
      purpose: 'product',
      name: `${name}.png`,
      createdAt: morningOf(uploadedDaysAgo, now),
    });
  }
};
