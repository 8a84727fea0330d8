import type { Case } from '../../../../test/support/cases/case.ts';

const ofProject = {
  as: 'huadong',
  byId: (projectId: string) => ({ query: { projectId } }),
  foreign: () => 'p_huanan_1',
  powerless: { as: 'novice', input: { query: { projectId: 'p_huadong_1' } } },
} as const;

export const overviewCases: Readonly<Record<string, Case>> = {
  'project.overview': { ...ofProject, good: () => ({ query: { projectId: 'p_huadong_1' } }) },
  'project.schedule.list': {
    ...ofProject,
    good: () => ({ query: { projectId: 'p_huadong_2', phase: 'Implementation', status: 1 } }),
  },
  'project.schedule.export': {
    ...ofProject,
    good: () => ({ query: { projectId: 'p_huadong_2', columns: 'phase,name,deviationDays,status' } }),
  },
};
