import type { TableArea } from '../../../store/tableArea.ts';

/** Files of projects that devices are given. */
export const fileHandingTables: TableArea = {
  sql: `
-- kind: what a file in it is to the device, one of fileKinds; product_keys, extensions: JSON; max_size: bytes
create table file_locations (
  id text primary key,
  place integer not null,
  name text not null,
  path text not null,
  kind text not null,
  product_keys text not null,
  extensions text not null,
  max_size integer not null
) without rowid;
-- id: the caller's own; location: as it was called when the job began
create table file_jobs (
  id text primary key,
  tnt_id text not null,
  project_id text references projects (id) on delete set null,
  location_id text not null references file_locations (id),
  is_overwriting integer not null,
  created_by text not null references users (id),
  created_at integer not null,
  ends_at integer not null
) without rowid;
create index file_jobs_by_project on file_jobs (project_id, created_at desc);
-- the files as they were when the job began; they outlive their job, since devices have them
create table file_job_files (
  job_id text not null,
  nth integer not null,
  name text not null,
  size integer not null,
  sha256 text not null,
  object_key text not null,
  primary key (job_id, nth)
) without rowid;
-- status: Record of S1; reason: one of fetchReasons
create table file_job_rows (
  id text primary key,
  job_id text not null references file_jobs (id) on delete cascade,
  device_id text not null references devices (id) on delete cascade,
  device_place integer not null,
  nth integer not null,
  status integer not null,
  reason text,
  detail text,
  ended_at integer
) without rowid;
create index file_job_rows_by_job on file_job_rows (job_id, device_place, nth);
create index file_job_rows_by_device on file_job_rows (device_id, job_id);
create index file_job_rows_waiting on file_job_rows (device_id, job_id) where status = 1;
`,
  tables: ['file_job_rows', 'file_job_files', 'file_jobs', 'file_locations'],
};
