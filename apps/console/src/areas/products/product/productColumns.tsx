import { type ProductRow, productRow } from '@fleet/domain/areas/products/product/contract.ts';
import {
  authTypes,
  dataFormats,
  netTypes,
  nodeKindOf,
  nodeKinds,
  productSources,
  productStatuses,
  productStatusIntents,
  protocolTypes,
  validateTypes,
} from '@fleet/domain/areas/products/product/productCodes.ts';
import { functionTotal, versionText } from '@fleet/domain/areas/products/product/productTexts.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { DeviceCount } from './DeviceCount.tsx';
import { ProductName } from './ProductName.tsx';

const column = columnsFor<ProductRow>(productRow);

/** Whether a product is published. */
export function ProductStatusDot({ product: { productStatus } }: { readonly product: ProductRow }) {
  return <StatusDot intent={productStatusIntents[productStatus]} label={productStatuses[productStatus]} />;
}

/** Every column of products; the export knows each by the same name. */
export const productColumns = [
  column('productName', { width: 208, cell: (product) => <ProductName product={product} /> }),
  column('productKey', { width: 124, cell: ({ productKey }) => <CopyableId id={productKey} /> }),
  column('productStatus', {
    width: 92,
    onCard: 'status',
    cell: (product) => <ProductStatusDot product={product} />,
  }),
  column('liveVersion', { width: 176, cell: (product) => versionText(product) }),
  column('categoryName', { width: 116, onCard: 'value' }),
  column('nodeType', { width: 104, onCard: 'value', cell: (product) => nodeKinds[nodeKindOf(product)] }),
  column('deviceCount', {
    width: 100,
    align: 'end',
    onCard: 'value',
    cell: (product) => <DeviceCount product={product} />,
  }),
  column('functionCounts', {
    title: '功能数',
    width: 84,
    align: 'end',
    cell: (product) => formatCount(functionTotal(product)),
  }),
  column('netType', {
    width: 104,
    cell: ({ netType }) => (netType === null ? texts.nothing : netTypes[netType].replace(/（.*/, '')),
  }),
  column('dataFormat', { width: 136, cell: ({ dataFormat }) => dataFormats[dataFormat] }),
  column('productType', { width: 92, cell: ({ productType }) => statusLabel('productType', productType) }),
  column('updatedAt', { width: 152, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('source', { width: 76, cell: ({ source }) => productSources[source] }),
  column('modelCount', { width: 84, align: 'end', isHidden: true, cell: ({ modelCount }) => formatCount(modelCount) }),
  column('protocolType', {
    width: 116,
    isHidden: true,
    cell: ({ protocolType }) => (protocolType === null ? texts.nothing : protocolTypes[protocolType]),
  }),
  column('authType', { width: 104, isHidden: true, cell: ({ authType }) => authTypes[authType] }),
  column('validateType', { width: 116, isHidden: true, cell: ({ validateType }) => validateTypes[validateType] }),
  column('productTags', {
    width: 200,
    isHidden: true,
    cell: ({ productTags }) => (productTags.length === 0 ? texts.nothing : productTags.join('、')),
  }),
  column('isDynamicRegister', {
    width: 92,
    isHidden: true,
    cell: ({ isDynamicRegister }) => (isDynamicRegister ? '已开启' : '未开启'),
  }),
  column('industry', { width: 92, isHidden: true }),
  column('area', { width: 92, isHidden: true }),
  column('device', { width: 180, isHidden: true }),
  column('description', { width: 240, isHidden: true }),
  column('creator', { width: 92, isHidden: true }),
  column('publishedAt', {
    width: 152,
    isHidden: true,
    cell: ({ publishedAt }) => (publishedAt === null ? texts.nothing : <Time at={publishedAt} />),
  }),
  column('createdAt', { width: 152, isHidden: true, cell: ({ createdAt }) => <Time at={createdAt} /> }),
];
