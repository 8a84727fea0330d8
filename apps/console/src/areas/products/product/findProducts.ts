import { productList } from '@fleet/domain/areas/products/product/contract.ts';
import { recordFinder } from '../../../app/palette/records.ts';

/** Products by name or key. */
export default recordFinder(
  productList,
  (query) => ({ query }),
  ({ productKey, productName, tntId, tntName }) => ({
    id: productKey,
    title: productName,
    sub: productKey,
    tntId,
    tntName,
  }),
);
