import type { Static } from 'typebox';
import { Type } from 'typebox';
import { nameLikeKeyPattern } from '../../../core/values/validators.ts';
import { get, keyed, keyedOrSelf, post, remove } from '../../../core/contract/define.ts';
import {
  chosenOne,
  email,
  id,
  ids,
  instant,
  listOf,
  newPassword,
  nullable,
  object,
  oneOf,
  option,
  paging,
  phone,
  searchText,
  sorting,
  tenantChoice,
  text,
} from '../../../core/contract/shapes.ts';
import { userBase } from '../../../core/session/userContract.ts';

/**
 * Users of a tenant (S2 §6, §7). An inner user who holds a key may work on another tenant. Whoever adds a binding gives
 * nothing that he does not hold himself.
 */

const base = `${userBase}/user`;

export const userRow = object({
  userId: id('用户ID'),
  userName: Type.String({ title: '用户名' }),
  realName: Type.String({ title: '姓名' }),
  phone: nullable(Type.String(), '手机号'),
  email: nullable(Type.String(), '邮箱'),
  tntId: id('租户ID'),
  tntName: Type.String({ title: '租户' }),
  isInner: Type.Boolean({ title: '内部用户' }),
  isLocked: Type.Boolean({ title: '状态' }),
  isStrongPassword: Type.Boolean({ title: '强密码' }),
  roles: Type.Array(option, { title: '角色' }),
  groups: Type.Array(option, { title: '用户组' }),
  projectCount: Type.Integer({ title: '项目数', minimum: 0 }),
  /** What the user has written: it stays when he is deleted. */
  feedbackCount: Type.Integer({ title: '反馈数', minimum: 0 }),
  createdAt: instant('创建时间'),
  lastSignInAt: nullable(instant('最近登录'), '最近登录'),
});
export type UserRow = Static<typeof userRow>;

const oneUser = object({ userId: id('用户ID'), ...tenantChoice });

export const userList = get(`${base}/list`, {
  id: 'user.list',
  title: '用户列表',
  access: keyed,
  basis: 'stated',
  reads: ['user', 'role', 'group'],
  crossTenant: true,
  query: object({
    /** Part of user name, real name or phone. */
    keyword: searchText('用户名/姓名/手机号'),
    ...chosenOne,
    roleId: Type.Optional(id('角色')),
    groupId: Type.Optional(id('用户组')),
    isLocked: Type.Optional(Type.Boolean({ title: '状态' })),
    createdFrom: Type.Optional(instant('创建时间起')),
    createdTo: Type.Optional(instant('创建时间止')),
    ...tenantChoice,
    ...paging(),
    ...sorting(['userName', 'realName', 'createdAt', 'lastSignInAt']),
  }),
  reply: listOf(userRow, { key: 'userId' }),
});

export const userGet = get(`${base}/get`, {
  id: 'user.get',
  title: '用户详情',
  access: keyedOrSelf,
  basis: 'stated',
  reads: ['user', 'role', 'group'],
  crossTenant: true,
  query: object({ userId: Type.Optional(id('用户ID')), ...tenantChoice }),
  reply: userRow,
});

/** What can be changed of a user. */
const person = {
  realName: text('姓名', 32),
  phone: phone('手机号'),
  email: email('邮箱'),
};

export const userAdd = post(`${base}/add`, {
  id: 'user.add',
  title: '新增用户',
  access: keyed,
  basis: 'stated',
  changes: ['user', 'tenant'],
  confidential: true,
  crossTenant: true,
  query: object(tenantChoice),
  body: object({
    userName: Type.String({ title: '用户名', minLength: 1, maxLength: 64, pattern: nameLikeKeyPattern }),
    ...person,
    password: newPassword('初始密码'),
    /** He is held at home until he has changed it (designed). */
    mustChangePassword: Type.Optional(Type.Boolean({ title: '首次登录须修改密码' })),
    /** Whose password the tenant's reset is about (designed); where nothing is said, the first user is. */
    isAdministrator: Type.Optional(Type.Boolean({ title: '设为租户的管理员账号' })),
    roleIds: Type.Array(id('角色'), { title: '角色', maxItems: 100 }),
    groupIds: Type.Array(id('用户组'), { title: '用户组', maxItems: 100 }),
    projectIds: Type.Array(id('项目'), { title: '项目', maxItems: 100 }),
  }),
  reply: object({ userId: id('用户ID') }),
});

export const userUpdate = post(`${base}/update`, {
  id: 'user.update',
  title: '编辑用户',
  access: keyedOrSelf,
  basis: 'stated',
  changes: ['user'],
  crossTenant: true,
  query: object({ userId: Type.Optional(id('用户ID')), ...tenantChoice }),
  body: object(person),
});

export const userDelete = remove(`${base}/delete`, {
  id: 'user.delete',
  title: '删除用户',
  access: keyed,
  basis: 'stated',
  changes: ['user', 'role', 'group', 'tenant', 'member'],
  crossTenant: true,
  query: oneUser,
});

export const userLock = post(`${base}/lock`, {
  id: 'user.lock',
  title: '锁定用户',
  access: keyed,
  basis: 'stated',
  changes: ['user'],
  crossTenant: true,
  query: oneUser,
});

export const userUnlock = post(`${base}/unlock`, {
  id: 'user.unlock',
  title: '解锁用户',
  access: keyed,
  basis: 'stated',
  changes: ['user'],
  crossTenant: true,
  query: oneUser,
});

export const resetPassword = post(`${base}/reset/password`, {
  id: 'user.reset.password',
  title: '重置用户密码',
  access: keyed,
  basis: 'stated',
  confidential: true,
  crossTenant: true,
  query: oneUser,
  reply: object({ userName: Type.String(), password: Type.String() }),
});

/** Something that a user is bound to; `id` is that of the binding. */
const binding = (title: string) =>
  object({
    id: id('绑定ID'),
    targetId: id(`${title}ID`),
    name: Type.String({ title }),
    description: Type.String({ title: '描述' }),
    boundAt: instant('绑定时间'),
  });

export const boundRole = binding('角色');
export const boundGroup = binding('用户组');
export const boundProject = binding('项目');

export const userRoles = get(`${base}/role/get`, {
  id: 'user.role.get',
  title: '用户的角色',
  access: keyed,
  basis: 'stated',
  reads: ['user', 'role'],
  crossTenant: true,
  query: oneUser,
  reply: object({ list: Type.Array(boundRole) }),
});

export const userRoleAdd = post(`${base}/role/add`, {
  id: 'user.role.add',
  title: '为用户绑定角色',
  access: keyed,
  basis: 'stated',
  changes: ['user', 'role'],
  crossTenant: true,
  query: oneUser,
  body: ids('角色'),
});

export const userRoleDelete = remove(`${base}/role/delete`, {
  id: 'user.role.delete',
  title: '解除用户的角色',
  access: keyed,
  basis: 'stated',
  changes: ['user', 'role'],
  crossTenant: true,
  query: object({ id: id('绑定ID'), ...tenantChoice }),
});

export const userGroups = get(`${base}/group/get`, {
  id: 'user.group.get',
  title: '用户所在的用户组',
  access: keyed,
  basis: 'stated',
  reads: ['user', 'group'],
  crossTenant: true,
  query: oneUser,
  reply: object({ list: Type.Array(boundGroup) }),
});

export const userGroupAdd = post(`${base}/group/add`, {
  id: 'user.group.add',
  title: '将用户加入用户组',
  access: keyed,
  basis: 'stated',
  changes: ['user', 'group'],
  crossTenant: true,
  query: oneUser,
  body: ids('用户组'),
});

/** The specifications let a user join groups and not leave them; this is the way out. */
export const userGroupDelete = remove(`${base}/group/delete`, {
  id: 'user.group.delete',
  title: '将用户移出用户组',
  access: keyed,
  basis: 'designed',
  changes: ['user', 'group'],
  crossTenant: true,
  query: object({ id: id('绑定ID'), ...tenantChoice }),
});

export const userProjects = get(`${base}/project/get`, {
  id: 'user.project.get',
  title: '用户的项目',
  access: keyed,
  basis: 'stated',
  reads: ['user', 'project'],
  crossTenant: true,
  query: oneUser,
  reply: object({ list: Type.Array(boundProject) }),
});

export const userProjectAdd = post(`${base}/project/add`, {
  id: 'user.project.add',
  title: '为用户绑定项目',
  access: keyed,
  basis: 'stated',
  changes: ['user', 'project'],
  crossTenant: true,
  query: oneUser,
  body: ids('项目'),
});

export const userProjectDelete = remove(`${base}/project/delete`, {
  id: 'user.project.delete',
  title: '解除用户的项目',
  access: keyed,
  basis: 'stated',
  changes: ['user', 'project'],
  crossTenant: true,
  query: object({ id: id('绑定ID'), ...tenantChoice }),
});

/** When, from where and with what a user signed in (designed). */
export const signInRow = object({
  id: id('记录ID'),
  at: instant('时间'),
  address: Type.String({ title: 'IP地址' }),
  isSuccess: Type.Boolean({ title: '结果' }),
  reason: Type.String({ title: '说明' }),
});
export type SignInRow = Static<typeof signInRow>;

export const userSignIns = get(`${base}/signin/list`, {
  id: 'user.signin.list',
  title: '用户登录日志',
  access: keyedOrSelf,
  basis: 'designed',
  reads: ['signIn'],
  crossTenant: true,
  query: object({
    userId: Type.Optional(id('用户ID')),
    result: Type.Optional(oneOf('结果', ['success', 'failure'])),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(signInRow, { key: 'id' }),
});

export type BindingRow = Static<ReturnType<typeof binding>>;
