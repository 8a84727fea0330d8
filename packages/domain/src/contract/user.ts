import { Type } from 'typebox';
import { get, keys, keysOrSelf, post, session } from './define.ts';
import { id, instant, object, option, tenantChoice } from './shapes.ts';

/** Service user (S1 §6, §7; S2 §7): what a session needs to know about its user. */

const base = '/gateway/user/api/v1/tnt';

const newPassword = (title: string) => Type.String({ title, minLength: 8, maxLength: 64 });

/** A rule: every resource becomes a page permission, every resource and verb a button permission (S1 §6). */
export const ruleRow = object({
  resources: Type.Array(Type.String({ maxLength: 64 })),
  verbs: Type.Array(Type.String({ maxLength: 64 })),
});

export const userRules = get(`${base}/user/rule/simple/list`, {
  id: 'user.rule.simple.list',
  title: '用户权限规则',
  access: keysOrSelf('Users-view'),
  basis: 'stated',
  query: object({ userId: Type.Optional(id('用户ID')) }),
  reply: object({ list: Type.Array(ruleRow) }),
});

/** The resource list behind the menu: modules and the names of their routes; the wildcard module is `*`. */
export const resourceList = get(`${base}/user/resource/list`, {
  id: 'user.resource.list',
  title: '菜单资源列表',
  access: session,
  basis: 'designed',
  reply: object({
    list: Type.Array(object({ module: Type.String(), routes: Type.Array(Type.String()) })),
  }),
});

export const actionList = get(`${base}/user/action/list`, {
  id: 'user.action.list',
  title: '用户操作权限列表',
  access: session,
  basis: 'designed',
  reply: object({ list: Type.Array(Type.String()) }),
});

export const userRow = object({
  userId: id('用户ID'),
  userName: Type.String({ title: '用户名' }),
  realName: Type.String({ title: '姓名' }),
  phone: Type.Union([Type.String(), Type.Null()], { title: '手机号' }),
  email: Type.Union([Type.String(), Type.Null()], { title: '邮箱' }),
  tntId: id('租户ID'),
  tntName: Type.String({ title: '租户' }),
  isInner: Type.Boolean({ title: '内部用户' }),
  isLocked: Type.Boolean({ title: '已锁定' }),
  isStrongPassword: Type.Boolean({ title: '强密码' }),
  roles: Type.Array(option, { title: '角色' }),
  createdAt: instant('创建时间'),
  lastSignInAt: Type.Union([instant('最近登录'), Type.Null()], { title: '最近登录' }),
});

export const userGet = get(`${base}/user/get`, {
  id: 'user.get',
  title: '用户详情',
  access: keysOrSelf('Users-view', 'UsersDetail-view'),
  basis: 'stated',
  crossTenant: true,
  query: object({ userId: Type.Optional(id('用户ID')), ...tenantChoice }),
  reply: userRow,
});

export const updatePassword = post(`${base}/user/update/password`, {
  id: 'user.update.password',
  title: '修改密码',
  access: session,
  basis: 'stated',
  confidential: true,
  query: object({ userId: Type.Optional(id('用户ID')) }),
  body: object({
    oldPassword: Type.String({ title: '当前密码', minLength: 1, maxLength: 128 }),
    newPassword: newPassword('新密码'),
  }),
});

export const resetPassword = post(`${base}/user/reset/password`, {
  id: 'user.reset.password',
  title: '重置用户密码',
  access: keys('Users-reset-password'),
  basis: 'stated',
  confidential: true,
  query: object({ userId: id('用户ID') }),
  reply: object({ userName: Type.String(), password: Type.String() }),
});

export const resetTenantUserPassword = post(`${base}/iam/user/reset/password`, {
  id: 'user.iam.reset.password',
  title: '重置租户密码',
  access: keys('TenantManagement-reset-password', 'TenantDetailManagement-reset-password'),
  basis: 'stated',
  confidential: true,
  crossTenant: true,
  query: object({ userId: id('用户ID'), ...tenantChoice }),
  reply: object({ iamUserName: Type.String(), iamPassword: Type.String() }),
});

export type UserRow = NonNullable<(typeof userGet)['types']>['reply'];
