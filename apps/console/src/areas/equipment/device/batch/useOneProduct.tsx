import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { type ReactNode, useState } from 'react';
import { SearchSelect } from '../../../../ui/select/select.tsx';
import * as styles from '../device.module.css';

interface OneProduct {
  readonly productKey: string;
  /** Those of the devices that are of it. */
  readonly asked: readonly DeviceRow[];
  /** Where the product is chosen; nothing where all of them are of one. */
  readonly choice: ReactNode;
}

/**
 * What has to do with a thing model is done with devices of one product: which of those that were selected it is.
 *
 * @param why said where they are of several: 一次只能向同一产品的设备下发命令
 */
export function useOneProduct(devices: readonly DeviceRow[], why: string): OneProduct {
  const products = [...new Set(devices.map(({ productKey }) => productKey))];
  const [chosen, setChosen] = useState(products[0] ?? '');
  const choices = products.map((key) => {
    const of = devices.filter((device) => device.productKey === key);
    return { id: key, name: `${of[0]?.productName ?? key}（${of.length} 台）` };
  });
  return {
    productKey: chosen,
    asked: devices.filter(({ productKey }) => productKey === chosen),
    choice: products.length > 1 && (
      <div className={styles.product}>
        <SearchSelect
          label="产品"
          choices={choices}
          value={chosen}
          onChange={(key) => setChosen(key ?? chosen)}
          isLabelShown
        />
        <p>
          所选设备属于 {products.length} 个产品，{why}。
        </p>
      </div>
    ),
  };
}
