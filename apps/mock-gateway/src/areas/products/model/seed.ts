import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';

/** Days before today at which the models of the data set were changed last. */
const changedDaysAgo = 120;

/** Models; their products are there already. */
export const seedModels = (store: Store, data: DataSet, now: number): void => {
  for (const { id, name, productKey, status, isEnabled, isVehicle, description, attributes } of data.models) {
    store.run(
      `insert into models (id, product_key, name, category_id, top_category_id, status, is_enabled, is_vehicle,
         description, attributes, updated_at)
       select @id, p.product_key, @name, c.id, c.top_id, @status, @isEnabled, @isVehicle, @description, @attributes,
         @updatedAt
       from products p join categories c on c.id = p.category_id where p.product_key = @productKey`,
      {
        id,
        name,
        productKey,
        status,
        isEnabled: Number(isEnabled),
        isVehicle: Number(isVehicle),
        description,
        attributes: JSON.stringify(attributes),
        updatedAt: morningOf(changedDaysAgo, now),
      },
    );
  }
};
