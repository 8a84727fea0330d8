import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';

/** Products and models. */
export const seedProducts = (store: Store, data: DataSet): void => {
  for (const product of data.products) {
    store.run(
      `insert into products (product_key, name, category_id, category_name, status, vehicle_kind)
       values (@productKey, @name, @categoryId, @categoryName, @status, @vehicleKind)`,
      { ...product },
    );
  }
  for (const { id, name, categoryId, isEnabled } of data.models) {
    store.run(
      `insert into models (id, name, category_id, status, is_enabled)
       values (@id, @name, @categoryId, @status, @isEnabled)`,
      { id, name, categoryId, status: 'RELEASE', isEnabled: Number(isEnabled) },
    );
  }
};
