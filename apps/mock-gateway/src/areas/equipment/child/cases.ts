import type { Case } from '../../../../test/support/cases/case.ts';

/** Children of gateways: huadong looks after those of his tenant, haomei is shown nothing of them. */

const gateway = 'dv_gw_hd_0501';
const foreign = 'dv_gw_hn_0701';

const reading = (more: Readonly<Record<string, unknown>> = {}): Case => {
  const inputOf = (gatewayId: string) => ({ query: { gatewayId, ...more } });
  return {
    as: 'huadong',
    good: () => inputOf(gateway),
    byId: inputOf,
    foreign: () => foreign,
    powerless: { as: 'haomei', input: inputOf(gateway) },
  };
};

const batch: Case = {
  as: 'huadong',
  good: () => ({ body: { gatewayId: gateway, ids: ['dv_cnv_hd_0501'] } }),
  byId: (gatewayId) => ({ body: { gatewayId, ids: ['dv_cnv_hd_0501'] } }),
  foreign: () => foreign,
  powerless: { as: 'haomei', input: { body: { gatewayId: gateway, ids: ['dv_cnv_hd_0501'] } } },
};

const added = (gatewayId: string) => ({
  gatewayId,
  productKey: 'a1Convey007',
  deviceName: '',
  serialNumber: 'CNV-HD-0599',
  nickname: '',
  modelId: 'md_l600',
  projectId: '',
  province: '',
  city: '',
  address: '',
  longitude: null,
  latitude: null,
  description: '',
});

export const childCases: Readonly<Record<string, Case>> = {
  'device.child.list': reading({ keyword: '输送', status: 3, sort: '-boundAt' }),
  'device.child.export': reading({ columns: 'displayName,serialNumber,status' }),
  'device.child.choices': reading({ keyword: '输送' }),
  'device.child.product.list': reading(),
  'device.child.add': {
    as: 'huadong',
    good: () => ({ body: added(gateway) }),
    byId: (gatewayId) => ({ body: added(gatewayId) }),
    foreign: () => foreign,
    powerless: { as: 'haomei', input: { body: added(gateway) } },
  },
  'device.child.bind': batch,
  'device.child.unbind': batch,
};
