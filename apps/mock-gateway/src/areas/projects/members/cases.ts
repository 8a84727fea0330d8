import type { Case } from '../../../../test/support/cases/case.ts';

const assigned = { role: '实施工程师', weeklyHours: 4, from: null, to: null };

export const personnelCases: Readonly<Record<string, Case>> = {
  'project.personnel.overview': {
    as: 'huadong',
    good: () => ({ query: { projectId: 'p_huadong_1', isOverloaded: false, sort: '-reportedHours', pageSize: 5 } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: 'novice' },
  },
  'project.personnel.export': {
    as: 'huadong',
    good: () => ({ query: { columns: 'realName,departmentName,load,week0', sort: 'realName' } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: 'novice' },
  },
  'project.personnel.info': {
    as: 'huadong',
    good: () => ({ query: { userId: 'u_wangfang' } }),
    byId: (userId) => ({ query: { userId } }),
    foreign: () => 'u_liangjie',
    powerless: { as: 'novice', input: { query: { userId: 'u_wangfang' } } },
  },
  'project.personnel.update': {
    as: 'huadong',
    good: () => ({
      query: { projectId: 'p_huadong_1' },
      body: {
        add: [{ userId: 'u_youjia', ...assigned }],
        change: [{ userId: 'u_sunyue', version: 1, ...assigned, role: ' 质量工程师 ' }],
        remove: [{ userId: 'u_wubo', version: 1 }],
        allowOverload: true,
      },
    }),
    byId: (projectId) => ({ query: { projectId }, body: { add: [{ userId: 'u_youjia', ...assigned }] } }),
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: { query: { projectId: 'p_huadong_1' }, body: {} } },
  },
};
