import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { productExport, ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { productRow } from '@fleet/domain/areas/products/product/contract.ts';
import {
  authTypes,
  dataFormats,
  netTypes,
  nodeKindOf,
  nodeKinds,
  productSources,
  productStatuses,
  protocolTypes,
  validateTypes,
} from '@fleet/domain/areas/products/product/productCodes.ts';
import { functionTotal, versionText } from '@fleet/domain/areas/products/product/productTexts.ts';
import type { Call, FileAnswer } from '../../../pipeline/call.ts';
import { namesBy } from '../../../rows/sheet/askedFor.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { listProducts } from './productRows.ts';

const column = sheetColumnsFor<ProductRow>(productRow);
const yesOrNo = (value: boolean): string => (value ? '是' : '否');

const columns = [
  column('productName', 28, (row) => row.productName),
  column('productKey', 16, (row) => row.productKey),
  column('tntName', 26, (row) => row.tntName),
  column('source', 10, (row) => productSources[row.source]),
  column('categoryName', 18, (row) => row.categoryName),
  column('nodeType', 14, (row) => nodeKinds[nodeKindOf(row)]),
  column('protocolType', 16, (row) => (row.protocolType === null ? null : protocolTypes[row.protocolType])),
  column('netType', 22, (row) => (row.netType === null ? null : netTypes[row.netType])),
  column('dataFormat', 18, (row) => dataFormats[row.dataFormat]),
  column('authType', 14, (row) => authTypes[row.authType]),
  column('validateType', 14, (row) => validateTypes[row.validateType]),
  column('productType', 12, (row) => statusLabel('productType', row.productType)),
  column('deviceCount', 10, (row) => row.deviceCount),
  column('onlineCount', 10, (row) => row.onlineCount),
  column('modelCount', 10, (row) => row.modelCount),
  column('functionCounts', 10, (row) => functionTotal(row)),
  column('liveVersion', 18, (row) => versionText(row)),
  column('productStatus', 10, (row) => productStatuses[row.productStatus]),
  column('productTags', 36, (row) => row.productTags.join('、')),
  column('isDynamicRegister', 10, (row) => yesOrNo(row.isDynamicRegister)),
  column('area', 16, (row) => row.area),
  column('industry', 12, (row) => row.industry),
  column('device', 30, (row) => row.device),
  column('description', 50, (row) => row.description),
  column('creator', 12, (row) => row.creator),
  column('createdAt', 20, (row) => new Date(row.createdAt)),
  column('updatedAt', 20, (row) => new Date(row.updatedAt)),
  column('publishedAt', 20, (row) => (row.publishedAt === null ? null : new Date(row.publishedAt))),
];

/** The export of the list, as it stands on the screen. */
export const exportProducts = (call: Call<typeof productExport>): FileAnswer => {
  const isTold = call.session.isInner || (call.query.columns ?? '').split(',').includes('tntName');
  return exportSheet(call, call.query, {
    title: '产品列表',
    columns: isTold ? columns : columns.filter(({ name }) => name !== 'tntName'),
    rows: listProducts(call, call.query).list,
    idOf: ({ productKey }) => productKey,
    named: { categoryId: namesBy(call)('select name from categories where id = @id') },
  });
};
