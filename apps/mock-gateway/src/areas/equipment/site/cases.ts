import type { Case, Input } from '../../../../test/support/cases/case.ts';

/** What stands on a site: floors, vehicles on them, containers, vehicles, storage areas, devices, and the archive. */

const about = (query: Readonly<Record<string, unknown>>, body?: unknown): Input => ({
  query,
  ...(body === undefined ? {} : { body }),
});

/** A row about the project named by `projectId`. */
const ofProject = (more: Readonly<Record<string, unknown>> = {}, body?: unknown): Case => ({
  as: 'huadong',
  good: () => about({ projectId: 'p_huadong_1', ...more }, body),
  byId: (projectId) => about({ projectId, ...more }, body),
  foreign: () => 'p_huanan_1',
  powerless: { as: 'novice', input: about({ projectId: 'p_huadong_1', ...more }, body) },
});

/** A row about one thing of a project, named by `name` in the query. */
const ofOne = (
  name: string,
  own: string,
  foreign: string,
  more: Readonly<Record<string, unknown>> = {},
  body?: unknown,
): Case => ({
  as: 'huadong',
  good: () => about({ [name]: own, ...more }, body),
  byId: (id) => about({ [name]: id, ...more }, body),
  foreign: () => foreign,
  powerless: { as: 'novice', input: about({ [name]: own, ...more }, body) },
});

const shared = {
  number: ' N-900 ',
  name: ' 备用 ',
  model: 'M',
  quantity: 3,
  floorId: 'fo_huadong_1_1',
  remark: ' 新到 ',
};
const version = { version: 1 };

/** The five rows of a kind; `own` and `foreign` are rows of it. */
const siteItemCases = (path: string, own: string, foreign: string, details: object): Record<string, Case> => ({
  [`project.${path}.list`]: ofProject({ keyword: '0', sort: '-quantity', floorId: 'fo_huadong_1_1' }),
  [`project.${path}.one`]: ofOne('id', own, foreign),
  [`project.${path}.add`]: ofProject({}, { ...shared, ...details }),
  [`project.${path}.update`]: ofOne('id', own, foreign, {}, { ...shared, ...details, ...version }),
  [`project.${path}.remove`]: ofOne('id', own, foreign, version),
});

const floor = { name: ' 夹层 ', position: 3, mapId: '', remark: '' };

export const siteCases: Readonly<Record<string, Case>> = {
  ...siteItemCases('container', 'si_huadong_1_1', 'si_huanan_1_1', {}),
  ...siteItemCases('vehic', 'si_huadong_1_5', 'si_huanan_1_3', {
    vehicleType: '牵引',
    loadCapacity: 500,
    chargingMode: 'auto',
  }),
  ...siteItemCases('storage', 'si_huadong_1_7', 'si_huanan_1_4', { zone: 'A', slotCount: 20, temperature: 'ambient' }),

  'project.floor.list': ofProject(),
  'project.floor.add': ofProject({}, floor),
  'project.floor.update': ofOne('floorId', 'fo_huadong_1_1', 'fo_huanan_1_yard', {}, { ...floor, ...version }),
  'project.floor.delete': {
    ...ofOne('floorId', 'fo_huadong_3_1', 'fo_huanan_1_yard', version),
    good: ({ box }) => {
      box.current.store.run(`delete from floor_vehicles where floor_id = 'fo_huadong_3_1'`);
      return about({ floorId: 'fo_huadong_3_1', ...version });
    },
  },
  'project.floor.vehicle.bind': ofOne(
    'floorId',
    'fo_huadong_1_1',
    'fo_huanan_1_yard',
    {},
    {
      deviceIds: ['dv_agv_hd_0304'],
    },
  ),
  'project.floor.vehicle.unbind': ofOne(
    'floorId',
    'fo_huadong_1_1',
    'fo_huanan_1_yard',
    {},
    {
      deviceIds: ['dv_agv_hd_0301'],
    },
  ),
  'project.vehicle.model.list': ofProject(),
  'project.vehicle.bind.list': ofOne('floorId', 'fo_huadong_1_1', 'fo_huanan_1_yard', { keyword: 'agv' }),
  'project.vehicle.device.list': ofProject({ modelId: 'md_q1000', keyword: '潜伏' }),

  'project.device.list': ofProject({ status: 3, sort: '-lastOnlineAt' }),
  'project.device.get': ofOne('id', 'dv_agv_hd_0301', 'dv_agv_hn_0301'),
  'project.device.task.list': ofOne('id', 'dv_agv_hd_0301', 'dv_agv_hn_0301'),
  'project.device.fault.list': ofOne('id', 'dv_agv_hd_0301', 'dv_agv_hn_0301', { pageSize: 5 }),
  'project.mqtt.replay.getToken': ofOne('deviceId', 'dv_agv_hd_0301', 'dv_agv_hn_0301'),

  'project.member.list': ofProject({ keyword: '王' }),
  'project.member.candidate.list': ofProject({ keyword: 'a' }),

  'project.archive': ofProject({}, version),
  'project.unarchive': ofProject({}, version),
};
