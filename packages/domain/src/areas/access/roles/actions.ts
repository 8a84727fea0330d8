import { buttonSetList, buttonSetRoleAdd, buttonSetRoleDelete } from '../button-sets/contract.ts';
import { groupList } from '../groups/contract.ts';
import {
  keyHolders,
  roleAdd,
  roleDelete,
  roleGet,
  roleGroupAdd,
  roleGroupDelete,
  roleGroups,
  roleList,
  type RoleRow,
  roleUpdate,
  roleUserAdd,
  roleUsers,
  ruleAdd,
  ruleDelete,
  ruleEdit,
  ruleList,
} from './contract.ts';
import { userList, userRoleDelete } from '../users/contract.ts';
import { action, pageActions, rowAction } from '../../../core/actions/action.ts';

/** Roles and the detail of a role (S2 §6). */

const bindCalls = [
  roleUsers,
  roleUserAdd,
  userRoleDelete,
  roleGroups,
  roleGroupAdd,
  roleGroupDelete,
  buttonSetRoleAdd,
  buttonSetRoleDelete,
  userList,
  groupList,
  buttonSetList,
];

export const rolesPage = pageActions('Roles', [roleList], {
  view: rowAction<RoleRow>('查看', ['Roles-view'], [roleGet, ruleList]),
  holders: action('谁有此权限', ['Roles-view'], [keyHolders], { icon: null }),
  add: action('新增角色', ['Roles-add'], [roleAdd]),
  edit: rowAction<RoleRow>('编辑', ['Roles-edit'], [roleUpdate]),
  copy: rowAction<RoleRow>('复制', ['Roles-add'], [roleAdd], { icon: 'duplicate' }),
  bind: rowAction<RoleRow>('绑定', ['Roles-bind'], bindCalls),
  remove: rowAction<RoleRow>('删除', ['Roles-delete'], [roleDelete]),
});

/** The tab of a tenant's roles: as in the list of roles. */
export const tenantRolesTab = pageActions('TenantDetailManagement', [], {
  add: rolesPage.actions.add,
  copy: rolesPage.actions.copy,
  bind: rolesPage.actions.bind,
  remove: rolesPage.actions.remove,
});

/** A rule of the role itself; those of its button sets have no id. */
interface OwnRule {
  readonly id: string | null;
}

export const roleDetailPage = pageActions('RolesDetail', [], {
  view: action('查看', ['RolesDetail-view'], [roleGet, ruleList, roleUsers, roleGroups]),
  preview: action('以此角色预览', ['RolesDetail-view'], [ruleList], { icon: null }),
  holders: action('谁有此权限', ['RolesDetail-view'], [keyHolders], { icon: null }),
  edit: rowAction<RoleRow>('编辑', ['RolesDetail-edit'], [roleUpdate]),
  copy: rowAction<RoleRow>('复制', ['RolesDetail-add'], [roleAdd], { icon: 'duplicate' }),
  editRules: action('保存权限', ['RolesDetail-edit'], [ruleEdit], { isPrimary: true }),
  addRule: action('新增规则', ['RolesDetail-edit'], [ruleAdd], { icon: 'plus', isPrimary: true }),
  removeRule: rowAction<OwnRule>('删除', ['RolesDetail-edit'], [ruleDelete], {
    icon: 'trash',
    isDangerous: true,
    appliesTo: ({ id }) => id !== null,
  }),
  bind: action('绑定', ['RolesDetail-bind'], bindCalls),
  remove: rowAction<RoleRow>('删除', ['RolesDetail-delete'], [roleDelete]),
});
