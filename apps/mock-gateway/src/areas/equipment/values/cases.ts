import type { Case } from '../../../../test/support/cases/case.ts';
import type { TestGateway } from '../../../../test/support/gateway.ts';
import { connectionOf } from '../../fleet/face.ts';

/** Values of devices: huadong's vehicles; dv_agv_hn_0301 is another tenant's. */

const powerless = 'haomei';
const own = 'dv_agv_hd_0301';
const foreign = 'dv_agv_hn_0301';

type Values = Readonly<Record<string, unknown>>;

/** A call about a device; what else is asked hangs on the moment, in milliseconds. */
const ofDevice = (more: (now: number) => Values = () => ({})): Case => {
  const about = (deviceId: string, now: number) => ({ query: { deviceId, ...more(now) } });
  return {
    as: 'huadong',
    good: ({ box }) => about(own, box.current.clock.now()),
    // refused whatever the moment
    byId: (deviceId) => about(deviceId, 0),
    foreign: () => foreign,
    powerless: { as: powerless, input: about(own, 0) },
  };
};

/** Goes on to a moment at which the vehicle is heard of. */
const untilOnline = ({ box }: TestGateway): void => {
  const world = box.current;
  const standing = connectionOf(world, own, world.clock.now());
  if (standing !== null && !standing.isOnline) world.clock.advance(standing.until + 1000 - world.clock.now());
};

/** The last hours before a moment, and none before there were any. */
const span = (now: number) => ({
  from: new Date(Math.max(0, now - 6 * 3_600_000)).toISOString(),
  to: new Date(now).toISOString(),
});
const ofProperty = (more: Values = {}) => ofDevice((now) => ({ identifier: 'batteryLevel', ...span(now), ...more }));

export const valueCases: Readonly<Record<string, Case>> = {
  'device.property.list': ofDevice(),
  'device.property.history': ofProperty({ pageSize: 5 }),
  'device.property.export': ofProperty(),
  'device.property.series': ofDevice((now) => ({ identifiers: ['batteryLevel', 'speed'], points: 100, ...span(now) })),
  'device.property.track': ofDevice((now) => ({ identifier: 'position', points: 100, ...span(now) })),
  'device.property.trend': ofDevice(),
  'device.property.fetch': {
    as: 'huadong',
    good: (gateway) => {
      untilOnline(gateway);
      return { body: { deviceId: own } };
    },
    byId: (deviceId) => ({ body: { deviceId } }),
    foreign: () => foreign,
    powerless: { as: powerless, input: { body: { deviceId: own } } },
  },
  'device.property.glance': {
    as: 'huadong',
    good: () => ({ query: { ids: own, identifiers: 'batteryLevel,speed' } }),
    byId: (tntId) => ({ query: { ids: own, identifiers: 'batteryLevel', tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: powerless, input: { query: { ids: own, identifiers: 'batteryLevel' } } },
  },
  'device.event.list': ofDevice((now) => ({ ...span(now), keyword: '到达', pageSize: 5 })),
  'device.event.export': ofDevice(span),
};
