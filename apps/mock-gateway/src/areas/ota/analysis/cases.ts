import type { Case } from '../../../../test/support/cases/case.ts';

/** What came of upgrades. */

const filters = {
  production: 'a1LurkAgv01',
  moduleId: 'om_a1LurkAgv01_nav',
  equipmentType: 'md_q1000',
  from: '2026-10-01T00:00:00.000Z',
  to: '2026-11-20T00:00:00.000Z',
};

export const analysisCases: Readonly<Record<string, Case>> = {
  'ota.analysis.figures': { as: 'huadong', good: () => ({ query: filters }), powerless: { as: 'novice' } },
  'ota.analysis.job.list': {
    as: 'huadong',
    good: () => ({ query: { ...filters, result: 'failed', sort: '-failed' } }),
    powerless: { as: 'novice' },
  },
  'ota.analysis.figures.export': {
    as: 'huadong',
    good: () => ({ query: { ...filters, jobIds: 'uj_hd_nav_232', failedAt: 'flash', step: 'verify' } }),
    powerless: { as: 'novice' },
  },
  'ota.analysis.export': {
    as: 'huadong',
    good: () => ({ query: { columns: 'name,successRate', sort: 'upgrades' } }),
    powerless: { as: 'novice' },
  },
};
