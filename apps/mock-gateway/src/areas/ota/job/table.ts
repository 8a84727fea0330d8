import type { TableArea } from '../../../store/tableArea.ts';

/** Upgrade jobs (升级任务): the job, its phases, each device in it, and how many devices stand where. */
export const upgradeJobTables: TableArea = {
  sql: `
-- job_type: UPGRADE, VERIFY, PUSH; status 1 to 5 (S1 §4); scope, strategy, gates: JSON as the contract has them
-- pause_reason: user, errorThreshold or withdrawn while it is paused; revision grows with whatever progress shows
-- looked_at: when a dynamic one looked last for devices that match
-- pushed_n devices were pushed in the minute pushed_minute; fail_fast: of a verification the first bad end
-- decides; needs_push: devices are told at once, else when they ask next
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
  fail_fast integer not null default 0,
  needs_push integer not null default 1,
  last_reason text not null default '',
  creator_id text not null,
  scheduled_at integer,
  finish_by integer not null,
  started_at integer,
  ended_at integer,
  pushed_minute integer not null default 0,
  pushed_n integer not null default 0,
  looked_at integer not null default 0,
  created_at integer not null,
  updated_at integer not null,
  version integer not null default 1
);
create index ota_jobs_by_tenant on ota_jobs (tnt_id, created_at desc, id);
create index ota_jobs_by_status on ota_jobs (status, tnt_id);
create index ota_jobs_by_pack on ota_jobs (firmware_id, status);

-- rule: the phase of the form as JSON; decision: who went on and why, as JSON
create table ota_job_phases (
  job_id text not null references ota_jobs (id) on delete cascade,
  no integer not null,
  rule text not null,
  state integer not null,
  carried integer not null default 0,
  waits_because text,
  is_breach_ignored integer not null default 0,
  opened_at integer,
  soak_until integer,
  ended_at integer,
  decision text,
  primary key (job_id, no)
) without rowid;

-- one device in a job; record: what few come to, as JSON; due_at: what comes next of it on the clock
-- round: how often it was taken up anew; is_ahead: its file was there before it began; matches: how often a dynamic job
-- took it up; attempts_before: those of rounds before, since a person took it up again; told: what a tester has told it
-- to do; no: what its log names it by, of which there are ten rows for each of these
create table ota_tasks (
  no integer primary key,
  id text not null unique,
  job_id text not null references ota_jobs (id) on delete cascade,
  device_id text not null references devices (id) on delete cascade,
  tnt_id text not null,
  project_id text,
  model_id text not null,
  is_vehicle integer not null,
  network text not null,
  phase_no integer not null,
  status integer not null,
  reason text,
  reason_text text,
  stage text,
  progress integer not null default 0,
  attempt integer not null default 1,
  src_version text,
  entered_at integer not null,
  waiting_since integer,
  cancel_requested_at integer,
  started_at integer,
  last_report_at integer,
  last_sequence integer not null default 0,
  completed_at integer,
  due_at integer,
  round integer not null default 0,
  is_ahead integer not null default 0,
  told text,
  matches integer not null default 1,
  attempts_before integer not null default 0,
  record text not null default '{}',
  created_at integer not null,
  updated_at integer not null,
  unique (job_id, device_id)
);
-- who has waited for long is counted among those of a state: an index of its own is written as often as this one
create index ota_tasks_by_status on ota_tasks (job_id, status, phase_no, entered_at, id);
create index ota_tasks_by_device on ota_tasks (device_id);
-- jobs that a device is in: most of those that it was in are over
create index ota_tasks_open on ota_tasks (device_id, id) where status in (1, 2, 3, 4, 5, 9);
create index ota_tasks_to_push on ota_tasks (job_id, due_at, id) where status = 1 and due_at is not null;
create index ota_tasks_by_due on ota_tasks (job_id, due_at, id) where status <> 1 and due_at is not null;
create index ota_tasks_busy on ota_tasks (project_id) where status in (5, 9);
create index ota_tasks_at_site on ota_tasks (project_id, waiting_since, id) where status = 3 and due_at is null;
create index ota_tasks_by_end on ota_tasks (job_id, completed_at) where completed_at is not null;
create index ota_tasks_failed on ota_tasks (device_id, completed_at) where status = 7;

create table ota_task_events (
  id integer primary key,
  task_no integer not null references ota_tasks (no) on delete cascade,
  at integer not null,
  event text not null,
  from_status integer,
  to_status integer,
  reason text,
  by_kind text not null,
  by_id text,
  note text not null default ''
);
create index ota_task_events_by_task on ota_task_events (task_no, id);

-- kept, never counted: how many devices of a phase stand where, and why
create table ota_counts (
  job_id text not null references ota_jobs (id) on delete cascade,
  phase_no integer not null,
  status integer not null,
  reason text not null,
  is_failing_late integer not null,
  n integer not null,
  primary key (job_id, phase_no, status, reason, is_failing_late)
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

-- so many of a hundred attempts of a pack on a model end for a reason: what simulated devices are told
create table ota_pack_profiles (
  firmware_id text not null references ota_packs (id) on delete cascade,
  model_id text not null,
  reason text not null,
  percent integer not null,
  primary key (firmware_id, model_id, reason)
) without rowid;

-- devices of a list that somebody has pasted, as a JSON list of ids; kept for a day
create table ota_target_sets (
  id text primary key,
  tnt_id text,
  devices text not null,
  created_at integer not null
);
`,
  tables: [
    'ota_target_sets',
    'ota_pack_profiles',
    'ota_job_events',
    'ota_counts',
    'ota_task_events',
    'ota_tasks',
    'ota_job_phases',
    'ota_jobs',
  ],
  views: `
create view ota_job_ref as
  select id, tnt_id, name, firmware_id, product_key, module_id, dest_version, created_at from ota_jobs;
create view ota_task_ref as
  select id, job_id, device_id, tnt_id, project_id, status, completed_at from ota_tasks;
`,
  gives: {
    device_upgrades: 'select device_id, status = 5 from ota_tasks where status in (5, 9)',
    live_upgrades: 'select device_id, job_id, status, entered_at from ota_tasks',
    product_jobs: 'select product_key from ota_jobs where status in (1, 2)',
    group_jobs: `
      select g.value, j.id from ota_jobs j, json_each(j.scope, '$.targets') g
      where j.status in (1, 2) and j.scope ->> 'targetSelection' = 'GROUP'`,
  },
};
