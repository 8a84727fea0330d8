import type { Case, Input } from '../../../../test/support/cases/case.ts';

/** Tags, their values, and what carries them. */

type Values = Readonly<Record<string, unknown>>;

const input = (query: Values, body?: unknown): Input => ({ query, ...(body === undefined ? {} : { body }) });

/** A call about one thing of the tenant that is named by `name` in the query. */
const ofOne = (name: string, own: string, foreign: string, more: Values = {}, body?: unknown): Case => ({
  as: 'huadong',
  good: () => input({ [name]: own, ...more }, body),
  byId: (id) => input({ [name]: id, ...more }, body),
  foreign: () => foreign,
  powerless: { as: 'novice', input: input({ [name]: own, ...more }, body) },
});

const ofTag = (more: Values = {}, body?: unknown): Case => ofOne('tagId', 'tg_huadong_18', 'tg_huanan_1', more, body);
const ofValue = (more: Values = {}, body?: unknown): Case =>
  ofOne('valueId', 'tv_huadong_18_1', 'tv_huanan_1_1', more, body);

const filledIn = { keyTitle: ' 仓门 ', description: ' 靠近的仓门 ', colour: 'cyan', isClosed: false };
const carriers = {
  keyName: 'region',
  value: 'A区',
  kind: 'device',
  keyword: '潜伏',
  tags: ['shift='],
  tagMatch: 'any',
};
const about = (ids: readonly string[], more: Values): Input =>
  input({}, { kind: 'device', ids, tags: [{ keyName: 'region', value: 'A区' }], ...more });
const devices = ['dv_agv_hd_0301', 'dv_agv_hd_0302'];

export const tagCases: Readonly<Record<string, Case>> = {
  'device.tag.list': {
    as: 'huadong',
    good: () => input({ keyword: 'region', isUsed: true, isClosed: false, sort: '-deviceCount' }),
    powerless: { as: 'novice' },
  },
  'device.tag.get': ofTag(),
  'device.tag.choices': { as: 'novice', good: () => input({ keyword: '区', chosenId: 'region=A区' }) },
  'device.tag.add': {
    as: 'huadong',
    good: () => input({}, { keyName: ' gate.No ', ...filledIn, values: [' 1号门 ', '2号门'] }),
    powerless: { as: 'novice', input: input({}, { keyName: 'gate', ...filledIn, values: [] }) },
  },
  'device.tag.update': ofTag({}, { ...filledIn, version: 1 }),
  'device.tag.delete': ofTag({ version: 1, resourceCount: 0 }),

  'device.tag.value.list': ofTag({ keyword: '是', isUsed: false, sort: '-value' }),
  'device.tag.value.add': ofTag({}, { values: [' 待定 '] }),
  'device.tag.value.rename': ofValue({}, { value: ' 试用中 ', version: 1 }),
  'device.tag.value.merge': {
    as: 'huadong',
    good: () => input({}, { valueIds: ['tv_huadong_18_1'], into: 'tv_huadong_18_2', resourceCount: 0 }),
    byId: (id) => input({}, { valueIds: [id], into: 'tv_huadong_18_2', resourceCount: 0 }),
    foreign: () => 'tv_huanan_1_1',
    powerless: {
      as: 'novice',
      input: input({}, { valueIds: ['tv_huadong_18_1'], into: 'tv_huadong_18_2', resourceCount: 0 }),
    },
  },
  'device.tag.value.delete': ofValue({ version: 1, resourceCount: 0 }),

  'device.tag.resource.list': {
    as: 'huadong',
    good: () => input({ ...carriers, sort: '-taggedAt' }),
    powerless: { as: 'novice', input: input(carriers) },
  },
  'device.tag.resource.export': {
    as: 'huadong',
    good: () => input({ ...carriers, columns: 'name,value' }),
    powerless: { as: 'novice', input: input(carriers) },
  },
  'device.tag.resource.candidate.list': ofTag({ kind: 'product', keyword: 'AGV', tags: ['importance=关键'] }),
  'device.tag.resource.bind': {
    as: 'huadong',
    good: () => about(devices, { mode: 'add' }),
    powerless: { as: 'novice', input: about(devices, { mode: 'add' }) },
  },
  'device.tag.resource.unbind': {
    as: 'huadong',
    good: () => about(devices, {}),
    powerless: { as: 'novice', input: about(devices, {}) },
  },
};
