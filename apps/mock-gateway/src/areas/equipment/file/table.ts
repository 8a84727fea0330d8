import type { TableArea } from '../../../store/tableArea.ts';

/** Files of devices: what was asked for, what came, and what people added. */
export const deviceFileTables: TableArea = {
  sql: `
-- nth: the order among those of the device, below 0 for what it sent by itself; requested_by: null for that; kind: one of fileKinds; status: Record of S1; reason: one of fetchReasons;
-- ends_at: until when it is waited for; location_name and object_key: of one that was distributed, into which folder and
-- where its bytes lie, which it shares with other devices; facts: JSON out of which the bytes of a fetched file are made; null for others
create table device_files (
  record_id text primary key,
  device_id text not null references devices (id) on delete cascade,
  nth integer not null,
  name text not null,
  kind text not null,
  source text not null,
  tags text not null default '[]',
  status integer not null,
  reason text,
  detail text,
  size integer,
  sha256 text,
  range_from integer,
  range_to integer,
  attempt integer not null,
  requested_by text references users (id),
  requested_at integer not null,
  ends_at integer not null,
  fetched_at integer,
  expires_at integer,
  location_name text,
  object_key text,
  facts text
) without rowid;
create unique index device_files_by_device on device_files (device_id, nth desc);
create index device_files_waiting on device_files (device_id, record_id) where status = 1;
-- when files came last, of which lists of devices tell
create index device_files_by_coming on device_files (device_id, kind, fetched_at) where status = 3;

-- up to which of its uploads the files that a device sends by itself stand in device_files; those before were let go
create table device_uploads (
  device_id text primary key references devices (id) on delete cascade,
  last_slot integer not null
) without rowid;
`,
  tables: ['device_uploads', 'device_files'],
  views: 'create view device_file_ref as select record_id, device_id, name, status, reason from device_files;\n',
};
