import type { TestGateway } from '../../../../test/support/gateway.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

/** Devices: huadong looks after those of his tenant, dv_agv_hn_0301 is another's. */

/** Nothing of devices is shown to him. */
const powerless = 'haomei';

/** A reading of the tenant, of another one when an inner user names it. */
const ofTenant = (query: Readonly<Record<string, unknown>> = {}): Case => ({
  as: 'huadong',
  good: () => ({ query }),
  byId: (tntId) => ({ query: { ...query, tntId } }),
  foreign: () => 't_huanan',
  powerless: { as: powerless },
});

const own = 'dv_agv_hd_0302';
const foreign = 'dv_agv_hn_0301';

/** A row about all devices that a filter lets through: one of them here. */
const all = (more: Readonly<Record<string, unknown>> = {}): Case => {
  const body = { filter: { keyword: 'AGV-HD-0302' }, expected: 1, ...more };
  return {
    as: 'huadong',
    good: () => ({ query: {}, body }),
    byId: (tntId) => ({ query: { tntId }, body }),
    foreign: () => 't_huanan',
    powerless: { as: powerless, input: { query: {}, body } },
  };
};

/** A row about several devices: what is not the caller's is refused in a row of its own. */
const batch = (
  more: Readonly<Record<string, unknown>> = {},
  before: (gateway: TestGateway) => void = () => {},
): Case => ({
  as: 'huadong',
  good: (gateway) => {
    before(gateway);
    return { body: { ids: [own], ...more } };
  },
  powerless: { as: powerless, input: { body: { ids: [own], ...more } } },
});

/** A device that huadong may add, of which only what must be is said. */
export const newDevice = {
  productKey: 'a1LurkAgv01',
  deviceName: '',
  serialNumber: 'AGV-HD-0399',
  nickname: '',
  modelId: 'md_q1000',
  projectId: '',
  province: '',
  city: '',
  address: '',
  longitude: null,
  latitude: null,
  description: '',
};

const particulars = {
  nickname: ' 备用潜伏车 ',
  modelId: 'md_q1000',
  projectId: 'p_huadong_1',
  province: '江苏省',
  city: ' 苏州市 ',
  address: ' 三号车间北门 ',
  longitude: 120.7235,
  latitude: 31.3312,
  description: '',
};

const favorites = (): Case => ({
  as: 'huadong',
  good: () => ({ body: { deviceIds: [own] } }),
  powerless: { as: powerless, input: { body: { deviceIds: [own] } } },
});

export const deviceCases: Readonly<Record<string, Case>> = {
  'device.list': ofTenant({ keyword: '潜伏', status: 3, sort: '-lastOnlineAt', pageSize: 5, faultLevel: 1 }),
  'device.project.choices': ofTenant({ keyword: '车间' }),
  'device.export': ofTenant({ columns: 'displayName,serialNumber,status', modelId: 'md_q1000' }),
  'device.status.statistics': ofTenant({ productKey: 'a1LurkAgv01', categoryId: 'agv' }),
  'device.presence': {
    as: 'huadong',
    good: () => ({ query: { ids: `${own},${foreign}` } }),
    byId: (tntId) => ({ query: { ids: own, tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: powerless, input: { query: { ids: own } } },
  },
  'device.detail': {
    as: 'huadong',
    good: () => ({ query: { deviceId: own } }),
    byId: (deviceId) => ({ query: { deviceId } }),
    foreign: () => foreign,
    powerless: { as: powerless, input: { query: { deviceId: own } } },
  },
  'device.add': {
    as: 'huadong',
    good: () => ({
      body: { ...newDevice, ...particulars },
    }),
    powerless: {
      as: powerless,
      input: { body: { ...newDevice, ...particulars, serialNumber: 'AGV-HD-0398' } },
    },
  },
  'device.update': {
    as: 'huadong',
    good: () => ({ query: { deviceId: own }, body: { ...particulars, version: 1 } }),
    byId: (deviceId) => ({ query: { deviceId }, body: { ...particulars, version: 1 } }),
    foreign: () => foreign,
    powerless: { as: powerless, input: { query: { deviceId: own }, body: { ...particulars, version: 1 } } },
  },
  'device.enable': batch(),
  'device.disable': batch(),
  'device.updateModel': batch({ modelId: 'md_q1500' }),
  'device.updateProject': batch({ projectId: 'p_huadong_1' }),
  'device.batchDel': batch(),
  'device.restore': batch(),
  'device.enable.all': all(),
  'device.disable.all': all(),
  'device.updateModel.all': all({ modelId: 'md_q1500' }),
  'device.updateProject.all': all({ projectId: '' }),
  'device.batchDel.all': all(),
  'device.restore.all': {
    ...all(),
    good: ({ box }) => {
      box.current.store.run(`update devices set deleted_at = 1 where id = @own`, { own });
      return { query: {}, body: { filter: { keyword: 'AGV-HD-0302' }, expected: 1 } };
    },
  },
  'device.tagBind.all': all({ mode: 'add', tags: [{ keyName: 'canary', value: 'canary' }] }),
  'device.tagUnbind.all': all({ tags: [{ keyName: 'canary' }] }),
  'device.favorite.add': favorites(),
  'device.favorite.delete': favorites(),
};
