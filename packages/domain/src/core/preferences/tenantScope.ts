import { createPreferences } from './preferences.ts';

/** The only key: a user has one. */
export const lastScope = 'last';

/** What stands for all tenants: the user has chosen them, where nothing kept means that nothing was chosen yet. */
export const allTenants = '*';

/** The tenants that an inner user looked at last: a new browser tab begins with them. */
export const { $preferences: $tenantScopes, changeRequested: tenantScopeKept } = createPreferences(
  'tenantScope',
  (record) => (typeof record === 'string' && record !== '' && record.length <= 64 ? record : null),
);
