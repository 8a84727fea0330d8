import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post, remove, session } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listOf,
  object,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { longestKey, mostNewValues } from './tagRules.ts';
import { colour, tagBase, tagUse, tagValue, toldCount } from './tagShapes.ts';

/** Tags of a tenant: keys with values, by which its devices, products and groups are told apart (S2 §2). */

const about = { basis: 'designed', crossTenant: true } as const;

export const tagRow = object({
  tagId: id('标签ID'),
  ...tenantOfRow,
  keyName: Type.String({ title: '标签 Key' }),
  keyTitle: Type.String({ title: '显示名' }),
  description: Type.String({ title: '说明' }),
  colour,
  /** Values are those that there are: whoever binds gives no new ones. */
  isClosed: Type.Boolean({ title: '仅限已有值' }),
  valueCount: count('值数'),
  ...tagUse,
  creator: Type.String({ title: '创建人' }),
  createdAt: instant('创建时间'),
  updatedAt: instant('更新时间'),
  updatedBy: Type.String({ title: '更新人' }),
  version: Type.Integer(),
});
export type TagRow = Static<typeof tagRow>;

export const tagList = get(`${tagBase}/list`, {
  ...about,
  id: 'device.tag.list',
  title: '标签列表',
  access: keyed,
  reads: ['tag', 'device', 'product', 'deviceGroup'],
  query: object({
    keyword: searchText('标签 Key/显示名/说明'),
    isClosed: Type.Optional(Type.Boolean({ title: '仅限已有值' })),
    /** Whether anything carries it. */
    isUsed: Type.Optional(Type.Boolean({ title: '使用中' })),
    ...tenantChoice,
    ...paging(),
    ...sorting(['keyName', 'valueCount', 'deviceCount', 'productCount', 'createdAt', 'updatedAt']),
  }),
  reply: listOf(tagRow, { key: 'tagId' }),
});

const oneTag = { tagId: id('标签ID'), ...tenantChoice };

export const tagGet = get(`${tagBase}/get`, {
  ...about,
  id: 'device.tag.get',
  title: '标签详情',
  access: keyed,
  reads: ['tag', 'device', 'product', 'deviceGroup'],
  query: object(oneTag),
  reply: tagRow,
});

export const tagChoice = object({
  /** `key=value`; `key=` for any value. */
  id: Type.String({ title: '标签' }),
  keyName: Type.String({ title: '标签 Key' }),
  keyTitle: Type.String({ title: '显示名' }),
  /** Empty for any value. */
  value: Type.String({ title: '标签值' }),
});
export type TagChoice = Static<typeof tagChoice>;

/** What filters by tags offer: every key with any value, then with each of its values. Of one tag its values alone. */
export const tagChoices = get(`${tagBase}/choices`, {
  ...about,
  id: 'device.tag.choices',
  title: '标签选项',
  access: session,
  crossTenant: 'anyKey',
  reads: ['tag'],
  query: object({
    tagId: Type.Optional(id('标签ID')),
    keyword: searchText('标签 Key/显示名/标签值'),
    chosenId: Type.Optional(Type.String({ title: '已选项', maxLength: 300 })),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(tagChoice, { key: 'id' }),
});

const filledIn = {
  keyTitle: optionalText('显示名', longestKey),
  description: optionalText('说明', 100),
  colour,
  isClosed: Type.Boolean({ title: '仅限已有值' }),
};

/** The key is given once in a tenant, whatever its case. */
export const tagAdd = post(`${tagBase}/add`, {
  ...about,
  id: 'device.tag.add',
  title: '新增标签',
  access: keyed,
  changes: ['tag'],
  query: object(tenantChoice),
  body: object({
    keyName: Type.String({ title: '标签 Key', minLength: 1, maxLength: longestKey }),
    ...filledIn,
    values: Type.Array(tagValue, { title: '标签值', maxItems: mostNewValues }),
  }),
  reply: object({ tagId: id('标签ID') }),
});

/** The key stays what it is: links, filters and rules name it. */
export const tagUpdate = post(`${tagBase}/update`, {
  ...about,
  id: 'device.tag.update',
  title: '编辑标签',
  access: keyed,
  changes: ['tag'],
  query: object(oneTag),
  body: object({ ...filledIn, version: Type.Integer({ title: '版本', minimum: 1 }) }),
});

/** Its values go with it, and whatever carried it does so no longer. */
export const tagDelete = remove(`${tagBase}/delete`, {
  ...about,
  id: 'device.tag.delete',
  title: '删除标签',
  access: keyed,
  changes: ['tag'],
  query: object({ ...oneTag, version: Type.Integer({ title: '版本', minimum: 1 }), ...toldCount }),
});
