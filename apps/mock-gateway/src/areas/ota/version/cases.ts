import type { Case } from '../../../../test/support/cases/case.ts';

/** What devices run. */

const choice = { production: 'a1LurkAgv01', moduleId: 'om_a1LurkAgv01_nav' };
const narrowed = { ...choice, equipmentType: 'md_q1000', projectId: 'p_huadong_1' };

const ofModule = (more: object = {}): Case => ({
  as: 'huadong',
  good: () => ({ query: { ...narrowed, ...more } }),
  byId: (moduleId) => ({ query: { ...choice, moduleId } }),
  foreign: () => 'om_a1HnPort014',
  powerless: { as: 'novice', input: { query: choice } },
});

export const versionCases: Readonly<Record<string, Case>> = {
  'ota.version.distribution': ofModule(),
  'ota.version.matrix': ofModule(),
  'ota.version.trend': ofModule({ days: 60 }),
  'ota.version.device.list': ofModule({
    version: 'v2.3.2.2026111000',
    unreported: false,
    behind: false,
    stale: false,
    needsCheck: false,
    needsAttention: false,
    noProject: false,
    keyword: '车',
    sort: '-version',
  }),
  'ota.version.export': ofModule({ columns: 'displayName,version', sort: 'reportedAt' }),
};
