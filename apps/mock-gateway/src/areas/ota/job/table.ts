import type { TableArea } from '../../../store/tableArea.ts';

/** Upgrade jobs (升级任务): the job, its phases, each device in it, and how many devices stand where. */
export const upgradeJobTables: TableArea = {
  sql: `
-- job_type: UPGRADE, VERIFY, PUSH; status 1 to 5 (S1 §4); scope, strategy, gates: JSON as their rules read them
-- pause_reason: user, errorThreshold or withdrawn while it is paused; revision grows with whatever progress shows
create table ota_jobs (
  id text primary key,
  tnt_id text not null references tenants (id),
  name text not null,
  description text not null default '',
  job_type text not null,
  firmware_id text not null references ota_packs (id),
  product_key text not null,
  module_id text,
  dest_version text not null,
  ring text not null,
  is_dynamic integer not null default 0,
  scope text not null,
  strategy text not null,
  gates text not null,
  status integer not null,
  pause_reason text,
  is_cancelling integer not null default 0,
  total integer not null,
  revision integer not null default 1,
  creator_id text not null,
  scheduled_at integer,
  finish_by integer not null,
  started_at integer,
  ended_at integer,
  created_at integer not null,
  updated_at integer not null,
  version integer not null default 1
);
create index ota_jobs_by_tenant on ota_jobs (tnt_id, created_at desc, id);
create index ota_jobs_by_status on ota_jobs (status, tnt_id);
create index ota_jobs_by_pack on ota_jobs (firmware_id, status);

-- rule: the PhaseRule as JSON; decision: who went on and why, as JSON
create table ota_job_phases (
  job_id text not null references ota_jobs (id) on delete cascade,
  no integer not null,
  rule text not null,
  state integer not null,
  total integer not null,
  carried integer not null default 0,
  is_breach_ignored integer not null default 0,
  opened_at integer,
  soak_until integer,
  ended_at integer,
  decision text,
  primary key (job_id, no)
) without rowid;

-- one device in a job; record: the rest of DeviceUpgrade as JSON; due_at: what comes next of it on the clock
create table ota_tasks (
  id text primary key,
  job_id text not null references ota_jobs (id) on delete cascade,
  device_id text not null,
  tnt_id text not null,
  project_id text,
  model_id text not null,
  phase_no integer not null,
  status integer not null,
  reason text,
  stage text,
  attempt integer not null default 1,
  src_version text,
  entered_at integer not null,
  started_at integer,
  last_report_at integer,
  completed_at integer,
  due_at integer,
  record text not null,
  updated_at integer not null,
  unique (job_id, device_id)
);
create index ota_tasks_by_status on ota_tasks (job_id, status, phase_no);
create index ota_tasks_by_device on ota_tasks (device_id, status);
create index ota_tasks_by_due on ota_tasks (due_at) where due_at is not null;

create table ota_task_events (
  id integer primary key,
  task_id text not null references ota_tasks (id) on delete cascade,
  at integer not null,
  event text not null,
  from_status integer,
  to_status integer,
  reason text,
  by_kind text not null,
  by_id text,
  note text not null default ''
);
create index ota_task_events_by_task on ota_task_events (task_id, id);

-- kept, never counted: how many devices of a phase stand where, and why
create table ota_counts (
  job_id text not null references ota_jobs (id) on delete cascade,
  phase_no integer not null,
  status integer not null,
  reason text not null,
  n integer not null,
  primary key (job_id, phase_no, status, reason)
) without rowid;

-- what people and thresholds did to a job
create table ota_job_events (
  id integer primary key,
  job_id text not null references ota_jobs (id) on delete cascade,
  at integer not null,
  event text not null,
  by_id text,
  note text not null default ''
);
create index ota_job_events_by_job on ota_job_events (job_id, id);
`,
  tables: ['ota_job_events', 'ota_counts', 'ota_task_events', 'ota_tasks', 'ota_job_phases', 'ota_jobs'],
};
