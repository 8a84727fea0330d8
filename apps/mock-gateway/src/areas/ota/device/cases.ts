import type { Case } from '../../../../test/support/cases/case.ts';

/** What one device runs, and how it was upgraded. */

const of = (deviceId: string) => ({ query: { deviceId } });

export const deviceUpgradeCases: Readonly<Record<string, Case>> = {
  'ota.device.upgrades': {
    as: 'huadong',
    good: () => of('dv_agv_hd_0302'),
    byId: of,
    foreign: () => 'dv_agv_hn_0101',
    powerless: { as: 'novice', input: of('dv_agv_hd_0302') },
  },
};
