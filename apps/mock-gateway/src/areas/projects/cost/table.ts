import type { TableArea } from '../../../store/tableArea.ts';

/**
 * What projects may cost and what they have cost (S2 §7). Money is in integer fen, hours are in integer hundredths,
 * months are `YYYY-MM` of Asia/Shanghai.
 */
export const costTables: TableArea = {
  sql: `
-- what a department may spend in a project, by kind
create table cost_budgets (
  project_id text not null references projects (id) on delete cascade,
  department_id text not null references departments (id),
  labour integer not null,
  travel integer not null,
  material integer not null,
  outsourcing integer not null,
  other integer not null,
  version integer not null default 1,
  updated_by text references users (id),
  updated_at integer not null,
  primary key (project_id, department_id)
) without rowid;
-- everything but labour; kind: travel, material, outsourcing or other
create table cost_entries (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  department_id text not null references departments (id),
  month text not null,
  kind text not null,
  amount integer not null,
  note text not null,
  -- where it comes from: manual, erp or repair; a source has each of its lines once
  source_type text not null,
  source_id text not null,
  line_id text not null,
  version integer not null default 1,
  updated_by text references users (id),
  updated_at integer not null,
  unique (source_type, source_id, line_id)
);
create index cost_entries_by_project on cost_entries (project_id, department_id, month);
create index cost_entries_by_department on cost_entries (department_id);

-- every cost: labour is hours times their rate, rounded to fen line by line
create view project_costs as
  select project_id, department_id, staff_id, month, 'labour' as kind, (hours * hourly_rate + 50) / 100 as amount, hours
    from work_hours
  union all
  select project_id, department_id, null as staff_id, month, kind, amount, 0 as hours from cost_entries;
-- every budget, a row a kind
create view project_budgets as
  select project_id, department_id, 'labour' as kind, labour as amount from cost_budgets
  union all select project_id, department_id, 'travel', travel from cost_budgets
  union all select project_id, department_id, 'material', material from cost_budgets
  union all select project_id, department_id, 'outsourcing', outsourcing from cost_budgets
  union all select project_id, department_id, 'other', other from cost_budgets;
`,
  tables: ['cost_entries', 'cost_budgets'],
};
