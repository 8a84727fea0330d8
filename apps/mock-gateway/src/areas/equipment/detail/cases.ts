import type { Case } from '../../../../test/support/cases/case.ts';

/** A device and how it connects: huadong looks after those of his tenant, haomei is shown nothing of them. */

const own = 'dv_agv_hd_0302';
const foreign = 'dv_agv_hn_0301';

const reading: Case = {
  as: 'huadong',
  good: () => ({ query: { deviceId: own } }),
  byId: (deviceId) => ({ query: { deviceId } }),
  foreign: () => foreign,
  powerless: { as: 'haomei', input: { query: { deviceId: own } } },
};

const body = { reason: ' 主控板返修 ' };

export const deviceAccessCases: Readonly<Record<string, Case>> = {
  'device.credentials.get': reading,
  'device.credentials.reset': {
    as: 'huadong',
    good: () => ({ query: { deviceId: own }, body }),
    byId: (deviceId) => ({ query: { deviceId }, body }),
    foreign: () => foreign,
    powerless: { as: 'haomei', input: { query: { deviceId: own }, body } },
  },
  'device.diagnose': reading,
  'device.mark.list': reading,
};
