import type { TableArea } from '../../../store/tableArea.ts';

/**
 * Implementation plans (S2 §3): one a project, its nodes, and what was approved, version by version. Hours are in integer hundredths. The
 * nodes of a plan stand in trees, and the plan says which one is shown: a save writes another beside it, piece by piece,
 * and shows it at once. Whoever reads and changes tasks does it in `plan_nodes`, the trees that are shown.
 */
export const planTables: TableArea = {
  sql: `
-- state: draft, approving, rejected, approved or modifying (an approved plan that may be changed again)
create table plans (
  project_id text primary key references projects (id) on delete cascade,
  version integer not null,
  -- the tree that is shown
  tree integer not null,
  -- counts what was done to its tasks otherwise than by a save
  work integer not null default 0,
  state text not null,
  next_task integer not null default 1,
  saved_by text references users (id),
  saved_at integer
) without rowid;
create table plan_baselines (
  project_id text not null references projects (id) on delete cascade,
  -- of the plan, once it was approved
  version integer not null,
  approved_at integer not null,
  approved_by text references users (id),
  -- as JSON of the wire
  nodes text not null,
  primary key (project_id, version)
);
create table plan_rows (
  id text not null,
  tree integer not null,
  project_id text not null references projects (id) on delete cascade,
  -- counts the nodes of the tree, each after its parent
  place integer not null,
  parent_id text,
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
  delay_order_id text,
  primary key (id, tree)
);
create index plan_rows_by_place on plan_rows (project_id, tree, place);
create index plan_rows_by_parent on plan_rows (project_id, parent_id);
create index plan_rows_by_owner on plan_rows (owner_id);
-- the order of tasks in which no tenant or project is chosen
create index plan_rows_by_urgency on plan_rows (
  task_status in (2, 3), case when task_status in (2, 3) then -plan_end_at else plan_end_at end, id
);
create trigger plan_worked_on after update on plan_rows begin
  update plans set work = work + 1 where project_id = new.project_id;
end;
-- tasks as JSON of the domain's template tasks
create table plan_templates (
  id text primary key,
  name text not null,
  description text not null,
  tasks text not null,
  position integer not null
);
`,
  tables: ['plan_templates', 'plan_baselines', 'plan_rows', 'plans'],
  views: `
create view plan_nodes as
  select r.id, r.project_id, r.place, r.parent_id, r.node_id, r.task_no, r.name, r.owner_id, r.plan_start_at,
    r.plan_end_at, r.standard_work_hour, r.work_hour_factor, r.total_work_hour, r.status, r.task_status, r.finished_at,
    r.is_modified, r.delay_order_id
  from plan_rows r where r.tree = (select p.tree from plans p where p.project_id = r.project_id);
create trigger plan_task_changed instead of update on plan_nodes begin
  update plan_rows set owner_id = new.owner_id, plan_end_at = new.plan_end_at, status = new.status,
    task_status = new.task_status, finished_at = new.finished_at, is_modified = new.is_modified,
    delay_order_id = new.delay_order_id
  where id = new.id and tree = (select tree from plans where project_id = new.project_id);
end;
`,
  leftovers:
    'delete from plan_rows where tree is not (select tree from plans p where p.project_id = plan_rows.project_id)',
};
