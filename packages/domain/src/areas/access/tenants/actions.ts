import { groupList } from '../groups/contract.ts';
import { roleList } from '../roles/contract.ts';
import {
  resetTenantUserPassword,
  tenantAdd,
  tenantDelete,
  tenantDownload,
  tenantGet,
  tenantList,
  type TenantRow,
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
  type UserRow,
} from '../users/contract.ts';
import { action, pageActions, rowAction } from '../../../core/actions/action.ts';

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

/** A password is reset and bindings are changed of the user that the tenant began with. */
const ofAdministrator = {
  disabledReason: ({ adminUserId }: TenantRow) => (adminUserId === null ? '还没有管理员，请先新增用户' : null),
};

export const tenantsPage = pageActions('TenantManagement', [tenantList, tenantDownload], {
  add: action('新增租户', ['TenantManagement-add'], [tenantAdd]),
  view: rowAction<TenantRow>('查看', ['TenantManagement-view'], [tenantGet]),
  edit: rowAction<TenantRow>('编辑', ['TenantManagement-edit'], [tenantUpdate, userList]),
  createUser: rowAction<TenantRow>('新增用户', ['TenantManagement-create-user'], createCalls),
  bind: rowAction<TenantRow>('绑定', ['TenantManagement-bind'], bindCalls, ofAdministrator),
  reset: rowAction<TenantRow>(
    '重置密码',
    ['TenantManagement-reset-password'],
    [resetTenantUserPassword],
    ofAdministrator,
  ),
  remove: rowAction<TenantRow>('删除', ['TenantManagement-delete'], [tenantDelete]),
});

export const tenantDetailPage = pageActions('TenantDetailManagement', [], {
  view: action('查看', ['TenantDetailManagement-view'], [tenantGet, userList]),
  edit: rowAction<TenantRow>('编辑', ['TenantDetailManagement-edit'], [tenantUpdate, userList]),
  createUser: rowAction<TenantRow>('新增用户', ['TenantDetailManagement-create-user'], createCalls),
  bind: rowAction<TenantRow>('绑定', ['TenantDetailManagement-bind'], bindCalls, ofAdministrator),
  reset: rowAction<TenantRow>(
    '重置密码',
    ['TenantDetailManagement-reset-password'],
    [resetTenantUserPassword],
    ofAdministrator,
  ),
  remove: rowAction<TenantRow>('删除', ['TenantDetailManagement-delete'], [tenantDelete]),
});

/** The tab of the tenant's users: the same with any of them. */
export const tenantUsersTab = pageActions('TenantDetailManagement', [], {
  createUser: action('新增用户', ['TenantDetailManagement-create-user'], createCalls),
  bind: rowAction<UserRow>('绑定', ['TenantDetailManagement-bind'], bindCalls),
  reset: rowAction<UserRow>('重置密码', ['TenantDetailManagement-reset-password'], [resetTenantUserPassword]),
});
