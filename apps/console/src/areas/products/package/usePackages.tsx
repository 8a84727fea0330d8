import { productPackageExport } from '@fleet/domain/areas/products/package/contract.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { filterInputOf } from '@fleet/domain/core/reads/querySchema.ts';
import { exportRequested } from '@fleet/domain/core/transfers/exports.ts';
import { useUnit } from 'effector-react';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../../app/lazyPart.ts';

const ImportPackageDialog = lazyDialog(async () => (await import('./ImportPackageDialog.tsx')).default);

/** Products as files, in their list: handlers, and the dialog of the way in. */
export function usePackages(): {
  readonly importPackage: () => void;
  readonly exportPackage: (product: ProductRow) => void;
  readonly overlay: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const request = useUnit(exportRequested);
  return {
    importPackage: () => setOpen(true),
    exportPackage: ({ productKey }) =>
      request({
        instance: `product.package:${productKey}`,
        endpoint: productPackageExport,
        input: filterInputOf(productPackageExport, { productKey }),
      }),
    overlay: <ImportPackageDialog isOpen={isOpen} onClose={() => setOpen(false)} />,
  };
}
