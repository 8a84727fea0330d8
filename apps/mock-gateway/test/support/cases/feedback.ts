import { feedbackIdOf, type TestGateway } from '../gateway.ts';
import type { Case } from './case.ts';
import { registeredFile } from './files.ts';

/** Feedback, and comments, which are tried on it. */

const feedbackOfHuanan = (gateway: TestGateway): string => feedbackIdOf(gateway, 'liangjie');

export const feedbackCases: Readonly<Record<string, Case>> = {
  'general.feedback.module.list': { as: 'novice', good: () => ({ query: { type: 'cloud' } }) },
  'general.feedback.add': {
    as: 'huadong',
    good: async (gateway) => {
      const id = await registeredFile(gateway, 'huadong', 'good.png');
      const file = { id, path: 'feedback/t_huadong/u_huadong/good.png', uniqueKey: 'k', previewUrl: 'u' };
      return { body: { content: '页面打不开', files: [file], moduleId: 'm_device', type: 'cloud' } };
    },
    byId: (id) => ({
      body: {
        content: '页面打不开',
        files: [{ id, path: 'feedback/t_huanan/u_huanan/shot.png', uniqueKey: 'k', previewUrl: 'u' }],
        moduleId: 'm_device',
        type: 'cloud',
      },
    }),
    foreign: (gateway) => registeredFile(gateway, 'huanan', 'shot.png'),
  },
  'general.feedback.list': {
    as: 'huadong',
    good: () => ({ query: { scope: 'all', keyword: '设备', sort: '-commentCount', pageSize: 5, moduleId: '' } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
  },
  'general.feedback.stat': {
    as: 'huadong',
    good: () => ({ query: { scope: 'all' } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
  },
  'general.feedback.info': {
    as: 'huadong',
    good: (gateway) => ({ query: { id: feedbackIdOf(gateway, 'lihao') } }),
    byId: (id) => ({ query: { id } }),
    foreign: feedbackOfHuanan,
  },
  'general.feedback.status.set': {
    as: 'huadong',
    good: (gateway) => ({ body: { id: feedbackIdOf(gateway, 'novice'), status: 3, remark: ' 重新打开 ' } }),
    byId: (id) => ({ body: { id, status: 4 } }),
    foreign: feedbackOfHuanan,
    powerless: { as: 'lihao' },
  },
  'general.feedback.comment.list': {
    as: 'huadong',
    good: (gateway) => ({ query: { id: feedbackIdOf(gateway, 'lihao') } }),
    byId: (id) => ({ query: { id } }),
    foreign: feedbackOfHuanan,
  },
  'general.feedback.comment.add': {
    as: 'huadong',
    good: (gateway) => ({ body: { id: feedbackIdOf(gateway, 'lihao'), content: ' 已收到 ' } }),
    byId: (id) => ({ body: { id, content: '已收到' } }),
    foreign: feedbackOfHuanan,
  },
  'general.feedback.export': {
    as: 'huadong',
    good: () => ({ query: { scope: 'all', columns: 'content,status,createdAt' } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: 'lihao' },
  },
  'general.feedback.delete': {
    as: 'huadong',
    good: (gateway) => ({ body: { ids: [feedbackIdOf(gateway, 'sunlei')] } }),
    byId: (id) => ({ body: { ids: [id] } }),
    foreign: feedbackOfHuanan,
    powerless: { as: 'lihao' },
  },

  'general.comment.list': {
    as: 'huadong',
    good: (gateway) => ({ query: { targetType: 'feedback', targetId: feedbackIdOf(gateway, 'lihao') } }),
    byId: (targetId) => ({ query: { targetType: 'feedback', targetId } }),
    foreign: feedbackOfHuanan,
  },
  'general.comment.add': {
    as: 'huadong',
    good: (gateway) => ({
      body: { targetType: 'feedback', targetId: feedbackIdOf(gateway, 'lihao'), content: '已收到' },
    }),
    byId: (targetId) => ({ body: { targetType: 'feedback', targetId, content: '已收到' } }),
    foreign: feedbackOfHuanan,
  },
};
