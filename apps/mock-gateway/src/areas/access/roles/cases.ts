import type { TestGateway } from '../../../../test/support/gateway.ts';
import type { Case, Input } from '../../../../test/support/cases/case.ts';

/** Roles and button sets: huadong looks after his own tenant, what is called huanan is another's. */

const ofRole = (roleId: string, body?: unknown): Input => ({
  query: { roleId },
  ...(body === undefined ? {} : { body }),
});
const ofSet = (setId: string, body?: unknown): Input => ({
  query: { setId },
  ...(body === undefined ? {} : { body }),
});

/** A row about one role of the tenant. */
const aboutRole = (body?: unknown): Case => ({
  as: 'huadong',
  good: () => ofRole('r_huadong_member', body),
  byId: (roleId) => ofRole(roleId, body),
  foreign: () => 'r_huanan_member',
  powerless: { as: 'novice' },
});

/** A row about one button set of the tenant. */
const aboutSet = (body?: unknown): Case => ({
  as: 'huadong',
  good: () => ofSet('bs_huadong_message', body),
  byId: (setId) => ofSet(setId, body),
  foreign: () => 'bs_huanan_repair',
  powerless: { as: 'novice' },
});

/** A row whose body names what it is about. */
const inBody = (
  bodyOf: (id: string) => unknown,
  own: string | ((gateway: TestGateway) => string),
  foreign: string | ((gateway: TestGateway) => string),
): Case => ({
  as: 'huadong',
  good: (gateway) => ({ body: bodyOf(typeof own === 'string' ? own : own(gateway)) }),
  byId: (id) => ({ body: bodyOf(id) }),
  foreign: (gateway) => (typeof foreign === 'string' ? foreign : foreign(gateway)),
  powerless: { as: 'novice' },
});

/** A list that an inner user may ask of another tenant. */
const ofTenant = (query: Readonly<Record<string, unknown>>): Case => ({
  as: 'huadong',
  good: () => ({ query }),
  byId: (tntId) => ({ query: { ...query, tntId } }),
  foreign: () => 't_huanan',
  powerless: { as: 'novice' },
});

const found =
  (sql: string, roleId: string) =>
  ({ box }: TestGateway): string =>
    box.current.store.one<{ id: string }>(sql, { roleId })?.id ?? '';
const ruleOf = (roleId: string) => found('select id from role_rules where role_id = @roleId', roleId);
const groupOf = (roleId: string) => found('select id from group_roles where role_id = @roleId', roleId);

const about = { name: ' 夜班组长 ', description: ' 夜间值守与交接 ' };
const rule = { resources: ['EquipmentList'], verbs: ['view', 'edit'] };

export const roleCases: Readonly<Record<string, Case>> = {
  'user.role.list': ofTenant({ keyword: '员', sort: '-userCount', pageSize: 50 }),
  'user.role.info': aboutRole(),
  'user.role.create': aboutRole(about),
  'user.role.update': aboutRole(about),
  'user.role.remove': aboutRole(),
  'user.role.user.get': aboutRole(),
  'user.role.user.add': aboutRole(['u_lihao', 'u_novice']),
  'user.role.group.list': aboutRole(),
  'user.role.group.add': inBody(
    (roleId) => ({ roleIds: [roleId], groupIds: ['ug_huadong_training'] }),
    'r_huadong_engineer',
    'r_huanan_engineer',
  ),
  'user.role.group.delete': {
    as: 'huadong',
    good: (gateway) => ({
      query: { id: groupOf('r_huadong_member')(gateway) || groupOf('r_huadong_engineer')(gateway) },
    }),
    byId: (id) => ({ query: { id } }),
    foreign: (gateway) => groupOf('r_huanan_engineer')(gateway) || groupOf('r_huanan_member')(gateway),
    powerless: { as: 'novice' },
  },
  'user.role.rule.list': aboutRole(),
  'user.role.rule.add': inBody((roleId) => ({ roleId, ...rule }), 'r_huadong_member', 'r_huanan_member'),
  'user.role.rule.delete': {
    as: 'huadong',
    good: (gateway) => ({ query: { id: ruleOf('r_huadong_member')(gateway) } }),
    byId: (id) => ({ query: { id } }),
    foreign: ruleOf('r_huanan_member'),
    powerless: { as: 'novice' },
  },
  'user.role.rule.edit': inBody(
    (roleId) => ({ roleId, version: 1, rules: [rule], actions: ['repair-add'] }),
    'r_huadong_member',
    'r_huanan_member',
  ),
  'user.role.key.holders': ofTenant({ key: 'EquipmentList-edit' }),

  'user.btns.list': ofTenant({ keyword: '按钮集', sort: '-keyCount' }),
  'user.btns.info': aboutSet(),
  'user.btns.create': aboutSet(about),
  'user.btns.update': aboutSet(about),
  'user.btns.remove': aboutSet(),
  'user.btns.rule.list': aboutSet(),
  'user.btns.rule.edit': inBody(
    (setId) => ({ setId, version: 1, rules: [rule] }),
    'bs_huadong_message',
    'bs_huanan_repair',
  ),
  'user.btns.role.list': aboutSet(),
  'user.btns.role.add': inBody(
    (setId) => ({ setIds: [setId], roleIds: ['r_huadong_member'] }),
    'bs_huadong_message',
    'bs_huanan_repair',
  ),
  'user.btns.role.delete': {
    as: 'huadong',
    good: () => ({ query: { setId: 'bs_huadong_equipment', roleId: 'r_huadong_engineer' } }),
    byId: (setId) => ({ query: { setId, roleId: 'r_huadong_engineer' } }),
    foreign: () => 'bs_huanan_repair',
    powerless: { as: 'novice' },
  },
};
