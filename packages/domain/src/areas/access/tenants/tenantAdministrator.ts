import { actions, resources } from '../../../core/codes/permissions.ts';

/** The role with which every tenant begins: its own administrator. */

type ResourceName = keyof typeof resources;

/** What looks after tenants is the platform's work. */
const ofThePlatform: ReadonlySet<ResourceName> = new Set(['TenantManagement', 'TenantDetailManagement']);

/** What he may do: every page and button but those that look after tenants (designed). */
export const tenantAdministratorRules = (Object.keys(resources) as ResourceName[])
  .filter((name) => !ofThePlatform.has(name))
  .map((name): { resources: ResourceName[]; verbs: string[] } => ({
    resources: [name],
    verbs: [...resources[name].verbs],
  }));

/** The role as it is stored for a new tenant. */
export const tenantAdministrator = {
  name: '租户管理员',
  description: '管理本租户的全部数据与人员。',
  rules: tenantAdministratorRules,
  actions,
};
