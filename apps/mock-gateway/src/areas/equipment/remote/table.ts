import type { TableArea } from '../../../store/tableArea.ts';

/** Devices that are driven from afar, and stopped in an emergency. */
export const remoteTables: TableArea = {
  sql: `
-- nth: the order among those of the device; drive_id: under which the vehicle is driven, the same for who takes over;
-- is_waiting: wants to take over from who has it; distance: millimetres; beat_second, beat_count: heartbeats of that second
create table remote_sessions (
  id text primary key,
  device_id text not null references devices (id) on delete cascade,
  nth integer not null,
  kind text not null,
  drive_id text not null,
  operator_id text not null references users (id),
  reason text not null,
  token text not null,
  is_waiting integer not null,
  started_at integer not null,
  state text not null,
  requested_at integer not null,
  last_seq integer not null,
  v real not null,
  omega real not null,
  latency integer,
  brakes_at integer,
  rests_since integer,
  lease_until integer not null,
  asks_at integer not null,
  is_asked integer not null,
  taken_at integer,
  ended_at integer,
  end_reason text,
  detail text,
  distance integer not null,
  beat_second integer not null,
  beat_count integer not null
) without rowid;
create unique index remote_sessions_by_device on remote_sessions (device_id, nth desc);
create index remote_sessions_open on remote_sessions (device_id) where ended_at is null;
create index remote_sessions_by_operator on remote_sessions (operator_id) where ended_at is null;

create table remote_session_log (
  session_id text not null references remote_sessions (id) on delete cascade,
  nth integer not null,
  at integer not null,
  text text not null,
  primary key (session_id, nth)
) without rowid;

-- kind: one of emergencyKinds; by_id: null for one that was pressed at the vehicle
create table device_emergencies (
  id text primary key,
  device_id text not null references devices (id) on delete cascade,
  kind text not null,
  at integer not null,
  by_id text references users (id),
  reason text not null,
  lifted_at integer
) without rowid;
create unique index device_emergencies_open on device_emergencies (device_id) where lifted_at is null;
`,
  tables: ['device_emergencies', 'remote_session_log', 'remote_sessions'],
  secrets: { columns: [{ table: 'remote_sessions', column: 'token', becomes: 'anew' }] },
};
