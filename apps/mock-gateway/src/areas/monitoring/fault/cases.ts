import type { Case, Input } from '../../../../test/support/cases/case.ts';
import type { TestGateway } from '../../../../test/support/gateway.ts';

/** Faults are reckoned: which there are is asked first. */

const path = '/gateway/device/api/v1/faultRecord/list';

const faultOf = async (gateway: TestGateway, as: string, handling: string): Promise<string> => {
  const query = { handling, pageSize: 1 };
  const { envelope } = await gateway.call({ method: 'GET', path, as, query });
  return (envelope.data as { readonly list: readonly { readonly id: string }[] }).list[0]!.id;
};

/** A fault that has lasted since the world began, which nobody has closed: others are looked after by the hour. */
const lasting = 'df_dv_agv_hd_0203_1';

const ofLasting = (good: (id: string) => Input): Case => ({
  as: 'huadong',
  good: async (gateway) => {
    await gateway.call({ method: 'GET', path, as: 'huadong' });
    return good(lasting);
  },
  powerless: { as: 'novice', input: good('df_none') },
});

const withPage = (good: (id: string) => Input, handling: string): Case => ({
  as: 'huadong',
  good: async (gateway) => good(await faultOf(gateway, 'huadong', handling)),
  powerless: { as: 'novice', input: good('df_none') },
});

/** A row of its own: another tenant's is as missing as none. */
const ofOne = (inputOf: (id: string) => Input, handling = 'closed'): Case => ({
  ...withPage(inputOf, handling),
  byId: inputOf,
  foreign: (gateway) => faultOf(gateway, 'huanan', handling),
});

export const faultCases: Readonly<Record<string, Case>> = {
  'device.faultRecord.list': {
    as: 'huadong',
    good: () => ({ query: { level: 3, keyword: 'AGV', handling: 'closed', isOpen: false, sort: '-minutes' } }),
    powerless: { as: 'novice' },
  },
  'device.faultRecord.export': {
    as: 'huadong',
    good: () => ({ query: { columns: 'faultNo,deviceName,handling,minutes', sort: 'level' } }),
    powerless: { as: 'novice' },
  },
  'device.faultRecord.get': ofOne((id) => ({ query: { id } })),
  'device.faultRecord.acknowledge': ofLasting((id) => ({ body: { ids: [id] } })),
  'device.faultRecord.fetchLog': ofOne((id) => ({ body: { id } })),
  'device.faultRecord.close': ofLasting((id) => ({
    body: { ids: [id], reason: 'duplicate', note: ' 与上一条相同 ' },
  })),
  'device.faultRecord.reopen': ofOne((id) => ({ body: { id, reason: '又出现了' } })),
};
