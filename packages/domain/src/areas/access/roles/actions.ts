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
  roleUpdate,
  roleUserAdd,
  roleUsers,
  ruleAdd,
  ruleDelete,
  ruleEdit,
  ruleList,
} from './contract.ts';
import { userList, userRoleDelete } from '../users/contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

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
  add: action('新增角色', ['Roles-add'], [roleAdd]),
  view: action('查看', ['Roles-view'], [roleGet, ruleList]),
  holders: action('谁有此权限', ['Roles-view'], [keyHolders]),
  edit: action('编辑', ['Roles-edit'], [roleUpdate]),
  copy: action('复制', ['Roles-add'], [roleAdd]),
  bind: action('绑定', ['Roles-bind'], bindCalls),
  remove: action('删除', ['Roles-delete'], [roleDelete]),
});

export const roleDetailPage = pageActions('RolesDetail', [], {
  view: action('查看', ['RolesDetail-view'], [roleGet, ruleList, roleUsers, roleGroups]),
  preview: action('以此角色预览', ['RolesDetail-view'], [ruleList]),
  holders: action('谁有此权限', ['RolesDetail-view'], [keyHolders]),
  copy: action('复制', ['RolesDetail-add'], [roleAdd]),
  edit: action('编辑', ['RolesDetail-edit'], [roleUpdate]),
  editRules: action('保存权限', ['RolesDetail-edit'], [ruleEdit, ruleAdd, ruleDelete]),
  bind: action('绑定', ['RolesDetail-bind'], bindCalls),
  remove: action('删除', ['RolesDetail-delete'], [roleDelete]),
});
