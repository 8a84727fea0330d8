import type { TableArea } from '../../../store/tableArea.ts';

/** Implementation plans (S2 §3): one a project, its nodes, and what was approved. Hours are in integer hundredths. */
export const planTables: TableArea = {
  sql: `
-- state: draft, approving, rejected, approved or modifying (an approved plan that may be changed again)
create table plans (
  project_id text primary key references projects (id) on delete cascade,
  version integer not null,
  state text not null,
  next_task integer not null default 1,
  saved_by text references users (id),
  saved_at integer,
  -- the nodes as they were approved last, as JSON of the wire; null before
  baseline text,
  baseline_at integer
) without rowid;
create table plan_nodes (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  parent_id text,
  position integer not null,
  node_id text references life_cycle_nodes (id) on delete set null,
  task_no text not null,
  name text not null,
  owner_id text references users (id),
  plan_start_at integer,
  plan_end_at integer,
  standard_work_hour integer not null,
  work_hour_factor real not null,
  total_work_hour integer not null,
  -- of the tree: 5, 6 and 8 are complete, 6 is late (S2 §4)
  status integer not null,
  -- of the task: Plan of S1 §4
  task_status integer not null default 0,
  finished_at integer,
  is_modified integer not null default 0,
  delay_order_id text
);
create index plan_nodes_by_project on plan_nodes (project_id, parent_id, position);
create index plan_nodes_by_owner on plan_nodes (owner_id);
-- the order of tasks in which no tenant or project is chosen
create index plan_nodes_by_urgency on plan_nodes (
  task_status in (2, 3), case when task_status in (2, 3) then -plan_end_at else plan_end_at end, id
);
-- tasks as JSON of the domain's template tasks
create table plan_templates (
  id text primary key,
  name text not null,
  description text not null,
  tasks text not null,
  position integer not null
);
`,
  tables: ['plan_templates', 'plan_nodes', 'plans'],
};
