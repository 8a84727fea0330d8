import { resources } from '../codes/permissions.ts';
import type { Rule } from './permissions.ts';

/** What looks after tenants is the platform's work. */
const ofThePlatform: ReadonlySet<string> = new Set(['TenantManagement', 'TenantDetailManagement']);

/** Name of the role with which a tenant begins. */
export const tenantAdministratorName = '租户管理员';

/** What a tenant's own administrator may do: every page and button but those that look after tenants (designed). */
export const tenantAdministratorRules: readonly Rule[] = Object.entries(resources)
  .filter(([name]) => !ofThePlatform.has(name))
  .map(([name, { verbs }]) => ({ resources: [name], verbs: [...verbs] }));
