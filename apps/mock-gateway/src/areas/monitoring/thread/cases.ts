import type { Case } from '../../../../test/support/cases/case.ts';

/** Threads: the fault that lasts, which a problem is tied to. */

const fault = 'df_dv_agv_hd_0203_1';
const ask = (of: string, id: string) => ({ query: { of, id } });

export const threadCases: Readonly<Record<string, Case>> = {
  'device.faultRecord.thread': {
    as: 'huadong',
    good: () => ask('repair', 'rp_huadong_16'),
    byId: (id) => ask('repair', id),
    foreign: () => 'rp_huanan_01',
    powerless: { as: 'novice', input: ask('fault', fault) },
  },
  'device.faultRecord.linkIssue': {
    as: 'huadong',
    good: async (gateway) => {
      await gateway.call({ method: 'GET', path: '/gateway/device/api/v1/faultRecord/list', as: 'huadong' });
      return { query: {}, body: { id: fault, versionIssueId: 'vi_hd_fork_main' } };
    },
    powerless: { as: 'novice', input: { query: {}, body: { id: fault, versionIssueId: null } } },
  },
  'device.repair.linkIssue': {
    as: 'huadong',
    good: () => ({ query: {}, body: { id: 'rp_huadong_16', versionIssueId: null } }),
    byId: (id) => ({ query: {}, body: { id, versionIssueId: null } }),
    foreign: () => 'rp_huanan_01',
    powerless: { as: 'novice', input: { query: {}, body: { id: 'rp_huadong_16', versionIssueId: null } } },
  },
};
