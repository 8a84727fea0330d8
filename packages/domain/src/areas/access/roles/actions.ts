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
import { offer, pageOffers } from '../../../core/actions/offer.ts';

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

export const rolesPage = pageOffers('Roles', [roleList], {
  add: offer('新增角色', ['Roles-add'], [roleAdd]),
  view: offer('查看', ['Roles-view'], [roleGet, ruleList]),
  holders: offer('谁有此权限', ['Roles-view'], [keyHolders]),
  edit: offer('编辑', ['Roles-edit'], [roleUpdate]),
  copy: offer('复制', ['Roles-add'], [roleAdd]),
  bind: offer('绑定', ['Roles-bind'], bindCalls),
  remove: offer('删除', ['Roles-delete'], [roleDelete]),
});

export const roleDetailPage = pageOffers('RolesDetail', [], {
  view: offer('查看', ['RolesDetail-view'], [roleGet, ruleList, roleUsers, roleGroups]),
  preview: offer('以此角色预览', ['RolesDetail-view'], [ruleList]),
  holders: offer('谁有此权限', ['RolesDetail-view'], [keyHolders]),
  copy: offer('复制', ['RolesDetail-add'], [roleAdd]),
  edit: offer('编辑', ['RolesDetail-edit'], [roleUpdate]),
  editRules: offer('保存权限', ['RolesDetail-edit'], [ruleEdit, ruleAdd, ruleDelete]),
  bind: offer('绑定', ['RolesDetail-bind'], bindCalls),
  remove: offer('删除', ['RolesDetail-delete'], [roleDelete]),
});
