import type { TableArea } from '../../../store/tableArea.ts';

/** Jobs: what is done to many devices, and what becomes of each. */
export const jobTables: TableArea = {
  sql: `
-- tnt_id: whose devices it is about, null for those of all tenants; payload: what its kind needs to know, as JSON
create table device_jobs (
  id text primary key,
  kind text not null,
  tnt_id text references tenants (id),
  title text not null,
  state text not null,
  total integer not null,
  payload text not null,
  problem text,
  created_by text not null,
  created_at integer not null,
  started_at integer,
  ended_at integer
);
create index device_jobs_by_creator on device_jobs (created_by, created_at desc, id desc);
create index device_jobs_by_kind on device_jobs (kind, created_at desc, id desc);

-- sent: what came with the row, as JSON; result: what would become of it, and once it is applied what became of it
create table device_job_rows (
  id integer primary key,
  job_id text not null references device_jobs (id) on delete cascade,
  position integer not null,
  row_key text not null,
  name text not null,
  device_id text,
  sent text not null,
  result text,
  column_title text,
  message text,
  is_applied integer not null default 0,
  unique (job_id, position)
);
create index device_job_rows_by_result on device_job_rows (job_id, is_applied, result);
`,
  tables: ['device_job_rows', 'device_jobs'],
};
