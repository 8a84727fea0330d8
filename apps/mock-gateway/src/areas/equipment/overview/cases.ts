import type { Case } from '../../../../test/support/cases/case.ts';

/** The overview of devices: huadong looks after those of his tenant, and models are everybody's. */

/** A reading of the tenant, of another one when an inner user names it. */
const ofTenant = (query: Readonly<Record<string, unknown>>): Case => ({
  as: 'huadong',
  good: () => ({ query }),
  byId: (tntId) => ({ query: { ...query, tntId } }),
  foreign: () => 't_huanan',
  powerless: { as: 'haomei', input: { query } },
});

export const deviceOverviewCases: Readonly<Record<string, Case>> = {
  'device.overview.list': ofTenant({ projectId: 'p_huadong_1', hasEmpty: true, sort: '-total' }),
  'device.overview.versions': ofTenant({ projectId: 'p_huadong_1', categoryId: 'agv' }),
  'device.overview.export': ofTenant({ categoryId: 'agv', columns: 'modelName,total,faulty' }),
  'device.overview.detail': ofTenant({ modelId: 'md_q1000' }),
};
