import { offer, pageOffers } from '../../../core/actions/offer.ts';
import { projectList } from './contract.ts';

/** Projects on the pages of users and tenants: to choose from when a user is bound to them, and as a tab of a tenant. */

const calls = [projectList];

export const projectsOfUsers = pageOffers('Users', calls, { bind: offer('绑定', ['Users-bind'], calls) });
export const projectsOfUser = pageOffers('UsersDetail', [], { bind: offer('绑定', ['Users-bind'], calls) });

export const projectsOfTenants = pageOffers('TenantManagement', [], {
  createUser: offer('新增用户', ['TenantManagement-create-user'], calls),
  bind: offer('绑定', ['TenantManagement-bind'], calls),
});
export const projectsOfTenant = pageOffers('TenantDetailManagement', [], {
  view: offer('查看', ['TenantDetailManagement-view'], calls),
  createUser: offer('新增用户', ['TenantDetailManagement-create-user'], calls),
  bind: offer('绑定', ['TenantDetailManagement-bind'], calls),
});
