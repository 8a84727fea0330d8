import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  chosenOne,
  id,
  ids,
  instant,
  listOf,
  object,
  paging,
  searchText,
  sorting,
  tenantChoice,
} from '../../../core/contract/shapes.ts';
import { mostNewValues } from './tagRules.ts';
import { tagBase, tagUse, tagValue, toldCount } from './tagShapes.ts';

/** The values of a tag. A resource has one value of a key at most. */

const base = `${tagBase}/value`;
const about = { basis: 'designed', access: keyed, crossTenant: true } as const;
const version = Type.Integer({ title: '版本', minimum: 1 });

export const tagValueRow = object({
  valueId: id('标签值ID'),
  value: Type.String({ title: '标签值' }),
  ...tagUse,
  createdAt: instant('创建时间'),
  updatedAt: instant('更新时间'),
  version: Type.Integer(),
});
export type TagValueRow = Static<typeof tagValueRow>;

export const tagValueList = get(`${base}/list`, {
  ...about,
  id: 'device.tag.value.list',
  title: '标签值列表',
  reads: ['tag', 'device', 'product', 'deviceGroup'],
  query: object({
    tagId: id('标签ID'),
    keyword: searchText('标签值'),
    isUsed: Type.Optional(Type.Boolean({ title: '使用中' })),
    ...chosenOne,
    ...tenantChoice,
    ...paging(),
    ...sorting(['value', 'deviceCount', 'productCount', 'createdAt', 'updatedAt']),
  }),
  reply: listOf(tagValueRow, { key: 'valueId' }),
});

/** All of them or none. */
export const tagValueAdd = post(`${base}/add`, {
  ...about,
  id: 'device.tag.value.add',
  title: '新增标签值',
  changes: ['tag'],
  query: object({ tagId: id('标签ID'), ...tenantChoice }),
  body: object({ values: Type.Array(tagValue, { title: '标签值', minItems: 1, maxItems: mostNewValues }) }),
});

/** Whatever carries it carries the new one; into a value that is there already it is merged instead. */
export const tagValueRename = post(`${base}/rename`, {
  ...about,
  id: 'device.tag.value.rename',
  title: '标签值改名',
  changes: ['tag'],
  query: object({ valueId: id('标签值ID'), ...tenantChoice }),
  body: object({ value: tagValue, version }),
});

/** Whatever carries one of `valueIds` carries the value `into` afterwards, and they are gone. */
export const tagValueMerge = post(`${base}/merge`, {
  ...about,
  id: 'device.tag.value.merge',
  title: '合并标签值',
  changes: ['tag'],
  query: object(tenantChoice),
  body: object({ valueIds: ids('标签值'), into: id('合并到'), ...toldCount }),
});

export const tagValueDelete = remove(`${base}/delete`, {
  ...about,
  id: 'device.tag.value.delete',
  title: '删除标签值',
  changes: ['tag'],
  query: object({ valueId: id('标签值ID'), ...tenantChoice, version, ...toldCount }),
});
