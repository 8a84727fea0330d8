import type { Case } from '../../../../test/support/cases/case.ts';

/** Projects as a list, and what is done to them as a whole: huadong looks after its own, p_huanan_1 is another's. */

/** A reading of the tenant, of another one when an inner user names it. */
const ofTenant = (query: Readonly<Record<string, unknown>> = {}): Case => ({
  as: 'huadong',
  good: () => ({ query }),
  byId: (tntId) => ({ query: { ...query, tntId } }),
  foreign: () => 't_huanan',
  powerless: { as: 'novice' },
});

/** A row about one project. */
const aboutProject = (own: string, body?: unknown): Case => {
  const of = (id: string) => ({ query: { id }, ...(body === undefined ? {} : { body }) });
  return {
    as: 'huadong',
    good: () => of(own),
    byId: of,
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: of(own) },
  };
};

export const projectForm = {
  projectKey: 'HD-2026-088',
  name: ' 无锡电机工厂线边配送 ',
  type: 'vehicle',
  typeFlag: 0,
  productKeys: ['a1TowAgv003', 'a1LurkAgv01'],
  managerId: 'u_wangfang',
  contractNo: 'HT-2026-1107',
  province: '江苏省',
  city: '无锡市',
  district: '新吴区',
  address: '长江路 8 号',
  longitude: 120.3619,
  latitude: 31.4906,
  planStartDate: '2026-11-30T16:00:00.000Z',
  planEndDate: '2027-05-30T16:00:00.000Z',
  description: '线边配送',
};

export const projectListCases: Readonly<Record<string, Case>> = {
  'project.list': ofTenant({ keyword: '三号', sort: '-delayDays', pageSize: 5, type: 'vehicle', isDelayed: false }),
  'project.advanced.list': ofTenant({
    conditions: `and;name:contains:${encodeURIComponent('三号')};deviceCount:atLeast:1`,
    pageSize: 5,
  }),
  'project.list.export': ofTenant({ columns: 'name,projectKey,progress', province: '江苏省' }),
  'project.screenView.list': ofTenant({ keyword: '三号' }),
  'project.screenView.list.export': ofTenant({ isDelayed: false }),
  'project.device.province.list': ofTenant(),
  'project.device.city.list': ofTenant({ province: '江苏省' }),
  'project.device.area.list': ofTenant({ province: '江苏省', city: '苏州市' }),
  'project.person.list': ofTenant({ keyword: '王' }),
  'project.listFromErpNotImported': ofTenant({ keyword: 'ERP-2026' }),

  'project.add': {
    as: 'huadong',
    good: () => ({ body: { ...projectForm, erpNo: 'ERP-2026-1107' } }),
    byId: (managerId) => ({ body: { ...projectForm, projectKey: 'HD-2026-089', managerId } }),
    foreign: () => 'u_liangjie',
    powerless: { as: 'novice' },
  },
  'project.update': aboutProject('p_huadong_3', { ...projectForm, version: 1 }),
  'project.delete': {
    ...aboutProject('p_huadong_3'),
    good: ({ box }) => {
      box.current.store.run(`update devices set project_id = null where project_id = 'p_huadong_3'`);
      return { query: { id: 'p_huadong_3' } };
    },
  },
  'project.favorite.add': aboutProject('p_huadong_2'),
  'project.favorite.delete': aboutProject('p_huadong_1'),
  'project.tnt.list': {
    as: 'admin',
    good: () => ({ query: { keyword: '有限公司' } }),
    powerless: { as: 'novice' },
  },
  'project.tnt.info': {
    as: 'huadong',
    good: () => ({ query: { tntId: 't_huadong' } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: 'novice' },
  },
};
