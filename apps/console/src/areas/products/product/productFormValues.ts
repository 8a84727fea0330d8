import type { ProductForm, ProductFormValues } from '@fleet/domain/areas/products/product/changesContract.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { asksNetType, asksProtocol } from '@fleet/domain/areas/products/product/productForm.ts';
import { nodeKindOf } from '@fleet/domain/areas/products/product/productCodes.ts';
import { standardCategory } from '@fleet/domain/areas/products/category/contract.ts';

/** The form of a product: what it begins with, and what of it travels. */

/** As S2 §3 has it: a direct device of the standard category. */
export const newProduct = (tntId: string): ProductFormValues => ({
  tntId,
  copyFrom: '',
  productName: '',
  categoryId: standardCategory,
  productType: '0',
  nodeKind: 'direct',
  protocolType: '',
  netType: 'WIFI',
  authType: 'secret',
  dataFormat: '1',
  validateType: '1',
  isDynamicRegister: 'no',
  area: '',
  industry: '',
  device: '',
  description: '',
});

/** A product as its form shows it. */
export const formOf = (row: ProductRow): ProductFormValues => ({
  tntId: row.tntId,
  copyFrom: '',
  productName: row.productName,
  categoryId: row.categoryId,
  productType: row.productType === 0 ? '0' : '1',
  nodeKind: nodeKindOf(row),
  protocolType: row.protocolType ?? '',
  netType: row.netType ?? '',
  authType: row.authType,
  dataFormat: row.dataFormat === 0 ? '0' : '1',
  validateType: row.validateType === 2 ? '2' : '1',
  isDynamicRegister: row.isDynamicRegister ? 'yes' : 'no',
  area: row.area,
  industry: row.industry as ProductFormValues['industry'],
  device: row.device,
  description: row.description,
});

/** What a copy begins with: all but what names it, and no way of signing in that is not offered any more. */
export const copyOf = (row: ProductRow, { tntId, productName }: ProductFormValues): ProductFormValues => {
  const copied = formOf(row);
  return {
    ...copied,
    tntId,
    productName,
    copyFrom: row.productKey,
    authType: copied.authType === 'id2' ? 'secret' : copied.authType,
  };
};

/** What travels of the form; the tenant stands in the query. What the kind of node does not ask is left out. */
export const bodyOf = (values: ProductFormValues): ProductForm => {
  const { nodeKind, protocolType, netType } = values;
  return {
    productName: values.productName.trim(),
    categoryId: values.categoryId,
    productType: values.productType === '0' ? 0 : 1,
    nodeType: nodeKind === 'gateway' ? '1' : '0',
    protocolType: asksProtocol(nodeKind) && protocolType !== '' ? protocolType : null,
    netType: asksNetType(nodeKind) && netType !== '' ? netType : null,
    authType: values.authType,
    dataFormat: values.dataFormat === '0' ? 0 : 1,
    validateType: values.validateType === '2' ? 2 : 1,
    isDynamicRegister: values.isDynamicRegister === 'yes',
    area: values.area.trim(),
    industry: values.industry,
    device: values.device.trim(),
    description: values.description.trim(),
  };
};
