import type { Case } from '../../../../test/support/cases/case.ts';

/** What everybody may read: news, notices, help, and the figures of home. */
export const readingCases: Readonly<Record<string, Case>> = {
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
