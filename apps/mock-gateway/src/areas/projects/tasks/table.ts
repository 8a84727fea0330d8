import { projectTodosSql } from './todos.ts';
import type { TableArea } from '../../../store/tableArea.ts';

/** What happens to approvals on their way, and reports of events and to the OA. */
export const taskTables: TableArea = {
  sql: `
-- an approval that was handed over from one approver to another
create table approval_transfers (
  id text primary key,
  approval_id text not null references approvals (id) on delete cascade,
  from_id text not null references users (id),
  to_id text not null references users (id),
  remark text not null,
  at integer not null
);
create index approval_transfers_by_approval on approval_transfers (approval_id, at);

-- reports in the OA; status is Plan2 of S1 §4
create table oa_reports (
  id text primary key,
  tnt_id text not null references tenants (id),
  project_id text not null references projects (id) on delete cascade,
  report_no text not null unique,
  -- qualityFault, planChange, delay or acceptance
  type text not null,
  title text not null,
  content text not null,
  submitter_id text not null references users (id),
  submitted_at integer not null,
  status integer not null,
  version integer not null default 1,
  updated_at integer not null
);
create index oa_reports_by_tenant on oa_reports (tnt_id, submitted_at);
create index oa_reports_by_time on oa_reports (submitted_at, id);
create index oa_reports_by_submitter on oa_reports (submitter_id, status);
create index oa_reports_by_project on oa_reports (project_id, submitted_at);
create table oa_report_steps (
  report_id text not null references oa_reports (id) on delete cascade,
  position integer not null,
  action text not null,
  operator_name text not null,
  remark text not null,
  at integer not null,
  primary key (report_id, position)
) without rowid;

-- the tasks that an order of delay is about: they name it once the OA has granted it
create table delay_order_nodes (
  report_id text not null references oa_reports (id) on delete cascade,
  node_id text not null,
  primary key (report_id, node_id)
) without rowid;

-- faults of quality that were found in a project; the OA's word on them is the status of their report
create table quality_faults (
  id text primary key,
  tnt_id text not null references tenants (id),
  project_id text not null references projects (id) on delete cascade,
  event_no text not null unique,
  title text not null,
  -- level of a fault code, S1 §4
  level integer not null,
  -- names a device of the area above: nothing here holds it, and a device that is gone is shown as none
  device_id text,
  finder_id text references users (id),
  found_at integer not null,
  description text not null,
  report_id text references oa_reports (id) on delete set null,
  created_by text not null references users (id),
  created_at integer not null
);
create index quality_faults_by_project on quality_faults (project_id, found_at);
`,
  tables: ['quality_faults', 'delay_order_nodes', 'oa_report_steps', 'oa_reports', 'approval_transfers'],
  gives: { todos: projectTodosSql },
};
