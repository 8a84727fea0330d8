import { addingRefusal } from '@fleet/domain/areas/products/face.ts';
import type { Store } from '../../../store/store.ts';

/** Products in development have a few devices to test with, those of all tenants together. */

/**
 * Says why a product can have no further device beside so many that are not there yet; null when it can, and for a product
 * that is not there. What there is already is read once.
 */
export const roomFor = (store: Store, productKey: string): ((coming: number) => string | null) => {
  const product = store.one<{ status: 'DEVELOPMENT' | 'RELEASE'; devices: number }>(
    `select p.status,
       (select count(*) from devices d where d.product_key = p.product_key and d.deleted_at is null) as devices
     from product_ref p where p.product_key = @productKey`,
    { productKey },
  );
  return (coming) => (product === undefined ? null : addingRefusal(product.status, product.devices + coming));
};
