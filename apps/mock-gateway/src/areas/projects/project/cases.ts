import type { Case } from '../../../../test/support/cases/case.ts';

export const projectCases: Readonly<Record<string, Case>> = {
  'project.get': {
    as: 'huadong',
    good: () => ({ query: { id: 'p_huadong_1' } }),
    byId: (id) => ({ query: { id } }),
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: { query: { id: 'p_huadong_1' } } },
  },
};
