import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';

/** Products and models. */
export const seedProducts = (store: Store, data: DataSet): void => {
  for (const product of data.products) {
    store.run(
      `insert into products (product_key, name, category_id, category_name, status, vehicle_kind, product_type)
       values (@productKey, @name, @categoryId, @categoryName, @status, @vehicleKind, @productType)`,
      { ...product },
    );
  }
  const vehicles = new Set(
    data.products.filter(({ vehicleKind }) => vehicleKind !== null).map(({ productKey }) => productKey),
  );
  for (const { id, productKey, name, categoryId, isEnabled } of data.models) {
    store.run(
      `insert into models (id, product_key, name, category_id, status, is_enabled, is_vehicle)
       values (@id, @productKey, @name, @categoryId, @status, @isEnabled, @isVehicle)`,
      {
        id,
        productKey,
        name,
        categoryId,
        status: 'RELEASE',
        isEnabled: Number(isEnabled),
        isVehicle: Number(vehicles.has(productKey)),
      },
    );
  }
};
