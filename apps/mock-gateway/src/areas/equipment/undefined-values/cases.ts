import type { Case } from '../../../../test/support/cases/case.ts';

/** Values outside the model of huadong's vehicles; dv_agv_hn_0301 is another tenant's. */

export const undefinedValueCases: Readonly<Record<string, Case>> = {
  'device.property.undefined.list': {
    as: 'huadong',
    good: () => ({ query: { deviceId: 'dv_agv_hd_0301' } }),
    byId: (deviceId) => ({ query: { deviceId } }),
    foreign: () => 'dv_agv_hn_0301',
    powerless: { as: 'haomei', input: { query: { deviceId: 'dv_agv_hd_0301' } } },
  },
};
