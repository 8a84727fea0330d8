import { type Static, Type } from 'typebox';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listOf,
  object,
  oneOf,
  optionalText,
  paging,
  searchText,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { productSourceCodes, productSources } from '../../products/face.ts';
import { typeIdentifierPattern } from './moduleRules.ts';
import { otaBase } from './otaBase.ts';

/** Groups of module types, and the types in them (S2 §6). */

const base = `${otaBase}/moduleGroup`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const version = Type.Integer({ title: '版本号', minimum: 1 });
/** A module of a type that matters to safety is upgraded batch by batch, by hand, and never with a load. */
const isSafetyRelevant = Type.Boolean({ title: '安全相关' });

/** Whose it is: the platform's are used by everybody and changed by the platform alone. */
export const ownership = {
  source: oneOf('来源', productSourceCodes, productSources),
  /** Whether the caller may use and not change it. */
  isReadOnly: Type.Boolean({ title: '只读' }),
};

export const moduleTypeRow = object({
  typeId: id('类型ID'),
  groupId: id('分组ID'),
  typeName: Type.String({ title: '类型名称' }),
  identifier: Type.String({ title: '标识' }),
  isSafetyRelevant,
  description: Type.String({ title: '说明' }),
  moduleCount: count('模块数'),
  updatedAt: instant('更新时间'),
  version,
});
export type ModuleTypeRow = Static<typeof moduleTypeRow>;

export const moduleGroupRow = object({
  groupId: id('分组ID'),
  ...tenantOfRow,
  ...ownership,
  groupName: Type.String({ title: '分组名称' }),
  sort: count('排序'),
  description: Type.String({ title: '说明' }),
  types: Type.Array(moduleTypeRow, { title: '模块类型' }),
  typeCount: count('类型数'),
  moduleCount: count('模块数'),
  createdAt: instant('创建时间'),
  updatedAt: instant('更新时间'),
  version,
});
export type ModuleGroupRow = Static<typeof moduleGroupRow>;

/** Groups with their types, in the order that they were given. */
export const moduleGroupList = get(`${base}/list`, {
  ...about,
  id: 'ota.moduleGroup.list',
  title: '模块类型分组',
  reads: ['moduleType', 'otaModule'],
  query: object({ keyword: searchText('分组/类型/标识'), ...tenantChoice, ...paging() }),
  reply: listOf(moduleGroupRow, { key: 'groupId' }),
});

const oneGroup = { groupId: id('分组ID'), ...tenantChoice };

export const moduleGroupGet = get(`${base}/get`, {
  ...about,
  id: 'ota.moduleGroup.get',
  title: '模块类型分组详情',
  reads: ['moduleType', 'otaModule'],
  query: object(oneGroup),
  reply: moduleGroupRow,
});

const groupForm = {
  groupName: text('分组名称', 32),
  sort: Type.Integer({ title: '排序', minimum: 0, maximum: 9999 }),
  description: optionalText('说明', 200),
};

/** Its name is given once in a tenant. */
export const moduleGroupAdd = post(`${base}/add`, {
  ...about,
  id: 'ota.moduleGroup.add',
  title: '新增模块类型分组',
  changes: ['moduleType'],
  query: object(tenantChoice),
  body: object(groupForm),
  reply: object({ groupId: id('分组ID') }),
});

export const moduleGroupUpdate = post(`${base}/update`, {
  ...about,
  id: 'ota.moduleGroup.update',
  title: '编辑模块类型分组',
  changes: ['moduleType'],
  query: object(oneGroup),
  body: object({ ...groupForm, version }),
});

/** A group goes once no type is left in it. */
export const moduleGroupDelete = remove(`${base}/delete`, {
  ...about,
  id: 'ota.moduleGroup.delete',
  title: '删除模块类型分组',
  changes: ['moduleType'],
  query: object(oneGroup),
});

const typeForm = {
  typeName: text('类型名称', 32),
  identifier: Type.String({ title: '标识', minLength: 1, maxLength: 32, pattern: typeIdentifierPattern }),
  isSafetyRelevant,
  description: optionalText('说明', 200),
};

/** Its name is given once in the group, its identifier once in the tenant. */
export const moduleTypeAdd = post(`${base}/type/add`, {
  ...about,
  id: 'ota.moduleGroup.type.add',
  title: '新增模块类型',
  changes: ['moduleType'],
  query: object(oneGroup),
  body: object(typeForm),
  reply: object({ typeId: id('类型ID') }),
});

/** The identifier stays once a module is of the type. */
export const moduleTypeUpdate = post(`${base}/type/update`, {
  ...about,
  id: 'ota.moduleGroup.type.update',
  title: '编辑模块类型',
  changes: ['moduleType'],
  query: object({ typeId: id('类型ID'), ...tenantChoice }),
  body: object({ ...typeForm, version }),
});

export const moduleTypeDelete = remove(`${base}/type/delete`, {
  ...about,
  id: 'ota.moduleGroup.type.delete',
  title: '删除模块类型',
  changes: ['moduleType'],
  query: object(tenantChoice),
  body: object({ ids: batchIds('模块类型') }),
  reply: batchReply,
});
