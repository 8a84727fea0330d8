import type { Case } from '../../../../test/support/cases/case.ts';

/** What a device is by its model: huadong looks after those of his tenant, haomei is shown nothing of them. */

const own = 'dv_agv_hd_0302';

const of = (body?: object): Case => {
  const inputOf = (deviceId: string) => ({ query: { deviceId }, ...(body === undefined ? {} : { body }) });
  return {
    as: 'huadong',
    good: () => inputOf(own),
    byId: inputOf,
    foreign: () => 'dv_agv_hn_0301',
    powerless: { as: 'haomei', input: inputOf(own) },
  };
};

export const deviceAttributeCases: Readonly<Record<string, Case>> = {
  'device.attribute.list': of(),
  'device.attribute.export': of(),
  'device.attribute.update': of({ identifier: 'navigation', value: '激光', version: 0 }),
  'device.attribute.reset': of({ identifier: 'navigation', version: 0 }),
};
