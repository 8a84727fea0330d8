import { groupList } from '../groups/contract.ts';
import { roleList } from '../roles/contract.ts';
import {
  resetTenantUserPassword,
  tenantAdd,
  tenantDelete,
  tenantDownload,
  tenantGet,
  tenantList,
  tenantUpdate,
} from './contract.ts';
import {
  userAdd,
  userGroupAdd,
  userGroupDelete,
  userGroups,
  userList,
  userProjectAdd,
  userProjectDelete,
  userProjects,
  userRoleAdd,
  userRoleDelete,
  userRoles,
} from '../users/contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** Tenants and the detail of a tenant (S2 §6). */

const bindCalls = [
  userRoles,
  userRoleAdd,
  userRoleDelete,
  userGroups,
  userGroupAdd,
  userGroupDelete,
  userProjects,
  userProjectAdd,
  userProjectDelete,
  roleList,
  groupList,
];
const createCalls = [userAdd, roleList, groupList];

export const tenantsPage = pageActions('TenantManagement', [tenantList, tenantDownload], {
  add: action('新增租户', ['TenantManagement-add'], [tenantAdd]),
  view: action('查看', ['TenantManagement-view'], [tenantGet]),
  edit: action('编辑', ['TenantManagement-edit'], [tenantUpdate]),
  createUser: action('新增用户', ['TenantManagement-create-user'], createCalls),
  bind: action('绑定', ['TenantManagement-bind'], bindCalls),
  reset: action('重置密码', ['TenantManagement-reset-password'], [resetTenantUserPassword]),
  remove: action('删除', ['TenantManagement-delete'], [tenantDelete]),
});

export const tenantDetailPage = pageActions('TenantDetailManagement', [], {
  view: action('查看', ['TenantDetailManagement-view'], [tenantGet, userList]),
  edit: action('编辑', ['TenantDetailManagement-edit'], [tenantUpdate]),
  createUser: action('新增用户', ['TenantDetailManagement-create-user'], createCalls),
  bind: action('绑定', ['TenantDetailManagement-bind'], bindCalls),
  reset: action('重置密码', ['TenantDetailManagement-reset-password'], [resetTenantUserPassword]),
  remove: action('删除', ['TenantDetailManagement-delete'], [tenantDelete]),
});
