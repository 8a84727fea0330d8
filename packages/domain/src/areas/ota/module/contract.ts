import { type Static, Type } from 'typebox';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  chosenOne,
  count,
  exportChoice,
  id,
  instant,
  listOf,
  nullable,
  object,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { ownership } from './groupContract.ts';
import { moduleNamePattern } from './moduleRules.ts';
import { otaBase } from './otaBase.ts';

/** Modules of products: what is upgraded, each by itself (S2 §2, §6). */

const base = `${otaBase}/module`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const version = Type.Integer({ title: '版本号', minimum: 1 });

/** Whether the names of its packs say module, version, date and serial, and are checked (S2 §5). */
const nameCheck = Type.Boolean({ title: '文件名校验' });
/** Whether new packs of it are to be verified on devices before they may be used. */
const needToVerify = Type.Boolean({ title: '需验证' });

export const moduleRow = object({
  moduleId: id('模块ID'),
  ...tenantOfRow,
  ...ownership,
  productKey: id('产品'),
  productName: Type.String({ title: '所属产品' }),
  moduleName: Type.String({ title: '模块名称' }),
  moduleNickName: Type.String({ title: '模块别名' }),
  /** Null for one without a type. */
  typeId: nullable(id('模块类型'), '模块类型'),
  typeName: nullable(Type.String(), '模块类型'),
  groupName: nullable(Type.String(), '类型分组'),
  isSafetyRelevant: Type.Boolean({ title: '安全相关' }),
  nameCheck,
  needToVerify,
  /** All of the device at once: every product has it. */
  isDefault: Type.Boolean({ title: '默认模块' }),
  description: Type.String({ title: '说明' }),
  /** Packs of it, of whatever tenant, and packs of other modules that need it: it is not deleted before they are. */
  packCount: count('升级包数'),
  neededBy: count('被依赖'),
  /** Devices of its product that the caller may see. */
  deviceCount: count('设备数'),
  createdAt: instant('创建时间'),
  updatedAt: instant('更新时间'),
  version,
});
export type ModuleRow = Static<typeof moduleRow>;

const filters = {
  /** S2 §3 calls the product so. */
  production: Type.Optional(id('产品')),
  groupId: Type.Optional(id('类型分组')),
  typeId: Type.Optional(id('模块类型')),
  keyword: searchText('模块名称/别名'),
  ...tenantChoice,
};
const order = sorting(['moduleName', 'productName', 'typeName', 'packCount', 'deviceCount', 'updatedAt']);

export const moduleList = get(`${base}/list`, {
  ...about,
  id: 'ota.module.list',
  title: 'OTA模块列表',
  reads: ['otaModule', 'moduleType', 'product', 'device', 'upgradePack'],
  query: object({ ...filters, ...chosenOne, ...paging(), ...order }),
  reply: listOf(moduleRow, { key: 'moduleId' }),
});

export const moduleExport = get(`${base}/export`, {
  ...about,
  id: 'ota.module.export',
  title: '导出OTA模块列表',
  replyKind: 'file',
  query: object({ ...filters, ...order, ...exportChoice }),
});

const form = {
  moduleNickName: text('模块别名', 64),
  typeId: nullable(id('模块类型'), '模块类型'),
  nameCheck,
  needToVerify,
  description: optionalText('说明', 200),
};

/** Its name is given once in the product; a product has at most 25. */
export const moduleAdd = post(`${base}/add`, {
  ...about,
  id: 'ota.module.add',
  title: '新增模块',
  changes: ['otaModule'],
  query: object(tenantChoice),
  body: object({
    productKey: id('所属产品'),
    moduleName: Type.String({ title: '模块名称', minLength: 1, maxLength: 64, pattern: moduleNamePattern }),
    ...form,
  }),
  reply: object({ moduleId: id('模块ID') }),
});

/** Its name stays: packs and devices name it. */
export const moduleUpdate = post(`${base}/update`, {
  ...about,
  id: 'ota.module.update',
  title: '编辑模块',
  changes: ['otaModule'],
  query: object({ moduleId: id('模块ID'), ...tenantChoice }),
  body: object({ ...form, version }),
});

export const moduleDelete = remove(`${base}/delete`, {
  ...about,
  id: 'ota.module.delete',
  title: '删除模块',
  changes: ['otaModule'],
  query: object(tenantChoice),
  body: object({ ids: batchIds('模块') }),
  reply: batchReply,
});
