import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import type {
  ProductForm,
  ProductFormValues,
  productUpdate,
} from '@fleet/domain/areas/products/product/changesContract.ts';
import type { ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { asksNetType, asksProtocol } from '@fleet/domain/areas/products/product/productForm.ts';
import { nodeKindOf } from '@fleet/domain/areas/products/product/productCodes.ts';
import { standardCategory } from '@fleet/domain/areas/products/category/contract.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import type { KeptPictures } from '../../../transfers/pictures/useKeptPictures.ts';
import { picturesOpen } from '../../../transfers/pictures/usePictures.ts';

/** The form of a product: what it begins with, and what of it travels. Its icon is what the tiles of the form hold. */

/** As S2 §3 has it: a direct device of the standard category. */
export const newProduct = (tntId: string): ProductFormValues => ({
  tntId,
  copyFrom: '',
  productName: '',
  categoryId: standardCategory,
  productType: '0',
  icon: null,
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
  icon: null,
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

/** What travels of the icon: nothing while it is as it was, so that one that somebody else has chosen meanwhile stays. */
export const sentIcon = ({ isChanged, sent }: KeptPictures): Pick<BodyOf<typeof productUpdate>, 'icon'> =>
  isChanged ? { icon: sent[0] ?? null } : {};

/** The form waits for an icon that is on its way. */
export const iconProblems = ({ isComplete }: KeptPictures): FieldProblems => (isComplete ? {} : { icon: picturesOpen });
