import type { Case, Input } from '../../../../test/support/cases/case.ts';

/** Problems of versions. */

type Values = Readonly<Record<string, unknown>>;

const input = (query: Values, body?: unknown): Input => ({ query, ...(body === undefined ? {} : { body }) });
const own = 'vi_hd_fork_main';
const foreign = 'vi_hn_heavy_bms';
const moduleId = 'om_a1LurkAgv01_nav';

const ofOne = (body?: unknown): Case => ({
  as: 'huadong',
  good: () => input({ issueId: own }, body),
  byId: (issueId) => input({ issueId }, body),
  foreign: () => foreign,
  powerless: { as: 'novice', input: input({ issueId: own }, body) },
});

const form = {
  title: ' 转弯时短暂失去定位 ',
  foundVersion: 'v3.2.1.2026101500',
  equipmentTypes: ['md_f1400'],
  severity: 2,
  phenomenon: ' 转弯半径小于 1 米时出现 ',
  reproduce: '',
  workaround: ' 加大转弯半径 ',
  faultCodes: ['N1001'],
  devices: ['dv_agv_hd_0201'],
  projects: ['p_huadong_2'],
  handlerId: 'u_lihao',
  foundAt: '2026-10-20T01:00:00.000Z',
  files: [],
};
const added = {
  ...form,
  moduleId,
  foundVersion: 'v2.3.1.2026102000',
  equipmentTypes: ['md_q1000'],
  devices: ['dv_agv_hd_0301'],
};
const filters = {
  production: 'a1LurkAgv01',
  moduleId,
  equipmentType: 'md_q1000',
  keyword: 'VI-',
  severity: 3,
  foundVersion: 'v2.3',
  isOpen: false,
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-12-31T00:00:00.000Z',
};
const choices = (about: Values): Case => ({
  as: 'huadong',
  good: () => input({ ...about, keyword: '1' }),
  powerless: { as: 'novice', input: input(about) },
});

export const issueCases: Readonly<Record<string, Case>> = {
  'ota.issue.list': {
    as: 'huadong',
    good: () => input({ ...filters, status: 3, sort: '-affectedCount' }),
    powerless: { as: 'novice' },
  },
  'ota.issue.export': {
    as: 'huadong',
    good: () => input({ production: 'a1LurkAgv01', columns: 'issueNo,title,recurrence', sort: 'severity' }),
    powerless: { as: 'novice' },
  },
  'ota.issue.stat': { as: 'huadong', good: () => input(filters), powerless: { as: 'novice' } },
  'ota.issue.get': ofOne(),
  'ota.issue.add': {
    as: 'huadong',
    good: () => input({}, added),
    byId: (id) => input({}, { ...added, moduleId: id }),
    foreign: () => 'om_a1HnPort014',
    powerless: { as: 'novice', input: input({}, added) },
  },
  'ota.issue.update': ofOne({ ...form, version: 1 }),
  'ota.issue.status.set': ofOne({
    status: 3,
    note: ' 已随新版本发布 ',
    fixedVersion: 'v3.3.0.2026112000',
    fixedFirmwareId: null,
    version: 1,
  }),
  'ota.issue.delete': {
    as: 'huadong',
    good: () => input({}, { ids: [own] }),
    powerless: { as: 'novice', input: input({}, { ids: [own] }) },
  },
  'ota.issue.version.choices': choices({ moduleId }),
  'ota.issue.person.choices': choices({}),
  'ota.issue.device.choices': choices({ moduleId }),
};
