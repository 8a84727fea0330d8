import type { Case, Input } from '../../../../test/support/cases/case.ts';

/** Modules of products, and the types that they are of. */

type Values = Readonly<Record<string, unknown>>;

const input = (query: Values, body?: unknown): Input => ({ query, ...(body === undefined ? {} : { body }) });

/** A call about one thing of the tenant that is named by `name` in the query. */
const ofOne = (name: string, own: string, foreign: string, body?: unknown): Case => ({
  as: 'huadong',
  good: () => input({ [name]: own }, body),
  byId: (id) => input({ [name]: id }, body),
  foreign: () => foreign,
  powerless: { as: 'novice', input: input({ [name]: own }, body) },
});

const ofIds = (own: string): Case => ({
  as: 'huadong',
  good: () => input({}, { ids: [own] }),
  powerless: { as: 'novice', input: input({}, { ids: [own] }) },
});

const group = { groupName: ' 夹具类 ', sort: 9, description: ' 末端夹具 ' };
const type = { typeName: ' 夹爪 ', identifier: 'gripper', isSafetyRelevant: false, description: ' 电动夹爪 ' };
const module = {
  moduleNickName: ' 夹爪控制 ',
  typeId: 'mt_hd_flip',
  nameCheck: true,
  needToVerify: false,
  description: ' 电动夹爪 ',
};
const added = { productKey: 'a1HdFlip013', moduleName: 'gripper-ctrl', ...module };

export const moduleCases: Readonly<Record<string, Case>> = {
  'ota.module.list': {
    as: 'huadong',
    good: () =>
      input({
        production: 'a1LurkAgv01',
        typeId: 'mt_nav',
        groupId: 'mg_sensing',
        keyword: 'nav',
        sort: '-deviceCount',
      }),
    powerless: { as: 'novice' },
  },
  'ota.module.export': {
    as: 'huadong',
    good: () => input({ production: 'a1LurkAgv01', columns: 'moduleName,typeName', sort: '-updatedAt' }),
    powerless: { as: 'novice' },
  },
  'ota.module.add': {
    as: 'huadong',
    good: () => input({}, added),
    byId: (id) => input({}, { ...added, productKey: id }),
    foreign: () => 'a1HnPort014',
    powerless: { as: 'novice', input: input({}, added) },
  },
  'ota.module.update': ofOne('moduleId', 'om_hd_flip', 'om_a1HnPort014', { ...module, version: 1 }),
  'ota.module.delete': ofIds('om_hd_flip'),

  'ota.moduleGroup.list': {
    as: 'huadong',
    good: () => input({ keyword: 'nav' }),
    powerless: { as: 'novice' },
  },
  'ota.moduleGroup.get': ofOne('groupId', 'mg_hd_bench', 'mg_hn_port'),
  'ota.moduleGroup.add': {
    as: 'huadong',
    good: () => input({}, group),
    powerless: { as: 'novice', input: input({}, group) },
  },
  'ota.moduleGroup.update': ofOne('groupId', 'mg_hd_bench', 'mg_hn_port', { ...group, version: 1 }),
  'ota.moduleGroup.delete': ofOne('groupId', 'mg_hd_empty', 'mg_hn_port'),
  'ota.moduleGroup.type.add': ofOne('groupId', 'mg_hd_bench', 'mg_hn_port', type),
  'ota.moduleGroup.type.update': ofOne('typeId', 'mt_hd_vision', 'mt_hn_port', {
    ...type,
    identifier: 'inlet_vision',
    version: 1,
  }),
  'ota.moduleGroup.type.delete': ofIds('mt_hd_vision'),
};
