import type { Case } from '../../../../test/support/cases/case.ts';

/** What waits, of the tenants that are looked at. */
const ofTenant: Case = {
  as: 'huadong',
  good: () => ({}),
  byId: (tntId) => ({ query: { tntId } }),
  foreign: () => 't_huanan',
};

export const todoCases: Readonly<Record<string, Case>> = {
  'general.todo.count': ofTenant,
  'general.todo.list': { ...ofTenant, good: () => ({ query: { limit: 3 } }) },
};
