import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import { count, id, instant, nullable, object, oneOf, optionalText } from '../../../core/contract/shapes.ts';
import { oneProduct } from '../product/contract.ts';
import { longestShortName, topicOperations } from './topicRules.ts';

/** Topics of a product: those that every product has, and its own (design §1.1, §3.1). */

const base = '/gateway/product/api/v1/topic';

export const topicRow = object({
  topicId: id('Topic ID'),
  topicShortName: Type.String({ title: 'Topic 短名' }),
  /** With `${deviceName}` where each device has its own name. */
  topicFullName: Type.String({ title: 'Topic 类' }),
  operation: oneOf('操作权限', [0, 1, 2], topicOperations),
  description: Type.String({ title: '描述' }),
  isSystem: Type.Boolean({ title: '系统 Topic' }),
  /** Devices that listen to it now. */
  subscribers: count('订阅设备'),
  /** Null for those of the system. */
  updatedAt: nullable(instant('更新时间'), '更新时间'),
  version: Type.Integer({ title: '版本号', minimum: 1 }),
});
export type TopicRow = Static<typeof topicRow>;

export const topicList = get(`${base}/list`, {
  id: 'product.topic.list',
  title: 'Topic 列表',
  access: keyed,
  basis: 'designed',
  reads: ['topic', 'product'],
  crossTenant: true,
  query: object(oneProduct),
  reply: object({ list: Type.Array(topicRow) }),
});

const form = {
  topicShortName: Type.String({ title: 'Topic 短名', minLength: 1, maxLength: longestShortName }),
  operation: oneOf('操作权限', [0, 1, 2], topicOperations),
  description: optionalText('描述', 100),
};

/** What a topic is made of, as it travels. */
export const topicForm = object(form);

export const topicAdd = post(`${base}/add`, {
  id: 'product.topic.add',
  title: '新增 Topic',
  access: keyed,
  basis: 'designed',
  changes: ['topic'],
  crossTenant: true,
  query: object(oneProduct),
  body: topicForm,
  reply: object({ topicId: id('Topic ID') }),
});

const oneTopic = { ...oneProduct, topicId: id('Topic') };

export const topicUpdate = post(`${base}/update`, {
  id: 'product.topic.update',
  title: '编辑 Topic',
  access: keyed,
  basis: 'designed',
  changes: ['topic'],
  crossTenant: true,
  query: object(oneTopic),
  body: object({ ...form, version: Type.Integer({ title: '版本号', minimum: 1 }) }),
});

/** While devices listen to it they lose it; whoever deletes it says so. */
export const topicDelete = remove(`${base}/delete`, {
  id: 'product.topic.delete',
  title: '删除 Topic',
  access: keyed,
  basis: 'designed',
  changes: ['topic'],
  crossTenant: true,
  query: object(oneTopic),
  body: object({ isConfirmed: Type.Boolean({ title: '确认删除' }) }),
});

/** What the dialog asks for: the operation as a word. */
export const topicFormSchema = object({ ...form, operation: oneOf('操作权限', ['0', '1', '2']) });
export type TopicFormValues = Static<typeof topicFormSchema>;
