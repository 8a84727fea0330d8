import { type Static, Type } from 'typebox';
import { batchIds, batchReply, largestBatch } from '../../../core/contract/batch.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  count,
  id,
  instant,
  listOf,
  networkType,
  nullable,
  object,
  oneOf,
  option,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
} from '../../../core/contract/shapes.ts';
import { allDevices, ofAll } from '../device/allShapes.ts';
import { deviceBase } from '../device/baseContract.ts';
import type { QueryField } from '../query/fields.ts';
import { groupType } from './contract.ts';
import { mostGroupsOfDevice } from '../shared/memberships.ts';

/** Which devices are in which groups, since when and by whom; and who has left in the last 90 days. */

const base = `${deviceBase}/deviceGroup`;

export const membershipSources = { manual: '手动', rule: '规则', import: '导入' } as const;
/** Why somebody is in a group no more. */
export const leavings = {
  removed: '移出',
  moved: '移动到其他分组',
  deleted: '设备删除',
  handedOver: '分发到其他租户',
} as const;

export const membershipRow = object({
  id: id('成员ID'),
  groupId: id('分组ID'),
  groupName: Type.String({ title: '分组名称' }),
  groupType,
  deviceId: id('设备ID'),
  displayName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  /** Device (S1 §4). */
  status: Type.Integer({ title: '状态' }),
  ...tenantOfRow,
  source: oneOf('来源', Object.keys(membershipSources) as (keyof typeof membershipSources)[], membershipSources),
  joinedAt: instant('加入时间'),
  joinedByName: nullable(Type.String(), '加入操作人'),
  /** Null for one that is in the group. */
  leftAt: nullable(instant('离开时间'), '离开时间'),
  leftByName: nullable(Type.String(), '离开操作人'),
  leaving: nullable(oneOf('离开原因', Object.keys(leavings) as (keyof typeof leavings)[], leavings), '离开原因'),
});
export type MembershipRow = Static<typeof membershipRow>;

/** Memberships of a group or of a device, those that have ended as well unless `isCurrent` says otherwise. */
export const membershipList = get(`${base}/list`, {
  id: 'device.deviceGroup.list',
  title: '分组成员列表',
  access: keyed,
  basis: 'hinted',
  reads: ['deviceGroup', 'device'],
  crossTenant: true,
  query: object({
    keyword: searchText('设备名称/序列号'),
    groupId: Type.Optional(id('分组')),
    /** Of the groups below it, too. */
    recursive: Type.Optional(Type.Boolean({ title: '含子分组' })),
    deviceId: Type.Optional(id('设备')),
    isCurrent: Type.Optional(Type.Boolean({ title: '在组内' })),
    ...tenantChoice,
    ...paging(),
    ...sorting(['joinedAt', 'leftAt', 'changedAt']),
  }),
  reply: listOf(membershipRow, { key: 'id' }),
});

export const memberNode = object({
  groupId: id('分组ID'),
  groupName: Type.String({ title: '分组名称' }),
  parentId: nullable(id('上级分组'), '上级分组'),
  depth: Type.Integer({ title: '层级' }),
  type: groupType,
  ...tenantOfRow,
  /** How many of the asked devices are in it. */
  memberCount: count('已在组内'),
  member: oneOf('成员', ['all', 'some', 'none']),
});
export type MemberNode = Static<typeof memberNode>;

/** Every group of the tenants of some devices, and which of the devices are in it. */
export const membershipTree = get(`${base}/tree`, {
  id: 'device.deviceGroup.tree',
  title: '设备所在分组',
  access: keyed,
  basis: 'hinted',
  reads: ['deviceGroup'],
  crossTenant: true,
  query: object({
    /** Ids of at most 500, with commas between them. */
    deviceIds: Type.String({
      title: '设备',
      maxLength: 65 * largestBatch,
      pattern: `^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,${largestBatch - 1}}$`,
    }),
    ...tenantChoice,
  }),
  reply: object({ list: Type.Array(memberNode) }),
});

/** A condition of a rule, and what of it holds for a device. */
export const ruleReason = object({
  field: Type.Unsafe<QueryField>(Type.String({ title: '字段' })),
  op: Type.String({ title: '比较' }),
  values: Type.Array(Type.String(), { title: '值' }),
  /** What is known of the device: an id, a word, an instant; null where nothing is. */
  actual: nullable(Type.String(), '实际值'),
  /** Null where nobody knows: then neither it nor its opposite holds. */
  holds: nullable(Type.Boolean(), '是否符合'),
});
export type RuleReason = Static<typeof ruleReason>;

export const membershipDetail = object({
  groupId: id('分组ID'),
  groupName: Type.String({ title: '分组名称' }),
  groupType,
  deviceId: id('设备ID'),
  displayName: Type.String({ title: '设备名称' }),
  serialNumber: Type.String({ title: '序列号' }),
  status: Type.Integer({ title: '状态' }),
  networkType,
  ...tenantOfRow,
  isMember: Type.Boolean({ title: '在组内' }),
  /** Null for one that is not in the group. */
  membership: nullable(membershipRow, '成员关系'),
  /** Of a dynamic group every condition of its rule, from the top. */
  why: Type.Array(ruleReason, { title: '规则条件' }),
  /** The other groups that it is in. */
  otherGroups: Type.Array(option, { title: '其他分组' }),
});
export type MembershipDetail = Static<typeof membershipDetail>;

/** Whether a device is in a group, since when and by whom; of a dynamic one, why or why not. */
export const membershipGet = get(`${base}/detail`, {
  id: 'device.deviceGroup.detail',
  title: '成员关系详情',
  access: keyed,
  basis: 'hinted',
  reads: ['deviceGroup', 'device'],
  crossTenant: true,
  query: object({ groupId: id('分组'), deviceId: id('设备'), ...tenantChoice }),
  reply: membershipDetail,
});

/** Into which groups devices come. */
const targetGroups = {
  groupIds: Type.Array(id('分组'), { title: '分组', minItems: 1, maxItems: mostGroupsOfDevice, uniqueItems: true }),
};

export const membershipAdd = post(`${base}/add`, {
  id: 'device.deviceGroup.add',
  title: '添加到分组',
  access: keyed,
  basis: 'hinted',
  changes: ['deviceGroup', 'device'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({
    ...targetGroups,
    ids: batchIds('设备'),
  }),
  reply: batchReply,
});

/** Puts all devices that the filters of the list let through into groups, as a job. */
export const membershipAddAll = post(`${base}/add/all`, {
  id: 'device.deviceGroup.add.all',
  title: '全部设备添加到分组',
  ...ofAll,
  body: object({ ...allDevices, ...targetGroups }),
});

/** Takes devices out of one group and puts them into another. */
export const membershipUpdate = post(`${base}/update`, {
  id: 'device.deviceGroup.update',
  title: '移动到分组',
  access: keyed,
  basis: 'hinted',
  changes: ['deviceGroup', 'device'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ from: id('原分组'), to: id('目标分组'), ids: batchIds('设备') }),
  reply: batchReply,
});

export const membershipDelete = remove(`${base}/delete`, {
  id: 'device.deviceGroup.delete',
  title: '移出分组',
  access: keyed,
  basis: 'hinted',
  changes: ['deviceGroup', 'device'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ groupId: id('分组'), ids: batchIds('设备') }),
  reply: batchReply,
});
