import type { TableArea } from '../../../store/tableArea.ts';

/** Items, plans and upkeeps, and from when each device of a plan counts. */
export const upkeepTables: TableArea = {
  sql: `
create table upkeep_items (
  id text primary key,
  tnt_id text not null references tenants (id),
  code text not null,
  name text not null,
  kind text not null,
  content text not null,
  standard text not null,
  result_kind text not null,
  unit text not null,
  min real,
  max real,
  needs_picture integer not null default 0,
  is_enabled integer not null,
  version integer not null default 1,
  updated_at integer not null,
  unique (tnt_id, code)
);
-- lists of ids and triggers are JSON; days count from 1970 in Asia/Shanghai
create table upkeep_plans (
  id text primary key,
  tnt_id text not null references tenants (id),
  plan_no text not null,
  name text not null,
  kind text not null,
  device_ids text not null,
  product_keys text not null,
  model_ids text not null,
  project_ids text not null,
  item_ids text not null,
  triggers text not null,
  anchor text not null,
  start_day integer not null,
  end_day integer,
  time_of_day text,
  lead_days integer not null,
  grace_days integer not null,
  owner_ids text not null,
  needs_signature integer not null,
  downtime integer not null,
  is_enabled integer not null,
  version integer not null default 1,
  updated_at integer not null,
  unique (tnt_id, plan_no)
);
-- what counts since baseline_day: what the device did from that day on, less metres and minutes, which are what it had
-- done on it before; done and due: the days of the last upkeep
create table upkeep_courses (
  plan_id text not null references upkeep_plans (id) on delete cascade,
  device_id text not null,
  baseline_day integer not null,
  metres integer not null,
  minutes integer not null,
  done_day integer,
  due_day integer,
  primary key (plan_id, device_id)
) without rowid;
-- status and node: S1 section 4, Upkeep and Node; items: as they were when it appeared; told: 1 that it is due, 2 that it
-- is overdue; results: with ids of pictures; filled: items that say all, entered: those that say anything; dueness: what was
-- known of it when it was done
create table upkeep_records (
  id text primary key,
  tnt_id text not null references tenants (id),
  upkeep_no text not null,
  plan_id text references upkeep_plans (id),
  name text not null,
  kind text not null,
  device_id text not null,
  project_id text,
  status integer not null default 1,
  node integer not null default 5,
  items text not null,
  triggers text not null,
  baseline_day integer not null,
  metres integer not null,
  minutes integer not null,
  calendar_day integer,
  time_of_day text,
  reached_day integer,
  lead_days integer not null,
  grace_days integer not null,
  needs_signature integer not null,
  told integer not null default 0,
  postponed_to integer,
  postpone_reason text not null default '',
  postponings integer not null default 0,
  postponed_days integer not null default 0,
  owner_id text,
  started_at integer,
  finished_at integer,
  results text not null default '[]',
  filled integer not null default 0,
  entered integer not null default 0,
  abnormal integer not null default 0,
  is_all_ok integer not null default 0,
  downtime integer not null default 0,
  signature text not null default '',
  dueness text,
  created_at integer not null,
  version integer not null default 1
);
create unique index upkeep_records_open on upkeep_records (plan_id, device_id) where status < 3;
create index upkeep_records_by_tenant on upkeep_records (tnt_id, status);
create index upkeep_records_by_device on upkeep_records (device_id);
create unique index upkeep_records_by_no on upkeep_records (upkeep_no);
`,
  tables: ['upkeep_records', 'upkeep_courses', 'upkeep_plans', 'upkeep_items'],
  gives: {
    // told that it is due, or begun: how near it is follows from its meters
    todos: `
      select 'upkeep.due', r.id, r.tnt_id, r.owner_id, r.name, r.upkeep_no || ' ' || ifnull(d.name, ''), null,
        r.project_id, p.name, r.created_at, (ifnull(r.postponed_to, r.calendar_day) * 86400000) - 28800000
          + ifnull(substr(r.time_of_day, 1, 2) * 3600000 + substr(r.time_of_day, 4, 2) * 60000, 0)
      from upkeep_records r left join device_ref d on d.id = r.device_id left join project_ref p on p.id = r.project_id
      where r.owner_id is not null and (r.status = 2 or r.status = 1 and r.told > 0)`,
  },
};
