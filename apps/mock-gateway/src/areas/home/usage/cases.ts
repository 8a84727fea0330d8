import type { Case } from '../../../../test/support/cases/case.ts';

/** A row of the tenant of the session by default, of another one when an inner user names it. */
const ofTenant = {
  as: 'huadong',
  byId: (tntId: string) => ({ query: { tntId }, body: {} }),
  foreign: () => 't_huanan',
  powerless: { as: 'novice' },
} as const;

export const usageCases: Readonly<Record<string, Case>> = {
  'data-app.basic.select.project': { ...ofTenant, good: () => ({ body: { keyword: '车间' } }) },
  'data-app.basic.select.device': {
    ...ofTenant,
    good: () => ({ body: { projectId: 'p_huadong_1', keyword: 'AGV' } }),
  },
  'data-app.basic.select.eventType': { ...ofTenant, good: () => ({ body: {} }) },
  'data-app.trace.event.create': {
    as: 'huadong',
    good: () => ({ body: { app: 'cloud', page: 'EquipmentList', projectId: 'p_huadong_1' } }),
    byId: (projectId) => ({ body: { app: 'cloud', page: 'EquipmentList', projectId } }),
    foreign: () => 'p_huanan_1',
  },
  'data-app.trace.event.list': {
    ...ofTenant,
    good: () => ({ body: { type: 'entryPage', userName: '', sort: '-at', page: 1, pageSize: 20 } }),
  },
  'data-app.trace.event.listExport': {
    ...ofTenant,
    good: () => ({ body: { pageName: 'EquipmentList', columns: 'at,userName,page' } }),
  },
  'data-app.trace.event.stat': { ...ofTenant, good: () => ({ body: { type: 'entryPage' } }) },
};
