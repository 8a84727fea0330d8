import { productList } from '@fleet/domain/areas/products/product/contract.ts';
import type { Dial } from '../../../control/dials/rows.ts';

/** Many products: copies have a key and a name of their own. */
export const productDial: Dial = {
  endpoint: productList,
  table: 'products',
  key: 'product_key',
  fresh: { name: "substr(b.name, 1, 20) || ' ' || n.tag || n.i" },
};
