import type { Case } from '../../../../test/support/cases/case.ts';

/** Access to what is live. */
export const liveCases: Readonly<Record<string, Case>> = {
  'device.live.getToken': {
    as: 'huadong',
    good: () => ({ query: { floorId: 'fo_huadong_1_1' } }),
    byId: (deviceId) => ({ query: { deviceId } }),
    foreign: () => 'dv_agv_hn_0301',
    powerless: { as: 'novice', input: { query: { floorId: 'fo_huadong_1_1' } } },
  },
};
