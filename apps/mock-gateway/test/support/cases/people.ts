import type { Case } from './case.ts';

export const peopleCases: Readonly<Record<string, Case>> = {
  'user.get': {
    as: 'huadong',
    good: () => ({ query: { userId: 'u_lihao' } }),
    byId: (userId) => ({ query: { userId } }),
    foreign: () => 'u_liangjie',
    powerless: { as: 'novice', input: { query: { userId: 'u_lihao' } } },
  },
  'user.reset.password': {
    as: 'huadong',
    good: () => ({ query: { userId: 'u_lihao' } }),
    byId: (userId) => ({ query: { userId } }),
    foreign: () => 'u_liangjie',
    powerless: { as: 'novice', input: { query: { userId: 'u_lihao' } } },
  },
};
