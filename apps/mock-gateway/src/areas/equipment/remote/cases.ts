import { startProblem } from '@fleet/domain/areas/equipment/remote/starting.ts';
import type { Case } from '../../../../test/support/cases/case.ts';
import type { TestGateway } from '../../../../test/support/gateway.ts';
import { findTarget } from '../values/target.ts';
import { liftOnSite } from './emergencies.ts';
import { contextOf } from './standing.ts';
import { overcome } from './turns.ts';

/** Remote sessions: huadong's vehicles; dv_agv_hn_0301 is another tenant's. */

const powerless = 'haomei';
const own = 'dv_agv_hd_0301';
const foreign = 'dv_agv_hn_0301';

const base = '/gateway/device/api/v1/edge/remote';

/** Vehicles of huadong's; one of them is always free, or soon. */
const fleet = ['0301', '0302', '0304', '0305', '0307', '0308', '0201', '0202', '0203', '0204'].map(
  (number) => `dv_agv_hd_${number}`,
);

/** A vehicle that can be driven now; whatever was done to any before is over. */
const freeVehicle = ({ box: { current: world } }: TestGateway): string => {
  for (const deviceId of fleet) overcome(world, deviceId, { kind: 'end' });
  for (const id of world.store.column<string>('select id from device_emergencies where lifted_at is null'))
    liftOnSite(world, id);
  for (let tries = 0; tries < 40; tries += 1) {
    const free = fleet.find((deviceId) => {
      const target = findTarget(world, deviceId);
      return target !== null && startProblem('drive', contextOf(world, target)) === null;
    });
    if (free !== undefined) return free;
    world.clock.advance(15_000);
  }
  throw new Error('no vehicle is free');
};

const wish = (deviceId: string) => ({ deviceId, kind: 'drive', reason: '通道被占用' });

interface Opened {
  readonly sessionId: string;
  readonly token: string;
}

const opened = async (gateway: TestGateway): Promise<Opened> => {
  const body = wish(freeVehicle(gateway));
  return (await gateway.call({ method: 'POST', path: `${base}/create`, as: 'huadong', body })).envelope.data as Opened;
};

const beat = ({ sessionId, token }: Opened, now: number) => ({
  sessionId,
  token,
  seq: 1,
  held: false,
  v: 0,
  omega: 0,
  sentAt: new Date(now).toISOString(),
});
const unknown: Opened = { sessionId: 'rs_unknown', token: 'x'.repeat(32) };

const ofDevice = (more: Readonly<Record<string, unknown>> = {}): Case => ({
  as: 'huadong',
  good: () => ({ query: { deviceId: own, ...more } }),
  byId: (deviceId) => ({ query: { deviceId } }),
  foreign: () => foreign,
  powerless: { as: powerless, input: { query: { deviceId: own } } },
});

export const remoteCases: Readonly<Record<string, Case>> = {
  'device.edge.remote.get': ofDevice(),
  'device.edge.remote.list': ofDevice({ pageSize: 5 }),
  'device.edge.remote.create': {
    as: 'huadong',
    good: (gateway) => ({ body: wish(freeVehicle(gateway)) }),
    byId: (deviceId) => ({ body: wish(deviceId) }),
    foreign: () => foreign,
    powerless: { as: powerless, input: { body: wish(own) } },
  },
  'device.edge.remote.takeover': {
    as: 'admin',
    good: async (gateway) => {
      const { sessionId } = await opened(gateway);
      gateway.box.current.clock.advance(2000);
      return { body: { sessionId, reason: '值班交接' } };
    },
    powerless: { as: powerless, input: { body: { sessionId: unknown.sessionId, reason: '值班交接' } } },
  },
  'device.edge.remote.drive': {
    as: 'huadong',
    good: async (gateway) => ({
      body: beat(await opened(gateway), gateway.box.current.clock.now()),
    }),
    powerless: { as: powerless, input: { body: beat(unknown, 0) } },
  },
  'device.edge.remote.end': {
    as: 'huadong',
    good: async (gateway) => ({ body: { sessionId: (await opened(gateway)).sessionId } }),
    powerless: { as: powerless, input: { body: { sessionId: unknown.sessionId } } },
  },
  'device.edge.remote.estop': {
    as: 'huadong',
    good: (gateway) => ({ body: { deviceId: freeVehicle(gateway), reason: '' } }),
    byId: (deviceId) => ({ body: { deviceId, reason: '' } }),
    foreign: () => foreign,
    powerless: { as: powerless, input: { body: { deviceId: own, reason: '' } } },
  },
};
