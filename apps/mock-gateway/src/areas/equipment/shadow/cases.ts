import type { TestGateway } from '../../../../test/support/gateway.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

/** Shadows: huadong's vehicles; dv_agv_hn_0301 is another tenant's. */

const powerless = 'haomei';
const own = 'dv_agv_hd_0301';
const foreign = 'dv_agv_hn_0301';

const wish = (deviceId: string, version = 1) => ({ body: { deviceId, version, desired: { volume: 35 } } });

/** The version that is to be written next. */
const nextVersion = ({ box }: TestGateway): number =>
  (box.current.store.one<{ version: number }>('select version from device_shadows where device_id = @own', { own })
    ?.version ?? 0) + 1;

const many = { productKey: 'a1LurkAgv01', desired: { volume: 35 } };
const all = { ...many, filter: { keyword: 'AGV-HD-0303' }, expected: 1 };

export const shadowCases: Readonly<Record<string, Case>> = {
  'device.deviceShadow.list': {
    as: 'huadong',
    good: () => ({ query: { deviceId: own, onlyDelta: true } }),
    byId: (deviceId) => ({ query: { deviceId } }),
    foreign: () => foreign,
    powerless: { as: powerless, input: { query: { deviceId: own } } },
  },
  'device.deviceShadow.update': {
    as: 'huadong',
    good: (gateway) => wish(own, nextVersion(gateway)),
    byId: (deviceId) => wish(deviceId),
    foreign: () => foreign,
    powerless: { as: powerless, input: wish(own) },
  },
  'device.deviceShadow.batch': {
    as: 'huadong',
    good: () => ({ body: { ...many, ids: [own] } }),
    powerless: { as: powerless, input: { body: { ...many, ids: [own] } } },
  },
  'device.deviceShadow.batch.all': {
    as: 'huadong',
    good: () => ({ query: {}, body: all }),
    byId: (tntId) => ({ query: { tntId }, body: all }),
    foreign: () => 't_huanan',
    powerless: { as: powerless, input: { query: {}, body: all } },
  },
};
