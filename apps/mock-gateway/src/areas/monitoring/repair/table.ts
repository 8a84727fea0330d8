import type { TableArea } from '../../../store/tableArea.ts';

const todo = (kind: string, userId: string, dueAt: string, condition: string): string => `
  select '${kind}', r.id, r.tnt_id, ${userId}, r.title, r.repair_no || ' ' || r.device_name, u.real_name, r.project_id,
    p.name, r.reported_at, ${dueAt}
  from repair_orders r left join user_ref u on u.id = r.reporter_id left join project_ref p on p.id = r.project_id
  where ${condition}`;

/** Orders that wait: for whom they were given to, for whoever checks, and for whoever gives them out. */
const repairTodos = [
  todo('repair.assigned', 'r.assignee_id', 'r.response_due_at', `r.step = 'assigned'`),
  todo('repair.checking', 'null', 'null', `r.step = 'checking'`),
  todo('repair.reported', 'null', 'r.response_due_at', `r.step = 'reported'`),
].join(' union all ');

/** Repair orders; their parts and hours lie with those of upkeeps. */
export const repairTables: TableArea = {
  sql: `
-- device and project as they were when it was reported: what becomes of them later changes no order
create table repair_orders (
  id text primary key,
  tnt_id text not null references tenants (id),
  repair_no text not null,
  title text not null,
  description text not null,
  device_id text not null,
  device_name text not null,
  serial_number text not null,
  project_id text,
  urgency integer not null,
  -- of repairSources; an upkeep names itself and the item that was not in order
  source text not null default 'manual',
  source_id text,
  source_item text,
  -- of the table of steps: reported, assigned, repairing, waiting, checking, closed
  step text not null,
  reporter_id text not null,
  reported_at integer not null,
  response_due_at integer not null,
  -- without the time for which its clock has stood
  due_at integer not null,
  held_ms integer not null default 0,
  held_since integer,
  assignee_id text,
  accepted_at integer,
  submitted_at integer,
  checker_id text,
  checked_at integer,
  check_note text not null default '',
  reject_count integer not null default 0,
  -- as typed; null where it follows from the faults
  downtime_minutes integer,
  downtime_reason text,
  resolution text,
  cause text not null default '',
  is_warranty integer not null default 0,
  version_issue_id text,
  -- JSON: ids of pictures
  pictures text not null default '[]',
  -- JSON: what was done, with the ids of its pictures
  lines text not null default '[]',
  version integer not null default 1,
  unique (tnt_id, repair_no)
);
create index repair_orders_by_tenant on repair_orders (tnt_id, reported_at desc, id);
create index repair_orders_by_device on repair_orders (device_id, step);
create index repair_orders_by_source on repair_orders (source_id) where source_id is not null;

create table repair_faults (
  repair_id text not null references repair_orders (id) on delete cascade,
  fault_id text not null,
  primary key (repair_id, fault_id)
) without rowid;
create index repair_faults_by_fault on repair_faults (fault_id);

create table repair_events (
  id integer primary key,
  repair_id text not null references repair_orders (id) on delete cascade,
  at integer not null,
  by_id text not null,
  what text not null,
  note text not null
);
create index repair_events_by_order on repair_events (repair_id, id);
`,
  tables: ['repair_events', 'repair_faults', 'repair_orders'],
  gives: {
    todos: repairTodos,
    device_repairs: `select device_id, repair_no from repair_orders where step <> 'closed'`,
  },
};
