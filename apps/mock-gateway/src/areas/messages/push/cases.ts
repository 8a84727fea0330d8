import type { Case, Input } from '../../../../test/support/cases/case.ts';

/** Push groups, their people and channels, and what was sent. */

type Values = Readonly<Record<string, unknown>>;
const input = (query: Values, body?: unknown): Input => ({ query, ...(body === undefined ? {} : { body }) });

const own = 'pg_huadong_duty';
const foreign = 'pg_huanan_duty';

/** A call about one group of the tenant. */
const ofGroup = (body?: unknown): Case => ({
  as: 'huadong',
  good: () => input({ groupId: own }, body),
  byId: (groupId) => input({ groupId }, body),
  foreign: () => foreign,
  powerless: { as: 'novice', input: input({ groupId: own }, body) },
});

const ofIds = (id: string): Case => ({
  as: 'huadong',
  good: () => input({}, { ids: [id] }),
  powerless: { as: 'novice', input: input({}, { ids: [id] }) },
});

const group = { groupName: ' 夜班组 ', description: ' 夜间值班 ' };
const channel = {
  kind: 'webhook',
  settings: { preset: 'plain', method: 'POST' },
  secrets: { url: 'https://sink.localhost/new', signSecret: 's' },
  template: { title: '${title}', body: '${body}' },
};
const template = { eventType: 'device.offline', title: '${title}', body: '${body}' };

export const pushCases: Readonly<Record<string, Case>> = {
  'general.push.group.list': {
    as: 'huadong',
    good: () => input({ keyword: '值班', kind: 'sms', isEnabled: true, sort: '-memberCount' }),
    powerless: { as: 'novice' },
  },
  'general.push.group.get': ofGroup(),
  'general.push.group.add': {
    as: 'huadong',
    good: () => input({}, group),
    powerless: { as: 'novice', input: input({}, group) },
  },
  'general.push.group.update': ofGroup({ ...group, ownerId: 'u_huadong', isEnabled: true, version: 1 }),
  'general.push.group.delete': ofIds('pg_huadong_idle'),
  'general.push.group.member.add': ofGroup({ userIds: ['u_huadong'], userGroupIds: [], roleIds: ['r_huadong_admin'] }),
  'general.push.group.contact.add': ofGroup({ name: ' 门卫 ', phone: '13900029903', email: '' }),
  'general.push.group.member.delete': ofGroup({ ids: ['pm_pg_huadong_duty_1'] }),
  'general.push.group.channel.save': ofGroup({ ...channel, isEnabled: true }),
  'general.push.group.test': ofGroup({ ...channel, eventType: 'device.offline' }),
  'general.push.template.preview': {
    as: 'huadong',
    good: () => input({}, template),
    powerless: { as: 'novice', input: input({}, template) },
  },
  'general.push.record.list': {
    as: 'huadong',
    good: () => input({ groupId: own, kind: 'webhook', state: 'failed', keyword: 'sink', sort: '-attemptCount' }),
    powerless: { as: 'novice' },
  },
  'general.push.record.export': {
    as: 'huadong',
    good: () => input({ groupId: own, columns: 'title,state', sort: '-createdAt' }),
    powerless: { as: 'novice' },
  },
  'general.push.record.get': {
    as: 'huadong',
    good: () => input({ id: 'dl_pg_huadong_duty_1' }),
    byId: (id) => input({ id }),
    foreign: () => 'dl_pg_huanan_duty_1',
    powerless: { as: 'novice', input: input({ id: 'dl_pg_huadong_duty_1' }) },
  },
  'general.push.record.retry': ofIds('dl_pg_huadong_duty_1'),
};
