import { type Static, Type } from 'typebox';
import { batchIds, batchReply } from '../../../core/contract/batch.ts';
import { get, keyed, post, remove, type ReplyOf } from '../../../core/contract/define.ts';
import {
  chosenOne,
  count,
  email,
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
  textsByName,
} from '../../../core/contract/shapes.ts';
import { eventTypeNames } from '../shared/eventTypes.ts';
import { messageBase } from '../shared/messageBase.ts';
import { longestBody, longestTitle } from '../shared/template.ts';
import { channelKindCodes, channelKinds } from './channels.ts';
import { mostMembers } from './groupRules.ts';

/** Push groups (S2 “group config”): people, and the channels by which they are told. */

const base = `${messageBase}/push/group`;
const about = { access: keyed, basis: 'designed', crossTenant: true } as const;
const version = Type.Integer({ title: '版本号', minimum: 1 });

export const kind = oneOf('渠道', channelKindCodes, channelKinds);
const values = (title: string) => textsByName(title, { name: 32, text: 1024 });

const tried = object({
  at: instant('时间'),
  isOk: Type.Boolean({ title: '成功' }),
  /** What was answered, or why it did not go. */
  note: Type.String({ title: '结果' }),
});

const template = object({
  title: Type.String({ title: '标题模板', maxLength: longestTitle }),
  body: Type.String({ title: '内容模板', maxLength: longestBody }),
});

export const channelRow = object({
  kind,
  isEnabled: Type.Boolean({ title: '启用' }),
  settings: values('设置'),
  /** Of each secret that is there: its end, if that tells nothing. */
  secretHints: values('密钥'),
  /** Null for the words of the event itself. */
  template: nullable(template, '模板'),
  lastTest: nullable(tried, '最近测试'),
});
export type ChannelRow = Static<typeof channelRow>;

/** What a member of a group is: one person, or all who belong to something when it is told. */
export const memberKinds = { user: '用户', contact: '外部联系人', userGroup: '用户组', role: '角色' } as const;
export type MemberKind = keyof typeof memberKinds;

export const memberRow = object({
  id: id('成员'),
  kind: oneOf('类型', Object.keys(memberKinds) as MemberKind[], memberKinds),
  /** Of the user, the user group or the role; null for somebody outside. */
  memberId: nullable(id('对象'), '对象'),
  name: Type.String({ title: '姓名' }),
  phone: nullable(Type.String(), '手机号'),
  email: nullable(Type.String(), '邮箱'),
  /** Whom it stands for now. */
  peopleCount: count('人数'),
});
export type MemberRow = Static<typeof memberRow>;

export const groupRow = object({
  groupId: id('群组ID'),
  ...tenantOfRow,
  groupName: Type.String({ title: '群组名称' }),
  description: Type.String({ title: '说明' }),
  isEnabled: Type.Boolean({ title: '状态' }),
  /** Who is told when something does not arrive. */
  ownerId: id('负责人ID'),
  ownerName: Type.String({ title: '负责人' }),
  memberCount: count('成员数'),
  /** The enabled ones. */
  channels: Type.Array(kind, { title: '渠道' }),
  /** Its own subscriptions, and those of others that escalate to it: as long as there are any it stays. */
  ruleCount: count('订阅'),
  lastDelivery: nullable(tried, '最近推送'),
  createdAt: instant('创建时间'),
  updatedAt: instant('更新时间'),
  version,
});
export type PushGroupRow = Static<typeof groupRow>;

export const pushGroupList = get(`${base}/list`, {
  ...about,
  id: 'general.push.group.list',
  title: '群组列表',
  reads: ['pushGroup', 'pushRecord', 'subscription', 'user'],
  query: object({
    keyword: searchText('群组名称/说明'),
    kind: Type.Optional(kind),
    isEnabled: Type.Optional(Type.Boolean({ title: '状态' })),
    ...chosenOne,
    ...tenantChoice,
    ...paging(),
    ...sorting(['groupName', 'memberCount', 'updatedAt']),
  }),
  reply: listOf(groupRow, { key: 'groupId' }),
});

const oneGroup = { groupId: id('群组ID'), ...tenantChoice };

/** No secret of it is ever read. */
export const pushGroupGet = get(`${base}/get`, {
  ...about,
  id: 'general.push.group.get',
  title: '群组详情',
  reads: ['pushGroup', 'pushRecord', 'subscription', 'user'],
  query: object(oneGroup),
  reply: object({
    ...groupRow.properties,
    members: Type.Array(memberRow, { title: '成员' }),
    channelList: Type.Array(channelRow, { title: '渠道' }),
  }),
});
export type PushGroup = ReplyOf<typeof pushGroupGet>;

/** Most characters of a group's name. */
export const longestGroupName = 32;

const form = { groupName: text('群组名称', longestGroupName), description: optionalText('说明', 200) };

/**
 * Its name is given once in a tenant. It begins with messages in the console, and with whoever makes it as its owner; with
 * `groupId` as a copy of that one, its members and its channels without their secrets.
 */
export const pushGroupAdd = post(`${base}/add`, {
  ...about,
  id: 'general.push.group.add',
  title: '新增群组',
  changes: ['pushGroup'],
  query: object({ groupId: Type.Optional(id('复制的群组')), ...tenantChoice }),
  body: object(form),
  reply: object({ groupId: id('群组ID') }),
});

export const pushGroupUpdate = post(`${base}/update`, {
  ...about,
  id: 'general.push.group.update',
  title: '编辑群组',
  changes: ['pushGroup'],
  query: object(oneGroup),
  body: object({ ...form, ownerId: id('负责人'), isEnabled: Type.Boolean({ title: '启用' }), version }),
});

/** A group that a subscription names stays: whoever counts on it would be told nothing. */
export const pushGroupDelete = remove(`${base}/delete`, {
  ...about,
  id: 'general.push.group.delete',
  title: '删除群组',
  changes: ['pushGroup'],
  query: object(tenantChoice),
  body: object({ ids: batchIds('群组') }),
  reply: batchReply,
});

export const pushMemberAdd = post(`${base}/member/add`, {
  ...about,
  id: 'general.push.group.member.add',
  title: '添加群组成员',
  changes: ['pushGroup'],
  query: object(oneGroup),
  body: object({
    userIds: Type.Array(id('用户'), { title: '用户', maxItems: mostMembers, uniqueItems: true }),
    userGroupIds: Type.Array(id('用户组'), { title: '用户组', maxItems: 50, uniqueItems: true }),
    roleIds: Type.Array(id('角色'), { title: '角色', maxItems: 20, uniqueItems: true }),
  }),
});

/** Somebody without an account: by mail, by short message, or both. */
export const pushContactAdd = post(`${base}/contact/add`, {
  ...about,
  id: 'general.push.group.contact.add',
  title: '添加外部联系人',
  changes: ['pushGroup'],
  query: object(oneGroup),
  body: object({
    name: text('姓名', 32),
    phone: Type.String({ title: '手机号', maxLength: 11, pattern: '^(1\\d{10})?$' }),
    email: email('邮箱'),
  }),
});

export const pushMemberDelete = remove(`${base}/member/delete`, {
  ...about,
  id: 'general.push.group.member.delete',
  title: '移出群组成员',
  changes: ['pushGroup'],
  query: object(oneGroup),
  body: object({ ids: batchIds('成员') }),
  reply: batchReply,
});

const channelForm = {
  kind,
  settings: values('设置'),
  /** Absent keeps what is stored, the empty text clears it. */
  secrets: values('密钥'),
  template: nullable(template, '模板'),
};

export const pushChannelSave = post(`${base}/channel/save`, {
  ...about,
  id: 'general.push.group.channel.save',
  title: '保存渠道',
  changes: ['pushGroup'],
  confidential: true,
  query: object(oneGroup),
  body: object({ ...channelForm, isEnabled: Type.Boolean({ title: '启用' }) }),
});

/** Sends by a channel as it would be saved, to whoever asks; five times a minute at most. */
export const pushChannelTest = post(`${base}/test`, {
  ...about,
  id: 'general.push.group.test',
  title: '测试渠道',
  changes: ['pushGroup'],
  confidential: true,
  query: object(oneGroup),
  body: object({ ...channelForm, eventType: oneOf('事件', eventTypeNames) }),
  reply: object({
    isOk: Type.Boolean({ title: '成功' }),
    note: Type.String({ title: '结果' }),
    title: Type.String({ title: '标题' }),
    body: Type.String({ title: '内容' }),
  }),
});
