import type { Case } from '../../../../test/support/cases/case.ts';
import type { TestGateway } from '../../../../test/support/gateway.ts';
import { startProblem } from '@fleet/domain/areas/equipment/remote/starting.ts';
import { findTarget } from '../values/target.ts';
import { contextOf } from './standing.ts';
import { goOn } from './turns.ts';

/** Remote sessions: huadong's vehicles; dv_agv_hn_0301 is another tenant's. */

const powerless = 'haomei';
const own = 'dv_agv_hd_0301';
const foreign = 'dv_agv_hn_0301';

const base = '/gateway/device/api/v1/edge/remote';
const minute = 60_000;

/** Lets the clock go on until a vehicle can be driven. */
export const untilFree = (gateway: TestGateway, deviceId: string): void => {
  const world = gateway.box.current;
  const target = findTarget(world, deviceId);
  if (target === null) throw new Error(`there is no ${deviceId}`);
  for (let tries = 0; tries < 600; tries += 1) {
    goOn(world, deviceId);
    if (startProblem('drive', contextOf(world, target)) === null) return;
    world.clock.advance(minute / 4);
  }
  throw new Error(`${deviceId} is never free`);
};

const wish = (deviceId: string) => ({ deviceId, kind: 'drive', reason: '通道被占用' });

interface Opened {
  readonly sessionId: string;
  readonly token: string;
}

const opened = async (gateway: TestGateway, as: string, deviceId: string): Promise<Opened> => {
  untilFree(gateway, deviceId);
  return (await gateway.call({ method: 'POST', path: `${base}/create`, as, body: wish(deviceId) })).envelope
    .data as Opened;
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
    good: (gateway) => {
      untilFree(gateway, own);
      return { body: wish(own) };
    },
    byId: (deviceId) => ({ body: wish(deviceId) }),
    foreign: () => foreign,
    powerless: { as: powerless, input: { body: wish(own) } },
  },
  'device.edge.remote.takeover': {
    as: 'admin',
    good: async (gateway) => {
      const { sessionId } = await opened(gateway, 'huadong', 'dv_agv_hd_0302');
      gateway.box.current.clock.advance(2000);
      return { body: { sessionId, reason: '值班交接' } };
    },
    powerless: { as: powerless, input: { body: { sessionId: unknown.sessionId, reason: '值班交接' } } },
  },
  'device.edge.remote.drive': {
    as: 'huadong',
    good: async (gateway) => ({
      body: beat(await opened(gateway, 'huadong', 'dv_agv_hd_0304'), gateway.box.current.clock.now()),
    }),
    powerless: { as: powerless, input: { body: beat(unknown, 0) } },
  },
  'device.edge.remote.end': {
    as: 'huadong',
    good: async (gateway) => ({ body: { sessionId: (await opened(gateway, 'huadong', 'dv_agv_hd_0305')).sessionId } }),
    powerless: { as: powerless, input: { body: { sessionId: unknown.sessionId } } },
  },
  'device.edge.remote.estop': {
    as: 'huadong',
    good: () => ({ body: { deviceId: 'dv_agv_hd_0307', reason: '' } }),
    byId: (deviceId) => ({ body: { deviceId, reason: '' } }),
    foreign: () => foreign,
    powerless: { as: powerless, input: { body: { deviceId: own, reason: '' } } },
  },
};
