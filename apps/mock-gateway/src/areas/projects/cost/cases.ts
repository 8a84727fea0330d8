import type { TestGateway } from '../../../../test/support/gateway.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

const department = { projectId: 'p_huadong_1', departmentId: 'dp_huadong_1' };
const amounts = { labour: 300_000.55, travel: 20_000, material: 0, outsourcing: 0, other: 100.1 };

/** A row that gathers costs of a whole tenant, or of the one that is named. */
const summary = (query: Readonly<Record<string, unknown>>): Case => ({
  as: 'huadong',
  good: () => ({ query }),
  byId: (tntId) => ({ query: { tntId } }),
  foreign: () => 't_huanan',
  powerless: { as: 'novice' },
});

const entry = { month: '2026-01', kind: 'travel', amount: 1200.5, note: ' 现场往返交通 ' };
const enteredOf =
  (projectId: string, departmentId: string) =>
  (gateway: TestGateway): string => {
    gateway.box.current.store.run(
      `insert into cost_entries (id, project_id, department_id, month, kind, amount, note, source_type, source_id, line_id,
       updated_at)
     values ('ce_' || @projectId, @projectId, @departmentId, '2026-01', 'other', 100, '安全培训', 'manual', @projectId,
       '1', 0) on conflict do nothing`,
      { projectId, departmentId },
    );
    return `ce_${projectId}`;
  };
const ownEntry = enteredOf('p_huadong_1', 'dp_huadong_1');

export const costCases: Readonly<Record<string, Case>> = {
  'project.cost.department.list': summary({}),
  'project.cost.getProjectDepartmentCost': {
    as: 'huadong',
    good: () => ({ query: { projectId: 'p_huadong_1' } }),
    byId: (projectId) => ({ query: { projectId } }),
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: { query: { projectId: 'p_huadong_1' } } },
  },
  'project.cost.setProjectDepartmentCost': {
    as: 'huadong',
    good: () => ({
      query: { projectId: 'p_huadong_1' },
      body: { departmentId: 'dp_huadong_1', ...amounts, version: 1 },
    }),
    byId: (projectId) => ({ query: { projectId }, body: { departmentId: 'dp_huadong_1', ...amounts, version: 1 } }),
    foreign: () => 'p_huanan_1',
    powerless: {
      as: 'novice',
      input: { query: { projectId: 'p_huadong_1' }, body: { departmentId: 'dp_huadong_1', ...amounts, version: 1 } },
    },
  },
  'project.cost.projectDepartment.overview': {
    as: 'huadong',
    good: () => ({ query: department }),
    byId: (projectId) => ({ query: { ...department, projectId } }),
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: { query: department } },
  },
  'project.cost.projectDepartment.monthDetail': {
    as: 'huadong',
    good: () => ({ query: { ...department, from: '2020-01' } }),
    byId: (departmentId) => ({ query: { ...department, departmentId } }),
    foreign: () => 'dp_huanan_1',
    powerless: { as: 'novice', input: { query: department } },
  },
  'project.cost.projectDepartment.export': {
    as: 'huadong',
    good: () => ({ query: department }),
    byId: (projectId) => ({ query: { projectId } }),
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: { query: department } },
  },
  'project.cost.projectDepartment.entry.list': {
    as: 'huadong',
    good: () => ({ query: { ...department, sort: '-amount' } }),
    byId: (projectId) => ({ query: { ...department, projectId } }),
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: { query: department } },
  },
  'project.cost.projectDepartment.entry.add': {
    as: 'huadong',
    good: () => ({ query: department, body: entry }),
    byId: (projectId) => ({ query: { ...department, projectId }, body: entry }),
    foreign: () => 'p_huanan_1',
    powerless: { as: 'novice', input: { query: department, body: entry } },
  },
  'project.cost.projectDepartment.entry.update': {
    as: 'huadong',
    good: (gateway) => ({ query: { entryId: ownEntry(gateway) }, body: { ...entry, version: 1 } }),
    byId: (entryId) => ({ query: { entryId }, body: { ...entry, version: 1 } }),
    foreign: enteredOf('p_huanan_1', 'dp_huanan_1'),
    powerless: { as: 'novice', input: { query: { entryId: 'ce_try' }, body: { ...entry, version: 1 } } },
  },
  'project.cost.projectDepartment.entry.delete': {
    as: 'huadong',
    good: (gateway) => ({ query: { entryId: ownEntry(gateway) } }),
    byId: (entryId) => ({ query: { entryId } }),
    foreign: enteredOf('p_huanan_1', 'dp_huanan_1'),
    powerless: { as: 'novice', input: { query: { entryId: 'ce_try' } } },
  },
  'project.cost.projectOverview': summary({ kind: 'labour', sort: '-ratio', isOver: false }),
  'project.cost.projectOverview.export': summary({ columns: 'projectName,budget,total' }),
  'project.cost.departmentOverview': summary({ projectId: 'p_huadong_1', sort: 'budget' }),
  'project.cost.departmentOverview.export': summary({ columns: 'departmentName,total' }),
  'project.cost.userOverview': summary({ departmentId: 'dp_huadong_1', sort: '-labour' }),
  'project.cost.userWorkHour.export': summary({ columns: 'realName,hours' }),
  'project.cost.total': summary({ by: 'department', isOver: true, from: '2020-01', to: '2099-12' }),
  'project.cost.monthDetail': summary({ projectId: 'p_huadong_1' }),
  'project.cost.monthDetail.export': summary({ userId: 'u_wangfang', from: '2020-01' }),
};
