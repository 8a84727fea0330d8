import type { Case } from '../../../../test/support/cases/case.ts';

/** What vehicles did. */

const deviceId = 'dv_agv_hd_0301';

const lastHour = (now: number) => ({
  from: new Date(now - 3_600_000).toISOString(),
  to: new Date(now).toISOString(),
});
const earlier = { from: '2026-01-10T00:00:00.000Z', to: '2026-01-10T00:15:00.000Z' };

export const replayCases: Readonly<Record<string, Case>> = {
  'device.monitor.replay.floor': {
    as: 'huadong',
    good: ({ box }) => ({ query: { deviceIds: [deviceId, 'dv_agv_hd_0302'], ...lastHour(box.current.clock.now()) } }),
    byId: (id) => ({ query: { deviceIds: [id], ...earlier } }),
    foreign: () => 'dv_agv_hn_0301',
    powerless: { as: 'novice', input: { query: { deviceIds: [deviceId], ...earlier } } },
  },
  'device.monitor.replay.export': {
    as: 'huadong',
    good: ({ box }) => ({ query: { deviceId, format: 'json', ...lastHour(box.current.clock.now()) } }),
    byId: (id) => ({ query: { deviceId: id, format: 'json', ...earlier } }),
    foreign: () => 'dv_agv_hn_0301',
    powerless: { as: 'novice', input: { query: { deviceId, format: 'csv', ...earlier } } },
  },
  'device.monitor.replay.marks': {
    as: 'huadong',
    good: ({ box }) => ({ query: { deviceId, ...lastHour(box.current.clock.now()) } }),
    byId: (id) => ({ query: { deviceId: id, ...earlier } }),
    foreign: () => 'dv_agv_hn_0301',
    powerless: { as: 'novice', input: { query: { deviceId, ...earlier } } },
  },
};
