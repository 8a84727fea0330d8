import type { Case } from '../../../../test/support/cases/case.ts';

/** What devices are searched by. */

export const deviceQueryCases: Readonly<Record<string, Case>> = {
  'device.query.fields': {
    as: 'huadong',
    good: () => ({ query: { productKeys: 'a1LurkAgv01,a1ForkAgv02' } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
    // nothing of groups and devices is shown to him
    powerless: { as: 'haomei' },
  },
};
