import type { Case } from '../../../../test/support/cases/case.ts';

const workplace = { departmentId: 'dp_huadong_2', jobTitle: ' 工程师 ', hourlyRate: 120.55 };

/** A row about the departments or the staff of a tenant. */
const ofTenant = (query: Readonly<Record<string, unknown>>, body?: unknown): Case => {
  const input = { query, ...(body === undefined ? {} : { body }) };
  return {
    as: 'huadong',
    good: () => input,
    byId: (tntId) => ({ ...input, query: { ...query, tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: 'novice', input },
  };
};

/** A row about one department or person. */
const ofOne = (name: 'departmentId' | 'staffId', own: string, foreign: string, body?: unknown): Case => {
  const input = (id: string) => ({ query: { [name]: id }, ...(body === undefined ? {} : { body }) });
  return {
    as: 'huadong',
    good: () => input(own),
    byId: input,
    foreign: () => foreign,
    powerless: { as: 'novice', input: input(own) },
  };
};

export const staffCases: Readonly<Record<string, Case>> = {
  'project.department.list': ofTenant({ pageSize: 5 }),
  'project.department.add': ofTenant({}, { name: ' 物流规划部 ' }),
  'project.department.update': ofOne('departmentId', 'dp_huadong_1', 'dp_huanan_1', { name: '交付部', version: 1 }),
  'project.department.delete': {
    ...ofOne('departmentId', 'dp_huadong_1', 'dp_huanan_1'),
    good: ({ box }) => {
      box.current.store.run(
        `insert into departments (id, tnt_id, name, position) values ('dp_try', 't_huadong', '筹备部', 99) on conflict (id) do nothing`,
      );
      return { query: { departmentId: 'dp_try' } };
    },
  },
  'project.staff.list': ofTenant({ keyword: '王', departmentId: 'dp_huadong_1', state: 'working', sort: '-hours' }),
  'project.staff.candidate.list': ofTenant({ keyword: '王' }),
  'project.staff.user.add': {
    ...ofTenant({}, { userIds: ['u_wangfang'], ...workplace }),
    good: ({ box }) => {
      box.current.store.run(`delete from staff where id = 'u_novice'`);
      return { body: { userIds: ['u_novice'], ...workplace } };
    },
  },
  'project.staff.add': ofTenant({}, { realName: ' 外协 ', ...workplace }),
  'project.staff.update': ofOne('staffId', 'u_wangfang', 'u_liangjie', { realName: '', ...workplace, version: 1 }),
  'project.staff.leave': ofOne('staffId', 'u_wangfang', 'u_liangjie', {
    leftOn: '2098-12-31T16:00:00.000Z',
    version: 1,
  }),
  'project.staff.delete': {
    ...ofOne('staffId', 'u_wangfang', 'u_liangjie'),
    good: ({ box }) => {
      box.current.store.run(`insert into staff (id, tnt_id, name, department_id, title, hourly_rate)
        values ('sf_try', 't_huadong', '临时工', 'dp_huadong_1', '技工', 5000) on conflict (id) do nothing`);
      return { query: { staffId: 'sf_try' } };
    },
  },
};
