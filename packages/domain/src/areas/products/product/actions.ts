import { action, pageActions, rowAction } from '../../../core/actions/action.ts';
import { categoryTree } from '../category/contract.ts';
import {
  productAdd,
  productCheck,
  productDelete,
  productPublish,
  productSecret,
  productSecretReset,
  productUnpublish,
  productUpdate,
} from './changesContract.ts';
import { productExport, productGet, productList, type ProductRow, productStat } from './contract.ts';
import { contextOf } from './productContext.ts';
import { productRefusal } from './productMachine.ts';

/** Products as a list, their creation and the page of one (S2 §6): what a product's state allows is asked of its table. */

/** Of the platform, to whoever is not. */
export const readOnlyReason = ({ isReadOnly }: Pick<ProductRow, 'isReadOnly'>): string | null =>
  isReadOnly ? '平台产品不能修改' : null;

/** What is the platform's has nothing to offer to others than its use. */
const isOwn = ({ isReadOnly }: Pick<ProductRow, 'isReadOnly'>): boolean => !isReadOnly;

const editing = ['ProductList-edit', 'TabProductInfo-edit'] as const;

const common = {
  edit: rowAction<ProductRow>('编辑', editing, [productUpdate, categoryTree], { appliesTo: isOwn }),
  publish: rowAction<ProductRow>('发布', editing, [productCheck, productPublish], {
    icon: 'tick',
    appliesTo: (product) => isOwn(product) && product.productStatus === 'DEVELOPMENT',
  }),
  unpublish: rowAction<ProductRow>('撤销发布', editing, [productCheck, productUnpublish], {
    icon: 'undo',
    appliesTo: (product) => isOwn(product) && product.productStatus === 'RELEASE',
    disabledReason: (product) => productRefusal(product.productStatus, { kind: 'unpublish' }, contextOf(product)),
  }),
  remove: rowAction<ProductRow>('删除', ['ProductList-delete'], [productDelete], {
    appliesTo: isOwn,
    disabledReason: (product) => productRefusal(product.productStatus, { kind: 'delete' }, contextOf(product)),
  }),
};

export const productListPage = pageActions('ProductList', [productList, productStat, categoryTree], {
  add: action('创建产品', ['ProductList-add'], [productAdd, productList, categoryTree]),
  view: rowAction<ProductRow>('查看', ['ProductList-view'], [productGet]),
  ...common,
  copy: rowAction<ProductRow>('复制产品', ['ProductList-add'], [productAdd], { icon: 'duplicate' }),
  export: action('导出', ['ProductList-export'], [productExport]),
});

export const productCreatePage = pageActions('ProductCreate', [], {
  add: action('创建产品', ['ProductList-add'], [productAdd, productList, categoryTree]),
});

export const productDetailPage = pageActions('ProductDetail', [], {
  view: action('查看', ['ProductDetail'], [productGet]),
  ...common,
});

/** The tab 产品信息. */
export const productInfoTab = pageActions('ProductDetail', [], {
  showSecret: rowAction<ProductRow>('查看密钥', ['TabProductInfo-edit'], [productSecret], {
    icon: 'eye-open',
    appliesTo: isOwn,
  }),
  resetSecret: rowAction<ProductRow>('重置密钥', ['TabProductInfo-edit'], [productSecretReset], {
    icon: 'key',
    isDangerous: true,
    appliesTo: isOwn,
  }),
});
