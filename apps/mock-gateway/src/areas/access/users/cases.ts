import type { TestGateway } from '../../../../test/support/gateway.ts';
import type { Case, Input } from '../../../../test/support/cases/case.ts';

/** Users and user groups: huadong looks after his own tenant, liangjie and the group of maintenance are another's. */

/** Id of the first binding that a statement finds; an id of nothing where an earlier call took it away. */
const bindingId =
  (sql: string, userId: string) =>
  ({ box }: TestGateway): string =>
    box.current.store.one<{ id: string }>(sql, { userId })?.id ?? 'taken_away';
const roleBinding = (userId: string) => bindingId('select id from user_roles where user_id = @userId', userId);
const membership = (userId: string) => bindingId('select id from group_members where user_id = @userId', userId);
const projectBinding = (userId: string) => bindingId('select id from user_projects where user_id = @userId', userId);

const ofUser = (userId: string, body?: unknown): Input => ({
  query: { userId },
  ...(body === undefined ? {} : { body }),
});
const ofGroup = (groupId: string, body?: unknown): Input => ({
  query: { groupId },
  ...(body === undefined ? {} : { body }),
});

/** A row about one user of the tenant. */
const aboutUser = (body?: unknown): Case => ({
  as: 'huadong',
  good: () => ofUser('u_lihao', body),
  byId: (userId) => ofUser(userId, body),
  foreign: () => 'u_liangjie',
  powerless: { as: 'novice', input: ofUser('u_lihao', body) },
});

/** A row about one group of the tenant. */
const aboutGroup = (body?: unknown): Case => ({
  as: 'huadong',
  good: () => ofGroup('ug_huadong_workshop', body),
  byId: (groupId) => ofGroup(groupId, body),
  foreign: () => 'ug_huanan_maintenance',
  powerless: { as: 'novice' },
});

/** A row that takes a binding away. */
const aboutBinding = (own: (gateway: TestGateway) => string, foreign: (gateway: TestGateway) => string): Case => ({
  as: 'huadong',
  good: (gateway) => ({ query: { id: own(gateway) } }),
  byId: (id) => ({ query: { id } }),
  foreign,
  powerless: { as: 'novice' },
});

/** A list that an inner user may ask of another tenant. */
const aboutTenant = (query: Readonly<Record<string, unknown>>): Case => ({
  as: 'huadong',
  good: () => ({ query }),
  byId: (tntId) => ({ query: { ...query, tntId } }),
  foreign: () => 't_huanan',
  powerless: { as: 'novice' },
});

const person = { realName: ' 高远 ', phone: '13900020088', email: ' gaoyuan@example.com ' };
const newUser = {
  ...person,
  userName: 'gaoyuan',
  password: 'Fleet@2026',
  roleIds: ['r_huadong_member'],
  groupIds: ['ug_huadong_training'],
  projectIds: ['p_huadong_1'],
};
const group = { name: ' 夜班组 ', description: ' 夜间值守 ' };

export const peopleCases: Readonly<Record<string, Case>> = {
  'user.list': aboutTenant({ keyword: '13', sort: '-lastSignInAt', pageSize: 100, isLocked: false }),
  'user.get': aboutUser(),
  'user.add': {
    as: 'huadong',
    good: () => ({ body: newUser }),
    byId: (id) => ({ body: { ...newUser, userName: 'gaoyuan2', roleIds: [id] } }),
    foreign: () => 'r_huanan_member',
    powerless: { as: 'novice' },
  },
  'user.update': aboutUser(person),
  'user.delete': aboutUser(),
  'user.lock': aboutUser(),
  'user.unlock': aboutUser(),
  'user.reset.password': aboutUser(),
  'user.role.get': aboutUser(),
  'user.role.add': aboutUser(['r_huadong_member']),
  'user.role.delete': aboutBinding(roleBinding('u_lihao'), roleBinding('u_liangjie')),
  'user.group.get': aboutUser(),
  'user.group.add': aboutUser(['ug_huadong_training']),
  'user.group.delete': aboutBinding(membership('u_wangfang'), membership('u_weiping')),
  'user.project.get': aboutUser(),
  'user.project.add': aboutUser(['p_huadong_3']),
  'user.project.delete': aboutBinding(projectBinding('u_lihao'), projectBinding('u_liangjie')),
  'user.signin.list': aboutUser(),

  'user.group.list': aboutTenant({ keyword: '组', sort: '-memberCount' }),
  'user.group.info': aboutGroup(),
  'user.group.create': aboutGroup(group),
  'user.group.update': aboutGroup(group),
  'user.group.remove': aboutGroup(),
  'user.group.user.list': aboutGroup(),
  'user.group.user.add': aboutGroup(['u_lihao', 'u_novice']),
};
