import type { TestGateway } from '../../../../test/support/gateway.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

/** Commands: huadong's vehicles; dv_agv_hn_0301 is another tenant's. */

const powerless = 'haomei';
const own = 'dv_agv_hd_0301';
/** Switched off: what is asked of it waits. */
const off = 'dv_agv_hd_0303';
const foreign = 'dv_agv_hn_0301';

const base = '/gateway/device/api/v1/deviceServiceCall';

const command = (deviceId: string, messageId: string) => ({
  messageId,
  deviceId,
  kind: 'service',
  identifier: 'reboot',
  inputData: {},
  offline: 'queue',
  expiresInSeconds: 604_800,
  isConfirmed: true,
});

const waiting = async (gateway: TestGateway, as: string, deviceId: string): Promise<string> => {
  const messageId = `case-${deviceId}`;
  await gateway.call({ method: 'POST', path: base, as, body: command(deviceId, messageId) });
  return messageId;
};

const ofDevice = (more: Readonly<Record<string, unknown>> = {}): Case => ({
  as: 'huadong',
  good: () => ({ query: { deviceId: own, ...more } }),
  byId: (deviceId) => ({ query: { deviceId } }),
  foreign: () => foreign,
  powerless: { as: powerless, input: { query: { deviceId: own } } },
});

const many = {
  batchId: 'case-batch-of-many',
  productKey: 'a1LurkAgv01',
  kind: 'service',
  identifier: 'pause',
  inputData: {},
  offline: 'queue',
  expiresInSeconds: 600,
  isConfirmed: true,
};
const all = { ...many, filter: { keyword: 'AGV-HD-0303' }, expected: 1 };

export const commandCases: Readonly<Record<string, Case>> = {
  'device.deviceServiceCall.service.list': ofDevice(),
  'device.deviceServiceCall': {
    as: 'huadong',
    good: () => ({ body: command(off, 'case-good-command') }),
    byId: (deviceId) => ({ body: command(deviceId, 'case-other-command') }),
    foreign: () => foreign,
    powerless: { as: powerless, input: { body: command(own, 'case-powerless') } },
  },
  'device.deviceServiceCall.batch': {
    as: 'huadong',
    good: () => ({ body: { ...many, ids: [own, off] } }),
    powerless: { as: powerless, input: { body: { ...many, ids: [own] } } },
  },
  'device.deviceServiceCall.batch.all': {
    as: 'huadong',
    good: () => ({ query: {}, body: all }),
    byId: (tntId) => ({ query: { tntId }, body: all }),
    foreign: () => 't_huanan',
    powerless: { as: powerless, input: { query: {}, body: all } },
  },
  'device.deviceServiceCall.history.list': ofDevice({ state: 3, pageSize: 5 }),
  'device.deviceServiceCall.history.export': ofDevice({ columns: 'createdAt,name,state' }),
  'device.deviceServiceCall.cancel': {
    as: 'huadong',
    good: async (gateway) => ({ body: { ids: [await waiting(gateway, 'huadong', off)] } }),
    powerless: { as: powerless, input: { body: { ids: ['case-powerless'] } } },
  },
};
