import type { Case } from '../../../../test/support/cases/case.ts';

/** Values of devices: huadong's vehicles; dv_agv_hn_0301 is another tenant's. */

const powerless = 'haomei';
const own = 'dv_agv_hd_0301';
const foreign = 'dv_agv_hn_0301';

const ofDevice = (more: () => Readonly<Record<string, unknown>> = () => ({})): Case => ({
  as: 'huadong',
  good: () => ({ query: { deviceId: own, ...more() } }),
  byId: (deviceId) => ({ query: { deviceId, ...more() } }),
  foreign: () => foreign,
  powerless: { as: powerless, input: { query: { deviceId: own, ...more() } } },
});

/** The last hours of the machine's clock, by which these gateways go. */
const span = () => ({
  from: new Date(Date.now() - 6 * 3_600_000).toISOString(),
  to: new Date().toISOString(),
});
const ofProperty = (more: Readonly<Record<string, unknown>> = {}) =>
  ofDevice(() => ({ identifier: 'batteryLevel', ...span(), ...more }));

export const valueCases: Readonly<Record<string, Case>> = {
  'device.property.list': ofDevice(),
  'device.property.history': ofProperty({ pageSize: 5 }),
  'device.property.export': ofProperty(),
  'device.property.series': ofDevice(() => ({ identifiers: ['batteryLevel', 'speed'], points: 100, ...span() })),
  'device.event.list': ofDevice(() => ({ ...span(), keyword: '到达', pageSize: 5 })),
  'device.event.export': ofDevice(span),
};
