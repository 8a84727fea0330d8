import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post } from '../../../core/contract/define.ts';
import { count, id, nullable, object, oneOf, tenantChoice, upload } from '../../../core/contract/shapes.ts';
import { productBase } from '../product/choicesContract.ts';
import { oneProduct } from '../product/contract.ts';
import { packageParts } from './packageParts.ts';

/** A product as one file, to be brought to another tenant or platform: itself, its model, topics and script (design §3.1). */

/** Bytes of a package. */
export const largestPackage = 5 * 1024 * 1024;

export const productPackageExport = get(`${productBase}/package/export`, {
  id: 'product.package.export',
  title: '导出产品包',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: object(oneProduct),
});

const packageRow = object({
  part: oneOf('内容', Object.keys(packageParts) as (keyof typeof packageParts)[], packageParts),
  name: Type.String({ title: '名称' }),
  /** Where it stands in the file. */
  path: Type.String({ title: '位置' }),
  result: oneOf('结果', ['added', 'refused'], { added: '新增', refused: '拒绝' }),
  message: Type.String({ title: '说明' }),
});

/**
 * Makes a product of a package. `check` stores nothing and tells of each part whether it can be taken; `apply` takes what
 * can be, and is refused (830103) where the product itself cannot.
 */
export const productPackageImport = post(`${productBase}/package/import`, {
  id: 'product.package.import',
  title: '导入产品包',
  access: keyed,
  basis: 'designed',
  bodyKind: 'multipart',
  largestBody: largestPackage + 64 * 1024,
  changes: ['product', 'category', 'thingModel', 'topic', 'decodeScript'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({
    file: upload('产品包', largestPackage),
    mode: oneOf('方式', ['check', 'apply'], { check: '检查', apply: '导入' }),
    /** In the place of the name in the file, where that is taken. */
    productName: Type.Optional(Type.String({ title: '产品名称', maxLength: 30 })),
  }),
  reply: object({
    /** Of the new product; null after a check. */
    productKey: nullable(id('产品'), '产品'),
    productName: Type.String({ title: '产品名称' }),
    /** Whether the product itself can be taken. */
    isPossible: Type.Boolean({ title: '可以导入' }),
    rows: Type.Array(packageRow, { title: '明细' }),
    counts: object({ added: count('新增'), refused: count('拒绝') }),
    warnings: Type.Array(Type.String(), { title: '提示' }),
  }),
});
export type PackageRow = Static<typeof packageRow>;
