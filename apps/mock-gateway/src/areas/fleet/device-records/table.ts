import type { TableArea } from '../../../store/tableArea.ts';

/** What devices did each day, and what went wrong with them: reckoned from their lives, and kept for whoever counts. */
export const recordTables: TableArea = {
  sql: `
-- a device is known by its id alone: it stands above
-- day counts from 1970 in Asia/Shanghai; running to offline are milliseconds that add up to the part of the day that is
-- over; the distance is in metres; done to moved are numbers of tasks: on the day on which they ended;
-- working: milliseconds that those took which were done; hours: how many were done in each hour (JSON, 24 numbers);
-- lengths: how many of them took how long (JSON, taskLengths); dispatched and undispatched: how often a task was given
-- to a vehicle and how often in vain; response: milliseconds that the answers took;
-- answers: how many of them took how long (JSON, answerTimes)
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
  offline integer not null,
  distance integer not null,
  working integer not null,
  hours text not null,
  lengths text not null,
  inbound integer not null,
  outbound integer not null,
  moved integer not null,
  dispatched integer not null,
  undispatched integer not null,
  response integer not null,
  answers text not null,
  primary key (device_id, day)
) without rowid;

-- level: Fault code level of S1 §4; recovery: auto, manual or remote, null while it lasts; floor_id, node and task_no:
-- where it came, at the node passed last, and in which task, null and empty where there was none; flaps: how often it
-- came back so soon that it was the same
create table device_faults (
  id text primary key,
  device_id text not null,
  code text not null,
  name text not null,
  level integer not null,
  started_at integer not null,
  ended_at integer,
  recovery text,
  floor_id text,
  node text not null default '',
  task_no text,
  flaps integer not null default 0
) without rowid;
create index device_faults_by_device on device_faults (device_id, started_at);
create index device_faults_by_code on device_faults (code, started_at);

-- each time that a vehicle began to report a fault, as far as it was told, by the id that the fault would have by itself;
-- fault_id: the fault that it is, another's where it came back soon enough; merge_seconds: how soon that is, as it was
-- written of the code when that one came; is_flap: it had been gone for long enough to be over
create table fault_bouts (
  id text primary key,
  device_id text not null,
  code text not null,
  fault_id text not null,
  began_at integer not null,
  ended_at integer,
  recovery text,
  merge_seconds integer not null,
  is_flap integer not null
) without rowid;
create index fault_bouts_by_device on fault_bouts (device_id, code, began_at);
create index fault_bouts_by_fault on fault_bouts (fault_id, began_at);

-- the days of a device that are kept: from first_day to the moment until
create table record_spans (
  device_id text primary key,
  first_day integer not null,
  until integer not null
) without rowid;
`,
  tables: ['record_spans', 'fault_bouts', 'device_faults', 'device_task_days'],
  views: `
create view device_task_day_ref as
  select device_id, day, done, failed, cancelled, running, charging, idle, fault, offline, distance, working, hours,
    lengths, inbound, outbound, moved, dispatched, undispatched, response, answers from device_task_days;
create view device_fault_ref as
  select id, device_id, code, name, level, started_at, ended_at, recovery, floor_id, node, task_no,
    flaps from device_faults;
create view fault_bout_ref as select id, fault_id, began_at, ended_at, recovery, is_flap from fault_bouts;
`,
};
