import type { Case } from './case.ts';

/** A row of the tenant of the session by default, of another one when an inner user names it. */
const ofTenant = {
  as: 'huadong',
  byId: (tntId: string) => ({ query: { tntId } }),
  foreign: () => 't_huanan',
} as const;

export const choiceCases: Readonly<Record<string, Case>> = {
  'project.list': {
    ...ofTenant,
    good: () => ({ query: { keyword: '三号', pageSize: 5 } }),
    powerless: { as: 'novice' },
  },
  'product.bystatus.list': { as: 'huadong', good: () => ({ query: { productStatus: '' } }) },
  'asset-mgt.model.list': {
    as: 'huadong',
    good: () => ({ query: { cid: 'agv', status: '', enabled: 'true', name: '潜伏', page: 1, pageSize: 999_999 } }),
  },

  'general.news.filter.projectList': { as: 'novice', good: () => ({}) },
  'general.news.filter.basicModelList': { as: 'novice', good: () => ({}) },
  'general.news.filter.deviceList': { as: 'novice', good: () => ({}) },
  'general.news.filter.typeList': { as: 'novice', good: () => ({}) },
  'general.news.filter.userList': { as: 'novice', good: () => ({}) },
  'general.news.list': { as: 'novice', good: () => ({ query: { type: 'device', pageSize: 20 } }) },
  'general.notice.list': { as: 'novice', good: () => ({ query: { type: 8, keyword: '' } }) },
  'general.help.list': { as: 'novice', good: () => ({ query: { keyword: '密码' } }) },
  'general.help.info': { as: 'novice', good: () => ({ query: { id: 'hp_sign_in' } }) },
  'general.home.figures': { as: 'novice', good: () => ({}) },
};
