import { type Static, Type } from 'typebox';
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
import { softwareBase, source } from '../shared/ownership.ts';
import { mostCategories, mostLevels } from './categoryTree.ts';

/** Categories of software (S2 §2): a tree of three levels, the platform's and each tenant's own. */

const base = `${softwareBase}/category`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;

const version = Type.Integer({ title: '版本号', minimum: 1 });

export const softwareCategoryRow = object({
  categoryId: id('分类ID'),
  categoryName: Type.String({ title: '分类名称' }),
  /** Null at the top. */
  parentId: nullable(id('上级分类'), '上级分类'),
  depth: Type.Integer({ title: '层级', minimum: 1, maximum: mostLevels }),
  /** Place among those of its owner beside it, from 1. */
  sort: Type.Integer({ title: '排序', minimum: 1 }),
  description: Type.String({ title: '说明' }),
  source,
  /** It can be used and not changed. */
  isReadOnly: Type.Boolean({ title: '只读' }),
  /** Of itself and of all below it, as far as the caller may see them. */
  softwareCount: count('软件数'),
  /** Of itself alone. */
  ownCount: count('直属软件'),
  ...tenantOfRow,
  version,
});
export type SoftwareCategoryRow = Static<typeof softwareCategoryRow>;

/** All of them: parents before children, brothers in their order, the platform's before others. */
export const softwareCategoryList = get(`${base}/list`, {
  ...about,
  id: 'software.category.list',
  title: '软件分类',
  reads: ['softwareCategory', 'software'],
  query: object(tenantChoice),
  reply: object({ list: Type.Array(softwareCategoryRow) }),
});

const particulars = {
  categoryName: text('分类名称', 32),
  /** The empty text for the top. */
  parentId: Type.String({ title: '上级分类', maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' }),
  description: optionalText('说明', 200),
};

export const softwareCategoryAdd = post(`${base}/add`, {
  ...about,
  id: 'software.category.add',
  title: '新增软件分类',
  changes: ['softwareCategory'],
  query: object(tenantChoice),
  body: object(particulars),
  reply: object({ categoryId: id('分类ID') }),
});

/** With another parent it goes there with all below it, behind those that are there. */
export const softwareCategoryUpdate = post(`${base}/update`, {
  ...about,
  id: 'software.category.update',
  title: '编辑软件分类',
  changes: ['softwareCategory'],
  query: object({ categoryId: id('分类'), ...tenantChoice }),
  body: object({ ...particulars, version }),
});

/**
 * All that one owner has directly below a category, in their new order. Those that stood elsewhere come here with all
 * below them; where one is missing that is here, somebody else has changed the tree.
 */
export const softwareCategorySort = post(`${base}/sort`, {
  ...about,
  id: 'software.category.sort',
  title: '软件分类排序',
  changes: ['softwareCategory'],
  query: object(tenantChoice),
  body: object({
    parentId: particulars.parentId,
    ids: Type.Array(id('分类'), { title: '分类', minItems: 1, maxItems: mostCategories, uniqueItems: true }),
  }),
});

export const softwareCategoryDelete = remove(`${base}/delete`, {
  ...about,
  id: 'software.category.delete',
  title: '删除软件分类',
  changes: ['softwareCategory'],
  query: object({ categoryId: id('分类'), ...tenantChoice }),
});
