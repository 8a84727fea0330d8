import type { Static } from 'typebox';
import { Type } from 'typebox';
import { batchReply, largestBatch } from '../../../core/contract/batch.ts';
import { get, keyed, post } from '../../../core/contract/define.ts';
import {
  exportChoice,
  id,
  ids,
  instant,
  listBeside,
  listOf,
  networkType,
  nullable,
  object,
  oneOf,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { largestBound } from './tagWish.ts';
import { colour, keyName, resourceKind, tagBase, tagFilter, tagOfRecord, tagUse, tagValue } from './tagShapes.ts';

/** What carries a tag: devices, products, groups. */

const base = `${tagBase}/resource`;
const about = { basis: 'designed', access: keyed, crossTenant: true } as const;

const resource = {
  name: Type.String({ title: '名称' }),
  /** Serial number of a device, key of a product, name of the group above a group. */
  number: Type.String({ title: '编号' }),
  /** Of the device, or the product itself; null for a group. */
  productKey: nullable(id('ProductKey'), 'ProductKey'),
  /** Null for what is no device. */
  productName: nullable(Type.String(), '产品'),
  projectName: nullable(Type.String(), '项目'),
  /** Device (S1 §4). */
  status: nullable(Type.Integer(), '状态'),
  networkType,
  /** All that it carries, of other keys too. */
  tags: Type.Array(tagOfRecord, { title: '全部标签' }),
};

export const tagResourceRow = object({
  /** Of the binding: a product may carry a key of several tenants. */
  id: id('绑定ID'),
  resourceId: id('资源ID'),
  ...tenantOfRow,
  ...resource,
  keyName: Type.String({ title: '标签 Key' }),
  value: Type.String({ title: '标签值' }),
  taggedAt: instant('绑定时间'),
  taggedBy: Type.String({ title: '绑定人' }),
});
export type TagResourceRow = Static<typeof tagResourceRow>;

/** What is known of the key: a tag for each tenant that has one, whether the value exists, and how much carries it. */
const ofKey = {
  tags: Type.Array(
    object({
      tagId: id('标签ID'),
      ...tenantOfRow,
      keyName: Type.String({ title: '标签 Key' }),
      keyTitle: Type.String({ title: '显示名' }),
      colour,
      isClosed: Type.Boolean({ title: '仅限已有值' }),
    }),
  ),
  isValueKnown: Type.Boolean(),
  use: object(tagUse),
};

const filters = {
  keyName,
  /** Without it every value of the key. */
  value: Type.Optional(tagValue),
  kind: resourceKind,
  /** Of several tenants that have the key, the tag of one. */
  tagId: Type.Optional(id('标签ID')),
  keyword: searchText('名称/编号'),
  ...tagFilter,
  ...tenantChoice,
};
const order = sorting(['name', 'number', 'value', 'taggedAt']);

export const tagResourceList = get(`${base}/list`, {
  ...about,
  id: 'device.tag.resource.list',
  title: '标签资源列表',
  reads: ['tag', 'device', 'product', 'deviceGroup'],
  query: object({ ...filters, ...paging(), ...order }),
  reply: listBeside(tagResourceRow, ofKey, { key: 'id' }),
});

export const tagResourceExport = get(`${base}/export`, {
  ...about,
  id: 'device.tag.resource.export',
  title: '导出标签资源',
  replyKind: 'file',
  query: object({ ...filters, ...order, ...exportChoice }),
});

export const tagCandidateRow = object({
  id: id('资源ID'),
  ...resource,
  /** The value of the key that it carries; null without the tag. */
  value: nullable(Type.String(), '现有标签值'),
});
export type TagCandidateRow = Static<typeof tagCandidateRow>;

/** What a tag may be bound to: the resources of a kind that its tenant has. */
export const tagCandidates = get(`${base}/candidate/list`, {
  ...about,
  id: 'device.tag.resource.candidate.list',
  title: '可绑定的资源',
  reads: ['tag', 'device', 'product', 'deviceGroup'],
  query: object({
    tagId: id('标签ID'),
    kind: resourceKind,
    keyword: searchText('名称/编号'),
    ...tagFilter,
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(tagCandidateRow, { key: 'id' }),
});

/** What is given to resources. */
export const bindShape = {
  tags: Type.Array(object({ keyName, value: tagValue }), { title: '标签', minItems: 1, maxItems: largestBound }),
  mode: oneOf('方式', ['add', 'replace'], { add: '追加', replace: '覆盖' }),
};

/** What is taken from resources: a key with a value only where it has that value. */
export const unbindShape = {
  tags: Type.Array(object({ keyName, value: Type.Optional(tagValue) }), {
    title: '标签',
    minItems: 1,
    maxItems: largestBound,
  }),
};

/**
 * Gives tags to resources. A key that a resource carries already gets the new value; with `replace` it loses every other
 * tag. Tags are those of the tenant of the device, and for products of the tenant that is named, else one's own.
 */
export const tagBind = post(`${base}/bind`, {
  ...about,
  id: 'device.tag.resource.bind',
  title: '绑定标签',
  changes: ['tag'],
  query: object(tenantChoice),
  body: object({
    kind: resourceKind,
    ids: ids('资源', largestBatch),
    ...bindShape,
  }),
  reply: batchReply,
});

/** Takes tags from resources. */
export const tagUnbind = post(`${base}/unbind`, {
  ...about,
  id: 'device.tag.resource.unbind',
  title: '解绑标签',
  changes: ['tag'],
  query: object(tenantChoice),
  body: object({
    kind: resourceKind,
    ids: ids('资源', largestBatch),
    ...unbindShape,
  }),
  reply: batchReply,
});
