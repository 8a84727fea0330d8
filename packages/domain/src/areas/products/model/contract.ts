import { Type } from 'typebox';
import { get, session } from '../../../core/contract/define.ts';
import { id, listOf, object, optionalText, paging } from '../../../core/contract/shapes.ts';

/** Products and models as selects need them (S1 §3, §7). */

export const productOption = object({
  productKey: Type.String({ title: 'ProductKey' }),
  productName: Type.String({ title: '产品名称' }),
  categoryId: id('品类ID'),
  categoryName: Type.String({ title: '产品品类' }),
});

/** Products of a status; an empty `productStatus` gives all. */
export const productChoices = get('/gateway/product/api/v1/product/bystatus/list', {
  id: 'product.bystatus.list',
  title: '产品选项',
  access: session,
  basis: 'stated',
  reads: ['product'],
  query: object({
    productStatus: Type.Optional(Type.String({ title: '产品状态', maxLength: 32, pattern: '^[A-Z_]*$' })),
  }),
  reply: object({ list: Type.Array(productOption) }),
});

/** What a select of products asks for: those of every status (S1 §7). */
export const offeredProducts = { productStatus: '' } as const;

/** Rows of one page of a model list at most (S1 §9). */
export const modelPageSize = 999_999;

export const modelChoices = get('/gateway/asset-mgt/api/v1/model/list', {
  id: 'asset-mgt.model.list',
  title: '型号选项',
  access: session,
  basis: 'stated',
  reads: ['model'],
  query: object({
    cid: Type.Optional(id('品类')),
    status: Type.Optional(Type.String({ title: '状态', maxLength: 16, pattern: '^[A-Za-z0-9]*$' })),
    enabled: Type.Optional(Type.String({ title: '启用', maxLength: 5, pattern: '^(true|false|0|1|)$' })),
    name: Type.Optional(optionalText('型号名称', 64)),
    ...paging(modelPageSize),
  }),
  reply: listOf(object({ id: id('型号ID'), name: Type.String({ title: '型号名称' }) }), { key: 'id' }),
});

/** What a select of models asks for: every parameter is sent (S1 §7), and models out of use are not offered. */
export const offeredModels = {
  cid: '',
  page: 1,
  pageSize: modelPageSize,
  status: '',
  enabled: 'true',
  name: '',
} as const;
