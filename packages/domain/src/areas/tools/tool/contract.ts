import { type Static, Type } from 'typebox';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { toolBase } from '../classification/contract.ts';
import {
  longestDescription,
  longestName,
  mostProducts,
  previewKindCodes,
  toolSourceCodes,
  toolSources,
} from './toolRules.ts';

/** Tools and instructions of a class: a tenant sees its own and the platform's (S2 §6). */

const base = `${toolBase}/tool`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;

const source = oneOf('来源', toolSourceCodes, toolSources);
/** Of the current version, as it is shown (S1 §5). */
export const previewKind = oneOf('预览', previewKindCodes);

export const toolRow = object({
  toolId: id('工具ID'),
  ...tenantOfRow,
  source,
  classificationId: id('分类'),
  toolName: Type.String({ title: '名称' }),
  /** None stands for all. */
  products: Type.Array(object({ productKey: id('产品'), productName: Type.String({ title: '产品' }) }), {
    title: '适用产品',
  }),
  description: Type.String({ title: '描述' }),
  /** This and what follows up to when it was uploaded is of the current version; null before the first one. */
  currentVersion: nullable(Type.String(), '当前版本'),
  fileId: nullable(id('文件ID'), '文件ID'),
  fileName: nullable(Type.String(), '文件'),
  /** Bytes. */
  size: nullable(count('大小'), '大小'),
  sha256: nullable(Type.String(), 'SHA256'),
  previewKind,
  uploader: nullable(Type.String(), '上传人'),
  uploadedAt: nullable(instant('上传时间'), '上传时间'),
  fileCount: count('版本数'),
  /** Of all its versions. */
  downloadCount: count('下载次数'),
  updatedBy: Type.String({ title: '更新人' }),
  updatedAt: instant('更新时间'),
  createdAt: instant('创建时间'),
  /** The caller may use it and not change it. */
  isReadOnly: Type.Boolean({ title: '只读' }),
  version: Type.Integer({ title: '版本号', minimum: 1 }),
});
export type ToolRow = Static<typeof toolRow>;

/** What was changed last comes first. */
export const toolList = get(`${base}/list`, {
  ...about,
  id: 'tool.list',
  title: '工具列表',
  reads: ['tool', 'product'],
  query: object({
    classificationId: id('分类'),
    keyword: searchText('名称/文件名'),
    /** Those that are for it, and those that are for all products. */
    productKey: Type.Optional(id('适用产品')),
    source: Type.Optional(source),
    ...tenantChoice,
    ...paging(),
    ...sorting(['toolName', 'size', 'downloadCount', 'updatedAt', 'createdAt']),
  }),
  reply: listOf(toolRow, { key: 'toolId' }),
});

const filledIn = {
  toolName: text('名称', longestName),
  productKeys: Type.Array(id('产品'), { title: '适用产品', maxItems: mostProducts, uniqueItems: true }),
  description: optionalText('描述', longestDescription),
};

/** A name is given once in a class of a tenant. */
export const toolAdd = post(`${base}/add`, {
  ...about,
  id: 'tool.add',
  title: '新增工具',
  changes: ['tool'],
  query: object(tenantChoice),
  body: object({ classificationId: id('分类'), ...filledIn }),
  reply: object({ toolId: id('工具ID') }),
});

export const toolUpdate = post(`${base}/update`, {
  ...about,
  id: 'tool.update',
  title: '编辑工具',
  changes: ['tool'],
  query: object(tenantChoice),
  body: object({ toolId: id('工具'), ...filledIn, version: Type.Integer({ title: '版本号', minimum: 1 }) }),
});

/** Deletes tools with all of their versions. */
export const toolDelete = remove(`${base}/delete`, {
  ...about,
  id: 'tool.delete',
  title: '删除工具',
  changes: ['tool'],
  query: object(tenantChoice),
  body: object({ ids: batchIds('工具') }),
  reply: batchReply,
});

/** What there is to read about a product: its own first, then what is for all products. */
export const productManual = object({
  toolId: id('工具ID'),
  toolName: Type.String({ title: '名称' }),
  classificationId: id('分类'),
  classificationName: Type.String({ title: '分类' }),
  currentVersion: nullable(Type.String(), '当前版本'),
});

/** Most that are told. */
export const mostManuals = 20;

export const productManuals = get(`${base}/byproduct/list`, {
  ...about,
  id: 'tool.byproduct.list',
  title: '产品的说明',
  reads: ['tool', 'product'],
  query: object({ productKey: id('产品'), ...tenantChoice }),
  reply: object({ list: Type.Array(productManual, { maxItems: mostManuals }) }),
});
