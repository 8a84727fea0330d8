import { type Static, Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  chosenOne,
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
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { resultKindCodes, resultKinds, upkeepKindCodes, upkeepKinds } from './results.ts';

/** Items of upkeeps: what is looked at, and when it is in order. */

/** Upkeeps are served with devices. */
export const upkeepBase = '/gateway/device/api/v1';
const base = `${upkeepBase}/upkeepItem`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
export const version = Type.Integer({ title: '版本号', minimum: 1 });
export const upkeepKind = oneOf('类型', upkeepKindCodes, upkeepKinds);

/** A day of Asia/Shanghai that somebody gives. */
export const givenDay = (title: string) => Type.String({ title, pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 });

const limit = (title: string) => nullable(Type.Number({ title, minimum: -999_999_999, maximum: 999_999_999 }), title);

const form = {
  code: Type.String({ title: '项目编码', minLength: 1, maxLength: 32, pattern: '^[A-Za-z0-9_-]+$' }),
  name: text('项目名称', 64),
  kind: upkeepKind,
  content: text('保养内容', 500),
  standard: text('合格标准', 200),
  resultKind: oneOf('结果类型', resultKindCodes, resultKinds),
  unit: optionalText('单位', 8),
  min: limit('合格下限'),
  max: limit('合格上限'),
  needsPicture: Type.Boolean({ title: '要求拍照' }),
  isEnabled: Type.Boolean({ title: '启用' }),
};

export const upkeepItemRow = object({
  itemId: id('项目ID'),
  ...tenantOfRow,
  ...form,
  /** Plans that ask for it. */
  planCount: count('引用计划'),
  updatedAt: instant('更新时间'),
  version,
});
export type UpkeepItemRow = Static<typeof upkeepItemRow>;

/** By code. */
export const upkeepItemList = get(`${base}/list`, {
  ...about,
  id: 'device.upkeepItem.list',
  title: '保养项目列表',
  reads: ['upkeepItem', 'upkeepPlan'],
  query: object({
    keyword: searchText('项目编码/名称'),
    ...chosenOne,
    kind: Type.Optional(upkeepKind),
    isEnabled: Type.Optional(Type.Boolean({ title: '启用' })),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(upkeepItemRow, { key: 'itemId' }),
});

/** Its code is given once in a tenant. */
export const upkeepItemAdd = post(`${base}/add`, {
  ...about,
  id: 'device.upkeepItem.add',
  title: '新增保养项目',
  changes: ['upkeepItem'],
  query: object(tenantChoice),
  body: object(form),
  reply: object({ itemId: id('项目ID') }),
});

const oneItem = object({ itemId: id('项目ID'), ...tenantChoice });

/** Upkeeps that have appeared keep their items as they were. */
export const upkeepItemUpdate = post(`${base}/update`, {
  ...about,
  id: 'device.upkeepItem.update',
  title: '编辑保养项目',
  changes: ['upkeepItem'],
  query: oneItem,
  body: object({ ...form, version }),
});

export const upkeepItemDelete = remove(`${base}/delete`, {
  ...about,
  id: 'device.upkeepItem.delete',
  title: '删除保养项目',
  changes: ['upkeepItem'],
  query: oneItem,
  body: object({ version }),
});
