import { get, keyed } from '../../../../core/contract/define.ts';
import { id, object, tenantChoice } from '../../../../core/contract/shapes.ts';
import { functionsSchema } from '../model.ts';

/** What products of a category have as a rule: its standard functions, with those of the categories above it (design §1.1). */
export const categoryFunctions = get('/gateway/product/api/v1/category/function/list', {
  id: 'product.category.function.list',
  title: '品类标准功能',
  access: keyed,
  basis: 'designed',
  reads: ['category'],
  crossTenant: true,
  query: object({ categoryId: id('品类'), ...tenantChoice }),
  reply: object({ functions: functionsSchema }),
});
