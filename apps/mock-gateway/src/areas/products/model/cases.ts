import type { Case } from '../../../../test/support/cases/case.ts';

export const choiceCases: Readonly<Record<string, Case>> = {
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
