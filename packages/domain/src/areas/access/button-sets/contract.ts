import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  id,
  ids,
  instant,
  listOf,
  object,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
  tenantOfRow,
  text,
} from '../../../core/contract/shapes.ts';
import { ruleRow, userBase } from '../../../core/session/userContract.ts';

/** Button sets (S2 §6; the rows are designed): rules under a name, which every role that is bound to the set has too. */

const base = `${userBase}/btns`;

export const buttonSetRow = object({
  setId: id('按钮集ID'),
  ...tenantOfRow,
  name: Type.String({ title: '按钮集名称' }),
  description: Type.String({ title: '描述' }),
  keyCount: Type.Integer({ title: '权限数', minimum: 0 }),
  roleCount: Type.Integer({ title: '角色数', minimum: 0 }),
  createdAt: instant('创建时间'),
  updatedAt: instant('更新时间'),
});
export type ButtonSetRow = Static<typeof buttonSetRow>;

const oneSet = object({ setId: id('按钮集ID'), ...tenantChoice });
/** Most characters of a button set's name. */
export const longestSetName = 64;

const about = { name: text('按钮集名称', longestSetName), description: optionalText('描述', 200) };
const version = Type.Integer({ title: '权限版本', minimum: 1 });

export const buttonSetList = get(`${base}/list`, {
  id: 'user.btns.list',
  title: '按钮集列表',
  access: keyed,
  basis: 'designed',
  reads: ['buttonSet', 'role'],
  crossTenant: true,
  query: object({
    keyword: searchText('按钮集名称/描述'),
    ...tenantChoice,
    ...paging(),
    ...sorting(['name', 'keyCount', 'roleCount', 'createdAt', 'updatedAt']),
  }),
  reply: listOf(buttonSetRow, { key: 'setId' }),
});

export const buttonSetGet = get(`${base}/info`, {
  id: 'user.btns.info',
  title: '按钮集详情',
  access: keyed,
  basis: 'designed',
  reads: ['buttonSet', 'role'],
  crossTenant: true,
  query: oneSet,
  reply: buttonSetRow,
});

/** With `setId` the new set begins with the rules of that one. */
export const buttonSetAdd = post(`${base}/add`, {
  id: 'user.btns.create',
  title: '新增按钮集',
  access: keyed,
  basis: 'designed',
  changes: ['buttonSet'],
  crossTenant: true,
  query: object({ setId: Type.Optional(id('复制的按钮集')), ...tenantChoice }),
  body: object(about),
  reply: object({ setId: id('按钮集ID') }),
});

export const buttonSetUpdate = post(`${base}/update`, {
  id: 'user.btns.update',
  title: '编辑按钮集',
  access: keyed,
  basis: 'designed',
  changes: ['buttonSet'],
  crossTenant: true,
  query: oneSet,
  body: object(about),
});

export const buttonSetDelete = remove(`${base}/delete`, {
  id: 'user.btns.remove',
  title: '删除按钮集',
  access: keyed,
  basis: 'designed',
  changes: ['buttonSet', 'role'],
  crossTenant: true,
  query: oneSet,
});

export const buttonSetRules = get(`${base}/rule/list`, {
  id: 'user.btns.rule.list',
  title: '按钮集权限规则',
  access: keyed,
  basis: 'designed',
  reads: ['buttonSet'],
  crossTenant: true,
  query: oneSet,
  reply: object({ list: Type.Array(ruleRow), version }),
});

/** Replaces the rules of the set in one step; every role with the set has them from then on. */
export const buttonSetRulesEdit = post(`${base}/rule/edit`, {
  id: 'user.btns.rule.edit',
  title: '保存按钮集权限',
  access: keyed,
  basis: 'designed',
  changes: ['buttonSet'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ setId: id('按钮集ID'), version, rules: Type.Array(ruleRow, { title: '权限规则', maxItems: 500 }) }),
  reply: object({ version }),
});

export const buttonSetRoleRow = object({
  roleId: id('角色ID'),
  roleName: Type.String({ title: '角色名称' }),
  userCount: Type.Integer({ title: '用户数', minimum: 0 }),
  boundAt: instant('绑定时间'),
});
export type ButtonSetRoleRow = Static<typeof buttonSetRoleRow>;

export const buttonSetRoles = get(`${base}/role/list`, {
  id: 'user.btns.role.list',
  title: '使用按钮集的角色',
  access: keyed,
  basis: 'designed',
  reads: ['buttonSet', 'role'],
  crossTenant: true,
  query: object({ setId: id('按钮集ID'), ...tenantChoice, ...paging() }),
  reply: listOf(buttonSetRoleRow, { key: 'roleId' }),
});

export const buttonSetRoleAdd = post(`${base}/role/add`, {
  id: 'user.btns.role.add',
  title: '为角色绑定按钮集',
  access: keyed,
  basis: 'designed',
  changes: ['buttonSet', 'role'],
  crossTenant: true,
  query: object(tenantChoice),
  /** Each of the roles gets each of the sets. */
  body: object({ setIds: ids('按钮集'), roleIds: ids('角色') }),
});

/** By the two ids, so that the page of a role and that of a set can both take it away. */
export const buttonSetRoleDelete = remove(`${base}/role/delete`, {
  id: 'user.btns.role.delete',
  title: '解除角色的按钮集',
  access: keyed,
  basis: 'designed',
  changes: ['buttonSet', 'role'],
  crossTenant: true,
  query: object({ setId: id('按钮集ID'), roleId: id('角色ID'), ...tenantChoice }),
});
