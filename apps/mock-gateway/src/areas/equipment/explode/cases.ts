import type { Case } from '../../../../test/support/cases/case.ts';

const own = 'dv_agv_hd_0302';

/** What is wrong with a device: huadong looks after those of his tenant, haomei is shown nothing of them. */
export const openFaultCases: Readonly<Record<string, Case>> = {
  'device.fault.open': {
    as: 'huadong',
    good: () => ({ query: { deviceId: own } }),
    byId: (deviceId) => ({ query: { deviceId } }),
    foreign: () => 'dv_agv_hn_0301',
    powerless: { as: 'haomei', input: { query: { deviceId: own } } },
  },
};
