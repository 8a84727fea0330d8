import { type Static, Type } from 'typebox';
import { get, keyed, post } from '../../../../core/contract/define.ts';
import { id, object, tenantChoice } from '../../../../core/contract/shapes.ts';
import { functionBase, modelView, productKey, versionNo } from '../contract.ts';
import { functionsSchema } from '../model.ts';

/** What products of a category have as a rule: its standard functions, with those of the categories above it (design §1.1). */

const base = '/gateway/product/api/v1/category/function';

/** Standard functions that a category has itself at most. */
export const mostStandardFunctions = 300;

const idsOf = (title: string) => Type.Array(id('功能'), { title, maxItems: mostStandardFunctions });

export const categoryFunctions = get(`${base}/list`, {
  id: 'product.category.function.list',
  title: '品类标准功能',
  access: keyed,
  basis: 'designed',
  reads: ['category'],
  crossTenant: true,
  query: object({ categoryId: id('品类'), ...tenantChoice }),
  reply: object({
    functions: functionsSchema,
    /** Those that it has itself; the others stand above it. */
    ownIds: Type.Array(id('功能'), { title: '本品类的功能' }),
  }),
});

/** What a select shows of a function, a parameter or a field (S2 §3). */
const treeNode = {
  thingModelId: Type.String({ title: '功能' }),
  name: Type.String({ title: '名称' }),
  identifier: Type.String({ title: '标识符' }),
};
const functionNode = object({
  ...treeNode,
  /** What it consists of: the fields of a structure, what a service takes and gives, what an event tells. */
  children: Type.Array(object(treeNode), { title: '参数' }),
});
export type FunctionNode = Static<typeof functionNode>;

/** The draft of a product as selects read it: names alone. */
export const functionTree = get(`${functionBase}/tree`, {
  id: 'product.function.tree',
  title: '物模型树',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['thingModel', 'product'],
  query: object({ ...tenantChoice, productKey }),
  reply: object({ list: Type.Array(functionNode) }),
});

/** Says what a category has itself: what is kept of it, and what comes out of the model of a product. */
export const categoryFunctionsSave = post(`${base}/save`, {
  id: 'product.category.function.save',
  title: '设置标准功能',
  access: keyed,
  basis: 'designed',
  changes: ['category'],
  crossTenant: true,
  query: object({ categoryId: id('品类'), ...tenantChoice }),
  body: object({
    /** The version of the category that was shown. */
    version: Type.Integer({ title: '版本号', minimum: 1 }),
    keptIds: idsOf('保留的功能'),
    from: Type.Optional(
      object({
        productKey,
        view: modelView,
        no: Type.Optional(versionNo),
        /** Those that are wanted; all without. */
        functionIds: Type.Optional(Type.Array(id('功能'), { title: '功能', minItems: 1, maxItems: 300 })),
      }),
    ),
  }),
});
