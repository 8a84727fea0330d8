import type { TestGateway } from '../../../../test/support/gateway.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

/** Groups of devices: huadong looks after those of his tenant, dg_huanan_port is another's. */

/** Nothing of groups is shown to him. */
const powerless = 'haomei';

const own = 'dg_huadong_care';
const foreign = 'dg_huanan_port';
const device = 'dv_agv_hd_0302';

/** A reading of the tenant, of another one when an inner user names it. */
const ofTenant = (query: Readonly<Record<string, unknown>> = {}): Case => ({
  as: 'huadong',
  good: () => ({ query }),
  byId: (tntId) => ({ query: { ...query, tntId } }),
  foreign: () => 't_huanan',
  powerless: { as: powerless, input: { query } },
});

/** A row with a body that names a group. */
const withBody = (bodyOf: (groupId: string) => object): Case => ({
  as: 'huadong',
  good: () => ({ body: bodyOf(own) }),
  byId: (groupId) => ({ body: bodyOf(groupId) }),
  foreign: () => foreign,
  powerless: { as: powerless, input: { body: bodyOf(own) } },
});

/** A reading of one group. */
const ofGroup = (more: Readonly<Record<string, unknown>> = {}): Case => ({
  as: 'huadong',
  good: () => ({ query: { groupId: own, ...more } }),
  byId: (groupId) => ({ query: { groupId, ...more } }),
  foreign: () => foreign,
  powerless: { as: powerless, input: { query: { groupId: own, ...more } } },
});

/** A group of a tenant with a rule. */
const dynamicOf = ({ box }: TestGateway, tntId: string): string =>
  box.current.store.one<{ id: string }>(
    `select id from device_groups where tnt_id = @tntId and type = 'DYNAMIC' order by id`,
    { tntId },
  )!.id;

const about = { groupName: ' 重点保障二组 ', parentId: '', description: ' 备用 ', rule: null, version: 1 };

export const deviceGroupCases: Readonly<Record<string, Case>> = {
  'device.groupInfo.list': ofTenant({
    keyword: '车',
    type: 'STATIC',
    withinId: 'dg_huadong_base',
    sort: '-deviceCount',
    pageSize: 5,
  }),
  'device.groupInfo.tree': ofTenant(),
  'device.groupInfo.detail': ofGroup(),
  'device.groupInfo.add': withBody((parentId) => ({
    type: 'STATIC',
    groupName: ' 夜班 ',
    parentId,
    description: ' 备用 ',
    rule: null,
  })),
  'device.groupInfo.update': {
    as: 'huadong',
    good: () => ({ query: { groupId: own }, body: about }),
    byId: (groupId) => ({ query: { groupId }, body: about }),
    foreign: () => foreign,
    powerless: { as: powerless, input: { query: { groupId: own }, body: about } },
  },
  'device.groupInfo.delete': withBody((groupId) => ({ groupId, withChildren: false })),
  'device.deviceGroup.list': ofTenant({
    keyword: '潜伏',
    groupId: 'dg_huadong_base',
    recursive: true,
    isCurrent: true,
    sort: '-joinedAt',
    pageSize: 5,
  }),
  'device.deviceGroup.tree': ofTenant({ deviceIds: `${device},dv_agv_hd_0301` }),
  'device.deviceGroup.detail': ofGroup({ deviceId: 'dv_agv_hd_0301' }),
  'device.deviceGroup.change.list': {
    as: 'huadong',
    good: (gateway) => ({ query: { groupId: dynamicOf(gateway, 't_huadong'), move: 'joined', pageSize: 5 } }),
    byId: (groupId) => ({ query: { groupId } }),
    foreign: (gateway) => dynamicOf(gateway, 't_huanan'),
    powerless: { as: powerless, input: { query: { groupId: own } } },
  },
  'device.deviceGroup.add': withBody((groupId) => ({ groupIds: [groupId], ids: [device] })),
  'device.deviceGroup.add.all': withBody((groupId) => ({
    groupIds: [groupId],
    filter: { keyword: 'AGV-HD-0302' },
    expected: 1,
  })),
  'device.deviceGroup.update': withBody((from) => ({ from, to: 'dg_huadong_battery', ids: [device] })),
  'device.deviceGroup.delete': withBody((groupId) => ({ groupId, ids: [device] })),
};
