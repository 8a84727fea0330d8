import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import type { ProductRow } from '../product/contract.ts';
import { productPackageExport, productPackageImport } from './contract.ts';

/** In the list of products: one of them as a file, and a file as one of them. */
export const packageActions = pageActions('ProductList', [], {
  importPackage: action('导入', ['ProductList-add'], [productPackageImport], { icon: 'import', isPrimary: false }),
  exportPackage: rowAction<ProductRow>('导出产品包', ['ProductList-export'], [productPackageExport]),
});
