import type { Case } from '../../../../test/support/cases/case.ts';

/** Vehicles as the control room sees them. */

const deviceId = 'dv_agv_hd_0301';
const ofVehicle = (more: object = {}): Case => ({
  as: 'huadong',
  good: () => ({ query: { deviceId, ...more } }),
  byId: (id) => ({ query: { ...more, deviceId: id } }),
  foreign: () => 'dv_agv_hn_0301',
  powerless: { as: 'novice', input: { query: { deviceId, ...more } } },
});

export const monitorVehicleCases: Readonly<Record<string, Case>> = {
  'device.monitor.tree': { as: 'huadong', good: () => ({}), powerless: { as: 'novice' } },
  'device.monitor.vehicle.list': {
    as: 'huadong',
    good: () => ({ query: { floorId: 'fo_huadong_1_1', hasFault: false, sort: '-charge' } }),
    powerless: { as: 'novice' },
  },
  'device.monitor.vehicle.changes': {
    as: 'huadong',
    good: ({ box }) => ({ query: { workState: 'working', since: String(box.current.clock.now() - 5000) } }),
    powerless: { as: 'novice', input: { query: { since: '0' } } },
  },
  'device.monitor.floor.map': {
    as: 'huadong',
    good: () => ({ query: { floorId: 'fo_huadong_1_1' } }),
    byId: (floorId) => ({ query: { floorId } }),
    foreign: () => 'fo_huanan_1_yard',
    powerless: { as: 'novice', input: { query: { floorId: 'fo_huadong_1_1' } } },
  },
  'device.monitor.floor.traces': {
    as: 'huadong',
    good: () => ({
      query: { floorId: 'fo_huadong_1_1', minutes: 5, withWays: true, withFaults: true, withDwells: true },
    }),
    byId: (floorId) => ({ query: { floorId, minutes: 1, withWays: false, withFaults: false, withDwells: false } }),
    foreign: () => 'fo_huanan_1_yard',
    powerless: {
      as: 'novice',
      input: { query: { floorId: 'fo_huadong_1_1', minutes: 0, withWays: true, withFaults: false, withDwells: false } },
    },
  },
  'device.monitor.vehicle.state': ofVehicle(),
  'device.monitor.series': ofVehicle({
    fields: ['batteryCharge', 'vx'],
    from: '2026-01-10T00:00:00.000Z',
    to: '2026-01-10T06:00:00.000Z',
  }),
  'device.monitor.task.list': ofVehicle({ status: 'completed' }),
  'device.monitor.task.export': ofVehicle({ status: 'completed', columns: 'taskNo,status' }),
  'device.monitor.fault.list': ofVehicle({ isOpen: false }),
  'device.monitor.log.list': ofVehicle({ kind: 'order' }),
};
