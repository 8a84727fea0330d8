import type { TableArea } from '../../../store/tableArea.ts';

/**
 * Projects and what all their areas share: members, favourites, the nodes of the life cycle,
 * approvals. Money is in integer fen, hours are in integer hundredths.
 */
export const projectTables: TableArea = {
  sql: `
create table projects (
  id text primary key,
  project_key text not null,
  tnt_id text not null references tenants (id),
  name text not null,
  -- vehicle, warehouse or mixed
  type text not null default 'vehicle',
  -- 0 standard, otherwise non-standard (S1 §4, product type flag)
  type_flag integer not null default 0,
  manager_id text references users (id),
  contract_no text not null default '',
  province text not null default '',
  city text not null default '',
  district text not null default '',
  address text not null default '',
  longitude real,
  latitude real,
  plan_start_at integer,
  plan_end_at integer,
  description text not null default '',
  erp_no text,
  archived_at integer,
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null default 0,
  unique (tnt_id, project_key)
);
create index projects_by_key on projects (project_key, id);
create table project_products (
  project_id text not null references projects (id) on delete cascade,
  product_key text not null references products (product_key),
  position integer not null,
  primary key (project_id, product_key)
) without rowid;
create table project_members (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  role text not null,
  -- what he is planned for: hours a week, first and last day (null for open)
  weekly_hours integer not null default 0,
  from_at integer,
  to_at integer,
  version integer not null default 1,
  joined_at integer not null,
  unique (project_id, user_id)
);
create index project_members_by_user on project_members (user_id);
create table project_favourites (
  project_id text not null references projects (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  created_at integer not null,
  primary key (project_id, user_id)
) without rowid;
-- contracts that the ERP knows; those without a project wait to be imported
create table erp_projects (
  id text primary key,
  tnt_id text not null references tenants (id),
  erp_no text not null unique,
  name text not null,
  contract_no text not null,
  customer text not null,
  amount integer not null,
  signed_at integer not null,
  project_id text references projects (id) on delete set null
);
create index erp_projects_by_tenant on erp_projects (tnt_id);
create index erp_projects_waiting on erp_projects (signed_at desc, id) where project_id is null;

-- phase: Production, Implementation, Acceptance or PostSales (S1 §3); kind: vehicle or warehouse
create table life_cycle_nodes (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  parent_id text references life_cycle_nodes (id) on delete cascade,
  phase text not null,
  kind text not null,
  position integer not null,
  name text not null,
  owner_id text references users (id),
  plan_start_at integer,
  plan_end_at integer,
  actual_start_at integer,
  actual_end_at integer,
  standard_work_hour integer not null default 0,
  work_hour_factor real not null default 1,
  total_work_hour integer not null default 0,
  -- Node of S1 §4: 1 in progress, 2 finished early, 3 on time, 4 late, 5 not started
  status integer not null,
  description text not null default '',
  version integer not null default 1,
  updated_at integer not null
);
create index life_cycle_nodes_by_project on life_cycle_nodes (project_id, position);

-- kind: plan (the plan as a whole), modification (to change an approved plan) or task; status is Plan of S1 §4:
-- 4 in approval, 2 approved, 5 rejected
create table approvals (
  id text primary key,
  tnt_id text not null references tenants (id),
  project_id text not null references projects (id) on delete cascade,
  kind text not null,
  subject_id text not null,
  title text not null,
  status integer not null,
  submitter_id text not null references users (id),
  submitted_at integer not null,
  submit_remark text not null default '',
  approver_id text not null references users (id),
  decided_at integer,
  decide_remark text not null default '',
  -- what its subject was before it was handed in, as JSON
  was text not null default '{}',
  withdrawn_at integer,
  withdraw_remark text not null default ''
);
create index approvals_by_approver on approvals (approver_id, status, submitted_at);
create index approvals_by_submitter on approvals (submitter_id, status, submitted_at);
create index approvals_by_subject on approvals (subject_id, submitted_at);
`,
  tables: [
    'approvals',
    'life_cycle_nodes',
    'erp_projects',
    'project_favourites',
    'project_members',
    'project_products',
    'projects',
  ],
  views: `
create view project_ref as
  select id, project_key, tnt_id, name, manager_id, archived_at, province, city, longitude, latitude from projects;
create view life_cycle_node_ref as select id, name from life_cycle_nodes;
`,
  gives: {
    tenant_projects: 'select id, tnt_id from projects',
    tenant_waiting: 'select tnt_id from approvals where status = 4',
  },
};
