import type { Case } from './case.ts';

export const tenantCases: Readonly<Record<string, Case>> = {
  'user.iam.reset.password': {
    as: 'admin',
    good: () => ({ query: { userId: 'u_lihao', tntId: 't_huadong' } }),
    byId: (userId) => ({ query: { userId, tntId: 't_huadong' } }),
    foreign: () => 'u_liangjie',
    powerless: { as: 'huadong', input: { query: { userId: 'u_lihao' } } },
  },
};
