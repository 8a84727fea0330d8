import type { Store } from '../../../store/store.ts';

/** Says that a product was changed at a moment: a version of its thing model or script that devices follow is a change of it. */
export const touchProduct = (store: Store, productKey: string, at: number): void => {
  store.run('update products set updated_at = max(updated_at, @at) where product_key = @productKey', {
    productKey,
    at,
  });
};
