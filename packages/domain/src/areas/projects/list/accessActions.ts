import { action, pageActions } from '../../../core/actions/action.ts';
import { projectList } from './contract.ts';

/** Projects on the pages of users and tenants: to choose from when a user is bound to them, and as a tab of a tenant. */

const calls = [projectList];

export const projectsOfUsers = pageActions('Users', calls, { bind: action('绑定', ['Users-bind'], calls) });
export const projectsOfUser = pageActions('UsersDetail', [], { bind: action('绑定', ['Users-bind'], calls) });

export const projectsOfTenants = pageActions('TenantManagement', [], {
  createUser: action('新增用户', ['TenantManagement-create-user'], calls),
  bind: action('绑定', ['TenantManagement-bind'], calls),
});
export const projectsOfTenant = pageActions('TenantDetailManagement', [], {
  view: action('查看', ['TenantDetailManagement-view'], calls),
  createUser: action('新增用户', ['TenantDetailManagement-create-user'], calls),
  bind: action('绑定', ['TenantDetailManagement-bind'], calls),
});
