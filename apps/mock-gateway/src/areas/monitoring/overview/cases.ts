import type { Case } from '../../../../test/support/cases/case.ts';

export const overviewCases: Readonly<Record<string, Case>> = {
  'data-service.stats.plateOverview': {
    as: 'huadong',
    good: () => ({ query: {}, body: { projectId: 'p_huadong_1', productKey: 'a1LurkAgv01' } }),
    byId: (projectId) => ({ query: {}, body: { projectId } }),
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: { query: {}, body: {} } },
  },
};
