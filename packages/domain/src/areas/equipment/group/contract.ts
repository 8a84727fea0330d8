import { type Static, Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  option,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { deviceBase } from '../device/baseContract.ts';
import { tagFilter, tagOfRecord } from '../tag/tagShapes.ts';
import { longestQuery } from '../query/limits.ts';
import { groupTypeCodes, groupTypes, longestGroupDescription, longestGroupName, mostLevels } from './rules.ts';

/** Groups of devices (S2 §7, service device): a tree of them in each tenant. Who is in them: `membersContract.ts`. */

const base = `${deviceBase}/groupInfo`;

const version = Type.Integer({ title: '版本', minimum: 1 });
export const groupType = oneOf('类型', groupTypeCodes, groupTypes);

export const deviceGroupRow = object({
  groupId: id('分组ID'),
  groupName: Type.String({ title: '分组名称' }),
  /** Those that it lies in, from the top. */
  path: Type.Array(option, { title: '上级分组' }),
  parentId: nullable(id('上级分组'), '上级分组'),
  /** 1 at the top. */
  depth: Type.Integer({ title: '层级', minimum: 1, maximum: mostLevels }),
  type: groupType,
  /** Devices of the group and of all below it, each once, and those of them that are online. */
  deviceCount: count('设备'),
  onlineCount: count('在线'),
  /** Devices that are in the group itself. */
  ownCount: count('直属设备'),
  /** Groups directly below. */
  childCount: count('子分组'),
  /** Of a dynamic group a query of devices as JSON; null of a static one. */
  rule: nullable(Type.String(), '规则'),
  /** What a rule names that is no more, in words: nothing can come of that part of it. Null where there is nothing. */
  ruleProblem: nullable(Type.String(), '规则失效'),
  description: Type.String({ title: '描述' }),
  tags: Type.Array(tagOfRecord, { title: '标签' }),
  ...tenantOfRow,
  creatorName: nullable(Type.String(), '创建人'),
  createdAt: instant('创建时间'),
  updatedAt: instant('更新时间'),
  version,
});
export type DeviceGroupRow = Static<typeof deviceGroupRow>;

export const groupInfoList = get(`${base}/list`, {
  id: 'device.groupInfo.list',
  title: '设备分组列表',
  access: keyed,
  basis: 'hinted',
  reads: ['deviceGroup', 'device', 'tag'],
  crossTenant: true,
  query: object({
    keyword: searchText('分组名称/描述'),
    type: Type.Optional(groupType),
    /** Those directly below one. */
    parentId: Type.Optional(id('上级分组')),
    /** One and all below it. */
    withinId: Type.Optional(id('所属分组')),
    ...tagFilter,
    createdFrom: Type.Optional(instant('创建时间起')),
    createdTo: Type.Optional(instant('创建时间止')),
    ...tenantChoice,
    ...paging(),
    ...sorting(['groupName', 'deviceCount', 'createdAt', 'updatedAt']),
  }),
  reply: listOf(deviceGroupRow, { key: 'groupId' }),
});

const node = {
  groupId: id('分组ID'),
  groupName: Type.String({ title: '分组名称' }),
  parentId: nullable(id('上级分组'), '上级分组'),
  depth: Type.Integer({ title: '层级' }),
  type: groupType,
  ...tenantOfRow,
};

export const groupNode = object({ ...node, deviceCount: count('设备'), onlineCount: count('在线') });
export type GroupNode = Static<typeof groupNode>;

/** Every group; parents stand before their children, brothers by their names. */
export const groupInfoTree = get(`${base}/tree`, {
  id: 'device.groupInfo.tree',
  title: '设备分组树',
  access: keyed,
  basis: 'hinted',
  reads: ['deviceGroup', 'device'],
  crossTenant: true,
  query: object(tenantChoice),
  reply: object({ list: Type.Array(groupNode) }),
});

export const groupInfoGet = get(`${base}/detail`, {
  id: 'device.groupInfo.detail',
  title: '设备分组详情',
  access: keyed,
  basis: 'hinted',
  reads: ['deviceGroup', 'device', 'tag'],
  crossTenant: true,
  query: object({ groupId: id('分组'), ...tenantChoice }),
  reply: deviceGroupRow,
});

/** What can be said of a group. */
const particulars = {
  groupName: text('分组名称', longestGroupName),
  /** The empty text is the top. */
  parentId: Type.String({ title: '上级分组', maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' }),
  description: optionalText('描述', longestGroupDescription),
  /** Who is in a dynamic group, as JSON; none for a static one, whose devices people choose. */
  rule: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: longestQuery }), '规则')),
};

export const groupInfoAdd = post(`${base}/add`, {
  id: 'device.groupInfo.add',
  title: '新增设备分组',
  access: keyed,
  basis: 'hinted',
  changes: ['deviceGroup'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ type: groupType, ...particulars }),
  reply: object({ groupId: id('分组ID') }),
});

/** Renames a group, puts it with all below it under another one, gives it another rule. Its type never changes. */
export const groupInfoUpdate = post(`${base}/update`, {
  id: 'device.groupInfo.update',
  title: '编辑设备分组',
  access: keyed,
  basis: 'hinted',
  changes: ['deviceGroup'],
  crossTenant: true,
  query: object({ groupId: id('分组'), ...tenantChoice }),
  body: object({ ...particulars, version }),
});

export const groupInfoDelete = remove(`${base}/delete`, {
  id: 'device.groupInfo.delete',
  title: '删除设备分组',
  access: keyed,
  basis: 'hinted',
  changes: ['deviceGroup', 'device'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({
    groupId: id('分组'),
    /** With all groups below it; else one that has any is kept. */
    withChildren: Type.Boolean({ title: '连同子分组' }),
  }),
  reply: object({ groupCount: count('分组'), deviceCount: count('移出的设备') }),
});
