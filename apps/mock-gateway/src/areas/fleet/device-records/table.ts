import type { TableArea } from '../../../store/tableArea.ts';

/** What devices did each day, and what went wrong with them. */
export const deviceRecordTables: TableArea = {
  sql: `
-- a device is known by its id alone: it stands above
-- day counts from 1970 in Asia/Shanghai; times are minutes, the distance is in metres
create table device_task_days (
  device_id text not null,
  day integer not null,
  done integer not null,
  failed integer not null,
  cancelled integer not null,
  running integer not null,
  charging integer not null,
  idle integer not null,
  fault integer not null,
  distance integer not null,
  primary key (device_id, day)
) without rowid;

-- level: Fault code level of S1 §4; recovery: auto, manual or remote, null while it lasts
create table device_faults (
  id text primary key,
  device_id text not null,
  code text not null,
  name text not null,
  level integer not null,
  started_at integer not null,
  ended_at integer,
  recovery text
) without rowid;
create index device_faults_by_device on device_faults (device_id, started_at);
`,
  tables: ['device_faults', 'device_task_days'],
  views: `
create view device_task_day_ref as
  select device_id, day, done, failed, cancelled, running, charging, idle, fault, distance from device_task_days;
create view device_fault_ref as
  select id, device_id, code, name, level, started_at, ended_at, recovery from device_faults;
`,
};
