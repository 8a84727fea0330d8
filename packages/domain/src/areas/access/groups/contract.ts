import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  chosenOne,
  id,
  ids,
  instant,
  listOf,
  nullable,
  object,
  option,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { userBase } from '../../../core/session/userContract.ts';

/** User groups (S2 §6; the rows are designed): members of a group have the roles of the group. */

const base = `${userBase}/group`;

export const groupRow = object({
  groupId: id('用户组ID'),
  ...tenantOfRow,
  name: Type.String({ title: '用户组名称' }),
  description: Type.String({ title: '描述' }),
  memberCount: Type.Integer({ title: '成员数', minimum: 0 }),
  roles: Type.Array(option, { title: '角色' }),
  createdAt: instant('创建时间'),
  updatedAt: instant('更新时间'),
});
export type GroupRow = Static<typeof groupRow>;

const oneGroup = object({ groupId: id('用户组ID'), ...tenantChoice });
/** Most characters of a user group's name. */
export const longestGroupName = 64;

const about = { name: text('用户组名称', longestGroupName), description: optionalText('描述', 200) };

export const groupList = get(`${base}/list`, {
  id: 'user.group.list',
  title: '用户组列表',
  access: keyed,
  basis: 'designed',
  reads: ['group', 'user', 'role'],
  crossTenant: true,
  query: object({
    keyword: searchText('用户组名称/描述'),
    ...chosenOne,
    roleId: Type.Optional(id('角色')),
    ...tenantChoice,
    ...paging(),
    ...sorting(['name', 'memberCount', 'createdAt', 'updatedAt']),
  }),
  reply: listOf(groupRow, { key: 'groupId' }),
});

export const groupGet = get(`${base}/info`, {
  id: 'user.group.info',
  title: '用户组详情',
  access: keyed,
  basis: 'designed',
  reads: ['group', 'user', 'role'],
  crossTenant: true,
  query: oneGroup,
  reply: groupRow,
});

/** With `groupId` the new group begins as a copy of that one: members and roles. */
export const groupAdd = post(`${base}/add`, {
  id: 'user.group.create',
  title: '新增用户组',
  access: keyed,
  basis: 'designed',
  changes: ['group'],
  crossTenant: true,
  query: object({ groupId: Type.Optional(id('复制的用户组')), ...tenantChoice }),
  body: object(about),
  reply: object({ groupId: id('用户组ID') }),
});

export const groupUpdate = post(`${base}/update`, {
  id: 'user.group.update',
  title: '编辑用户组',
  access: keyed,
  basis: 'designed',
  changes: ['group'],
  crossTenant: true,
  query: oneGroup,
  body: object(about),
});

export const groupDelete = remove(`${base}/delete`, {
  id: 'user.group.remove',
  title: '删除用户组',
  access: keyed,
  basis: 'designed',
  changes: ['group', 'user', 'role'],
  crossTenant: true,
  query: oneGroup,
});

export const groupUserRow = object({
  /** Id of the binding, for taking it away. */
  id: id('绑定ID'),
  userId: id('用户ID'),
  userName: Type.String({ title: '用户名' }),
  realName: Type.String({ title: '姓名' }),
  phone: nullable(Type.String(), '手机号'),
  isLocked: Type.Boolean({ title: '状态' }),
  boundAt: instant('加入时间'),
});
export type GroupUserRow = Static<typeof groupUserRow>;

export const groupUsers = get(`${base}/user/list`, {
  id: 'user.group.user.list',
  title: '用户组成员',
  access: keyed,
  basis: 'designed',
  reads: ['group', 'user', 'role'],
  crossTenant: true,
  query: object({
    groupId: id('用户组ID'),
    keyword: searchText('用户名/姓名'),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(groupUserRow, { key: 'id' }),
});

export const groupUserAdd = post(`${base}/user/add`, {
  id: 'user.group.user.add',
  title: '向用户组添加成员',
  access: keyed,
  basis: 'designed',
  changes: ['group', 'user'],
  crossTenant: true,
  query: oneGroup,
  body: ids('用户'),
});
