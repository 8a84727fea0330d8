import { Type } from 'typebox';
import { get, session } from '../../../core/contract/define.ts';
import { id, object, tenantChoice } from '../../../core/contract/shapes.ts';

/** Products as selects need them, in a file of its own: pages of other areas need no more (S1 §3, §7). */

export const productBase = '/gateway/product/api/v1/product';

const productOption = object({
  productKey: Type.String({ title: 'ProductKey' }),
  productName: Type.String({ title: '产品名称' }),
  categoryId: id('品类ID'),
  categoryName: Type.String({ title: '产品品类' }),
});

/** Products of a status, one's own and the platform's; an empty `productStatus` gives all. */
export const productChoices = get(`${productBase}/bystatus/list`, {
  id: 'product.bystatus.list',
  title: '产品选项',
  access: session,
  basis: 'stated',
  reads: ['product', 'category'],
  crossTenant: 'anyKey',
  query: object({
    productStatus: Type.Optional(Type.String({ title: '产品状态', maxLength: 32, pattern: '^[A-Z_]*$' })),
    ...tenantChoice,
  }),
  reply: object({ list: Type.Array(productOption) }),
});

/** What a select of products asks for: those of every status (S1 §7). */
export const offeredProducts = { productStatus: '' } as const;
