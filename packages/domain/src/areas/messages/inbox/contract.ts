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
  paging,
  searchText,
  sorting,
  textsByName,
} from '../../../core/contract/shapes.ts';
import {
  eventTypeNames,
  messageCategories,
  messageCategoryCodes,
  messageLevelNames,
  messageLevels,
} from '../shared/eventTypes.ts';
import { messageBase } from '../shared/messageBase.ts';

/** The own inbox of whoever calls (S1 §1 消息管理, designed): nobody reads anybody else's, inner users neither. */

const base = `${messageBase}/message`;
const about = { access: keyed, basis: 'designed' } as const;
const category = oneOf('类型', messageCategoryCodes, messageCategories);
const level = oneOf('级别', messageLevels, messageLevelNames);

/** A place in the console, never an address: parameters of the route, and what stands behind the question mark. */
const link = object({
  route: Type.String({ title: '页面', maxLength: 64 }),
  params: textsByName('路径参数'),
  query: textsByName('查询参数'),
});
export type MessageLink = Static<typeof link>;

export const messageRow = object({
  id: id('消息ID'),
  eventType: oneOf('事件', eventTypeNames),
  category,
  level,
  title: Type.String({ title: '标题' }),
  body: Type.String({ title: '内容' }),
  /** Null for what leads nowhere. */
  link: nullable(link, '链接'),
  /** What it is about is gone. */
  isGone: Type.Boolean({ title: '对象已删除' }),
  projectId: nullable(id('项目'), '项目'),
  projectName: nullable(Type.String(), '项目'),
  deviceId: nullable(id('设备'), '设备'),
  deviceName: nullable(Type.String(), '设备'),
  /** For how many events it stands. */
  groupCount: count('条数'),
  createdAt: instant('时间'),
  isRead: Type.Boolean({ title: '状态' }),
  readAt: nullable(instant('阅读时间'), '阅读时间'),
});
export type MessageRow = Static<typeof messageRow>;

/** Messages that the bell shows. */
export const bellLength = 5;

/** For the bell: asked quietly, again and again. */
export const unreadCount = get(`${base}/unread/count`, {
  ...about,
  id: 'general.message.unread.count',
  title: '未读消息数',
  reads: ['message'],
  reply: object({
    total: count('未读消息'),
    byCategory: Type.Array(object({ category, count: count('未读消息') })),
    /** The newest five, read ones too. */
    latest: Type.Array(messageRow, { maxItems: bellLength }),
    /** What came later is not counted here. */
    asOf: instant('截至'),
  }),
});

export const messageList = get(`${base}/list`, {
  ...about,
  id: 'general.message.list',
  title: '消息列表',
  reads: ['message', 'project', 'device'],
  query: object({
    category: Type.Optional(category),
    isRead: Type.Optional(Type.Boolean({ title: '状态' })),
    minLevel: Type.Optional(level),
    projectId: Type.Optional(id('项目')),
    from: Type.Optional(instant('时间起')),
    to: Type.Optional(instant('时间止')),
    keyword: searchText('标题/内容'),
    ...paging(),
    ...sorting(['createdAt', 'level']),
  }),
  reply: listOf(messageRow, { key: 'id' }),
});

export const messageGet = get(`${base}/get`, {
  ...about,
  id: 'general.message.get',
  title: '消息详情',
  reads: ['message', 'project', 'device'],
  query: object({ id: id('消息ID') }),
  reply: messageRow,
});

const batch = { ...about, changes: ['message'], body: object({ ids: batchIds('消息') }), reply: batchReply } as const;

export const messageRead = post(`${base}/read`, { ...batch, id: 'general.message.read', title: '标为已读' });

export const messageUnread = post(`${base}/unread`, { ...batch, id: 'general.message.unread', title: '标为未读' });

/** What came later than `until` stays unread: nobody has seen it. */
export const messageReadAll = post(`${base}/readAll`, {
  ...about,
  id: 'general.message.readAll',
  title: '全部已读',
  changes: ['message'],
  body: object({ category: Type.Optional(category), until: instant('截至') }),
  reply: object({ count: count('已读'), readAt: instant('阅读时间') }),
});

/** Takes back one 全部已读: by the moment that it was answered with. */
export const messageUnreadAll = post(`${base}/unreadAll`, {
  ...about,
  id: 'general.message.unreadAll',
  title: '撤销全部已读',
  changes: ['message'],
  body: object({ readAt: instant('阅读时间') }),
  reply: object({ count: count('未读') }),
});

/** A message of level three or more is read first. */
export const messageDelete = remove(`${base}/delete`, {
  ...batch,
  id: 'general.message.delete',
  title: '删除消息',
});

/** Within ten seconds of the deletion. */
export const messageRestore = post(`${base}/restore`, {
  ...batch,
  id: 'general.message.restore',
  title: '恢复消息',
});
