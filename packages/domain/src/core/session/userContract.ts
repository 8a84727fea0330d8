import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyedOrSelf, post, session } from '../contract/define.ts';
import { chosenOne, id, listOf, newPassword, object, paging, searchText, tenantChoice } from '../contract/shapes.ts';

/** Service user (S1 §6, §7; S2 §7): what every session asks about its own user. */

/** Where service user begins. */
export const userBase = '/gateway/user/api/v1/tnt';

/** A rule: every resource becomes a page permission, every resource and verb a button permission (S1 §6). */
export const ruleRow = object({
  resources: Type.Array(Type.String({ maxLength: 64 }), { title: '资源', maxItems: 200 }),
  verbs: Type.Array(Type.String({ maxLength: 64 }), { title: '操作', maxItems: 64 }),
});
export type RuleRow = Static<typeof ruleRow>;

export const userRules = get(`${userBase}/user/rule/simple/list`, {
  id: 'user.rule.simple.list',
  title: '用户权限规则',
  access: keyedOrSelf,
  basis: 'stated',
  reads: ['user', 'role', 'group', 'buttonSet'],
  crossTenant: true,
  query: object({ userId: Type.Optional(id('用户ID')), ...tenantChoice }),
  reply: object({ list: Type.Array(ruleRow) }),
});

/** The resource list behind the menu: modules and the names of their routes; the wildcard module is `*`. */
export const resourceList = get(`${userBase}/user/resource/list`, {
  id: 'user.resource.list',
  title: '菜单资源列表',
  access: session,
  basis: 'designed',
  reply: object({
    list: Type.Array(object({ module: Type.String(), routes: Type.Array(Type.String()) })),
  }),
});

export const actionList = get(`${userBase}/user/action/list`, {
  id: 'user.action.list',
  title: '用户操作权限列表',
  access: session,
  basis: 'designed',
  crossTenant: 'anyKey',
  reply: object({
    list: Type.Array(Type.String()),
    spansTenants: Type.Boolean({ title: '可查看全部租户' }),
  }),
});

/** What inner users narrow the console to, and whose what they add becomes; everybody else gets their own. */
export const tenantChoices = get(`${userBase}/tenant/choices`, {
  id: 'user.tenant.choices',
  title: '可选租户',
  access: session,
  basis: 'designed',
  reads: ['tenant'],
  crossTenant: 'anyKey',
  query: object({ keyword: searchText('租户名称'), ...chosenOne, ...paging(), ...tenantChoice }),
  reply: listOf(
    object({
      tntId: id('租户ID'),
      name: Type.String({ title: '租户名称' }),
      isExpired: Type.Boolean({ title: '状态' }),
    }),
    { key: 'tntId' },
  ),
});

export const updatePassword = post(`${userBase}/user/update/password`, {
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
