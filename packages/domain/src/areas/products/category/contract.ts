import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  count,
  id,
  nullable,
  object,
  optionalText,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';

/** Categories of products: the standard ones of the platform, and a tenant's own (design §1.1, §3.1). */

const base = '/gateway/product/api/v1/category';

/** The root of the standard categories, and what a product is of that nobody has sorted (S2 §3). */
export const standardCategory = 'StandardCategory';

/** Levels of the tree at most, and categories of one owner. */
export const deepestCategory = 5;
export const mostCategories = 500;

export const categoryRow = object({
  categoryId: id('品类ID'),
  categoryKey: Type.String({ title: '品类标识' }),
  categoryName: Type.String({ title: '品类名称' }),
  parentId: nullable(id('上级品类'), '上级品类'),
  depth: Type.Integer({ title: '层级', minimum: 1, maximum: deepestCategory }),
  sort: Type.Integer({ title: '排序', minimum: 0, maximum: 9999 }),
  description: Type.String({ title: '说明' }),
  isStandard: Type.Boolean({ title: '标准品类' }),
  /** Of another owner: it can be used and not changed. */
  isReadOnly: Type.Boolean({ title: '只读' }),
  /** Of itself and of all below it, as far as the caller may see them. */
  productCount: count('产品数'),
  modelCount: count('型号数'),
  /** Standard functions, those of the categories above it among them. */
  functionCount: count('标准功能'),
  ...tenantOfRow,
  version: Type.Integer({ title: '版本号', minimum: 1 }),
});
export type CategoryRow = Static<typeof categoryRow>;

/** All of them, parents before children, brothers in their order. */
export const categoryTree = get(`${base}/tree`, {
  id: 'product.category.tree',
  title: '品类树',
  access: keyed,
  basis: 'designed',
  reads: ['category', 'product', 'model'],
  crossTenant: true,
  query: object(tenantChoice),
  reply: object({ list: Type.Array(categoryRow) }),
});

const oneCategory = object({ categoryId: id('品类'), ...tenantChoice });
const categoryName = text('品类名称', 32);
const description = optionalText('说明', 200);

export const categoryAdd = post(`${base}/add`, {
  id: 'product.category.add',
  title: '新增品类',
  access: keyed,
  basis: 'designed',
  changes: ['category'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({
    /** The empty text for a root of its own. */
    parentId: Type.String({ title: '上级品类', maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' }),
    categoryName,
    categoryKey: Type.String({ title: '品类标识', minLength: 1, maxLength: 32, pattern: '^[A-Z][A-Za-z0-9]{0,31}$' }),
    description,
  }),
  reply: object({ categoryId: id('品类ID') }),
});

export const categoryUpdate = post(`${base}/update`, {
  id: 'product.category.update',
  title: '编辑品类',
  access: keyed,
  basis: 'designed',
  changes: ['category'],
  crossTenant: true,
  query: oneCategory,
  body: object({ categoryName, description, version: Type.Integer({ title: '版本号', minimum: 1 }) }),
});

/** Puts a category before one of its brothers, or behind all of them. */
export const categorySort = post(`${base}/sort`, {
  id: 'product.category.sort',
  title: '品类排序',
  access: keyed,
  basis: 'designed',
  changes: ['category'],
  crossTenant: true,
  query: oneCategory,
  body: object({ beforeId: nullable(id('排在其前'), '排在其前') }),
});

export const categoryDelete = remove(`${base}/delete`, {
  id: 'product.category.delete',
  title: '删除品类',
  access: keyed,
  basis: 'designed',
  changes: ['category'],
  crossTenant: true,
  query: oneCategory,
});
