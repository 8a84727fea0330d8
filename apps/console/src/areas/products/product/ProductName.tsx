import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { nodeKindOf } from '@fleet/domain/areas/products/product/productCodes.ts';
import { Antenna, Cube, DataConnection } from '@blueprintjs/icons';
import * as styles from './products.module.css';

const pictures = { direct: Cube, child: DataConnection, gateway: Antenna } as const;

/** A product as it is recognised: how its devices come to the platform, and its name. */
export function ProductName({ product }: { readonly product: ProductRow }) {
  const Picture = pictures[nodeKindOf(product)];
  return (
    <span className={styles.name}>
      <span className={styles.picture} aria-hidden>
        <Picture size={14} />
      </span>
      <span className={styles.title}>{product.productName}</span>
    </span>
  );
}
