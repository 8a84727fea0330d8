import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { nodeKindOf } from '@fleet/domain/areas/products/product/productCodes.ts';
import { Antenna, Cube, DataConnection } from '@blueprintjs/icons';
import { StoredPicture } from '../../../transfers/pictures/StoredPicture.tsx';
import * as styles from './products.module.css';

const signs = { direct: Cube, child: DataConnection, gateway: Antenna } as const;

/** A product as it is recognised: its icon, or how its devices come to the platform where it has none; and its name. */
export function ProductName({ product }: { readonly product: ProductRow }) {
  const { icon } = product;
  const Sign = signs[nodeKindOf(product)];
  const sign = (
    <span className={styles.sign}>
      <Sign size={14} />
    </span>
  );
  return (
    <span className={styles.name}>
      <span className={styles.picture} aria-hidden>
        {icon === null ? sign : <StoredPicture picture={icon} className={styles.icon} otherwise={sign} />}
      </span>
      <span className={styles.title}>{product.productName}</span>
    </span>
  );
}
