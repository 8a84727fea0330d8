import type { Case } from '../../../../test/support/cases/case.ts';

/** Tables of huadong's WCS server; dv_wcs_hn_0201 is another tenant's. */

const powerless = 'haomei';
const own = 'dv_wcs_hd_0201';
const foreign = 'dv_wcs_hn_0201';

const ofServer = (more: Readonly<Record<string, unknown>> = {}): Case => ({
  as: 'huadong',
  good: () => ({ query: { deviceId: own, ...more } }),
  byId: (deviceId) => ({ query: { deviceId, ...more } }),
  foreign: () => foreign,
  powerless: { as: powerless, input: { query: { deviceId: own, ...more } } },
});

const filters = JSON.stringify([{ key: 'state', op: 'eq', value: 'taken' }]);

export const wcsCases: Readonly<Record<string, Case>> = {
  'device.wcsData.tab': ofServer(),
  'device.wcsData.title': ofServer({ tabId: 'task' }),
  'device.wcsData.list': ofServer({ tabId: 'stock', filters, sort: '-weight', pageSize: 5 }),
};
