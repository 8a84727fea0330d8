import type { Static } from 'typebox';
import { Type } from 'typebox';
import { actions } from '../../../core/codes/permissions.ts';
import { get, keyed, post, remove } from '../../../core/contract/define.ts';
import {
  chosenOne,
  id,
  ids,
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
import { ruleRow, userBase } from '../../../core/session/userContract.ts';

/**
 * Roles and their rules (S1 §6, S2 §6, §7). A role has rules and actions of its own and those of the button sets bound
 * to it; users have it themselves or through a user group. Nobody gives away what he does not hold himself.
 */

const base = `${userBase}/role`;

export const roleRow = object({
  roleId: id('角色ID'),
  ...tenantOfRow,
  name: Type.String({ title: '角色名称' }),
  description: Type.String({ title: '描述' }),
  userCount: Type.Integer({ title: '用户数', minimum: 0 }),
  groupCount: Type.Integer({ title: '用户组数', minimum: 0 }),
  /** Page and button keys, wildcards counted as one. */
  keyCount: Type.Integer({ title: '权限数', minimum: 0 }),
  buttonSets: Type.Array(option, { title: '按钮集' }),
  createdAt: instant('创建时间'),
  updatedAt: instant('更新时间'),
});
export type RoleRow = Static<typeof roleRow>;

const oneRole = object({ roleId: id('角色ID'), ...tenantChoice });
/** Most characters of a role's name. */
export const longestRoleName = 64;

const about = { name: text('角色名称', longestRoleName), description: optionalText('描述', 200) };

export const roleList = get(`${base}/list`, {
  id: 'user.role.list',
  title: '角色列表',
  access: keyed,
  basis: 'stated',
  reads: ['role', 'user', 'group', 'buttonSet'],
  crossTenant: true,
  query: object({
    keyword: searchText('角色名称/描述'),
    ...chosenOne,
    ...tenantChoice,
    ...paging(),
    ...sorting(['name', 'userCount', 'createdAt', 'updatedAt']),
  }),
  reply: listOf(roleRow, { key: 'roleId' }),
});

export const roleGet = get(`${base}/get`, {
  id: 'user.role.info',
  title: '角色详情',
  access: keyed,
  basis: 'stated',
  reads: ['role', 'user', 'group', 'buttonSet'],
  crossTenant: true,
  query: oneRole,
  reply: roleRow,
});

/** With `roleId` the new role begins as a copy of that one: rules, actions and button sets. */
export const roleAdd = post(`${base}/add`, {
  id: 'user.role.create',
  title: '新增角色',
  access: keyed,
  basis: 'stated',
  changes: ['role'],
  crossTenant: true,
  query: object({ roleId: Type.Optional(id('复制的角色')), ...tenantChoice }),
  body: object(about),
  reply: object({ roleId: id('角色ID') }),
});

export const roleUpdate = post(`${base}/update`, {
  id: 'user.role.update',
  title: '编辑角色',
  access: keyed,
  basis: 'stated',
  changes: ['role'],
  crossTenant: true,
  query: oneRole,
  body: object(about),
});

export const roleDelete = remove(`${base}/delete`, {
  id: 'user.role.remove',
  title: '删除角色',
  access: keyed,
  basis: 'stated',
  changes: ['role', 'user', 'group', 'buttonSet'],
  crossTenant: true,
  query: oneRole,
});

export const roleUserRow = object({
  /** Id of the binding, for taking it away. */
  id: id('绑定ID'),
  userId: id('用户ID'),
  userName: Type.String({ title: '用户名' }),
  realName: Type.String({ title: '姓名' }),
  phone: nullable(Type.String(), '手机号'),
  isLocked: Type.Boolean({ title: '状态' }),
  boundAt: instant('绑定时间'),
});
export type RoleUserRow = Static<typeof roleUserRow>;

export const roleUsers = get(`${base}/user/get`, {
  id: 'user.role.user.get',
  title: '拥有角色的用户',
  access: keyed,
  basis: 'stated',
  reads: ['role', 'user'],
  crossTenant: true,
  query: object({
    roleId: id('角色ID'),
    keyword: searchText('用户名/姓名'),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(roleUserRow, { key: 'id' }),
});

export const roleUserAdd = post(`${base}/user/add`, {
  id: 'user.role.user.add',
  title: '为角色绑定用户',
  access: keyed,
  basis: 'stated',
  changes: ['role', 'user'],
  crossTenant: true,
  query: oneRole,
  body: ids('用户'),
});

/** User groups that hold a role. */
export const roleGroupRow = object({
  id: id('绑定ID'),
  roleId: id('角色ID'),
  roleName: Type.String({ title: '角色名称' }),
  groupId: id('用户组ID'),
  groupName: Type.String({ title: '用户组名称' }),
  memberCount: Type.Integer({ title: '成员数', minimum: 0 }),
  boundAt: instant('绑定时间'),
});
export type RoleGroupRow = Static<typeof roleGroupRow>;

/** The groups of a role, or the roles of a group: one of the two ids is given. */
export const roleGroups = get(`${base}/group/list`, {
  id: 'user.role.group.list',
  title: '拥有角色的用户组',
  access: keyed,
  basis: 'stated',
  reads: ['role', 'group'],
  crossTenant: true,
  query: object({
    roleId: Type.Optional(id('角色ID')),
    groupId: Type.Optional(id('用户组ID')),
    ...tenantChoice,
    ...paging(),
  }),
  reply: listOf(roleGroupRow, { key: 'id' }),
});

export const roleGroupAdd = post(`${base}/group/add`, {
  id: 'user.role.group.add',
  title: '为用户组绑定角色',
  access: keyed,
  basis: 'stated',
  changes: ['role', 'group'],
  crossTenant: true,
  query: object(tenantChoice),
  /** Each of the groups gets each of the roles. */
  body: object({ roleIds: ids('角色'), groupIds: ids('用户组') }),
});

export const roleGroupDelete = remove(`${base}/group/delete`, {
  id: 'user.role.group.delete',
  title: '解除用户组的角色',
  access: keyed,
  basis: 'stated',
  changes: ['role', 'group'],
  crossTenant: true,
  query: object({ id: id('绑定ID'), ...tenantChoice }),
});

export const storedRule = object({ id: id('规则ID'), ...ruleRow.properties });
/** Rules that come with a button set. */
export const inheritedRule = object({
  setId: id('按钮集ID'),
  setName: Type.String({ title: '按钮集' }),
  ...ruleRow.properties,
});
export type StoredRule = Static<typeof storedRule>;
export type InheritedRule = Static<typeof inheritedRule>;

const version = Type.Integer({ title: '权限版本', minimum: 1 });
const actionNames = Type.Array(oneOf('操作权限', actions), { title: '操作权限', maxItems: actions.length });
const rules = Type.Array(ruleRow, { title: '权限规则', maxItems: 500 });

export const ruleList = get(`${base}/rule/list`, {
  id: 'user.role.rule.list',
  title: '角色权限规则',
  access: keyed,
  basis: 'stated',
  reads: ['role', 'buttonSet'],
  crossTenant: true,
  query: oneRole,
  reply: object({
    list: Type.Array(storedRule),
    inherited: Type.Array(inheritedRule),
    actions: actionNames,
    /** Travels with a save: somebody else's save in between is not overwritten. */
    version,
  }),
});

/** Adds one rule. */
export const ruleAdd = post(`${base}/rule/add`, {
  id: 'user.role.rule.add',
  title: '新增权限规则',
  access: keyed,
  basis: 'stated',
  changes: ['role'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ roleId: id('角色ID'), ...ruleRow.properties }),
  reply: object({ id: id('规则ID') }),
});

export const ruleDelete = remove(`${base}/rule/delete`, {
  id: 'user.role.rule.delete',
  title: '删除权限规则',
  access: keyed,
  basis: 'stated',
  changes: ['role'],
  crossTenant: true,
  query: object({ id: id('规则ID'), ...tenantChoice }),
});

/** Replaces the role's own rules and actions in one step. */
export const ruleEdit = post(`${base}/rule/edit`, {
  id: 'user.role.rule.edit',
  title: '保存角色权限',
  access: keyed,
  basis: 'stated',
  changes: ['role'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ roleId: id('角色ID'), version, rules, actions: actionNames }),
  reply: object({ version }),
});

/** Who holds a key, and by which way. */
export const keyHolders = get(`${base}/key/holders`, {
  id: 'user.role.key.holders',
  title: '权限持有人',
  access: keyed,
  basis: 'designed',
  reads: ['user', 'role', 'group', 'buttonSet'],
  crossTenant: true,
  query: object({ key: Type.String({ title: '权限', minLength: 1, maxLength: 128 }), ...tenantChoice, ...paging() }),
  reply: listOf(
    object({
      userId: id('用户ID'),
      userName: Type.String({ title: '用户名' }),
      realName: Type.String({ title: '姓名' }),
      ...tenantOfRow,
      /** Each way: the role, and the user group and the button set in between when there is one. */
      through: Type.Array(
        object({
          role: option,
          group: nullable(option, '用户组'),
          buttonSet: nullable(option, '按钮集'),
        }),
        { title: '来源' },
      ),
    }),
    { key: 'userId' },
  ),
});
