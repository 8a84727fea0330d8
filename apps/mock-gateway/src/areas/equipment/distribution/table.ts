import type { TableArea } from '../../../store/tableArea.ts';

/** What distributions are beside their jobs: whose devices go to whom. */
export const distributionTables: TableArea = {
  sql: `
-- strategy: 0 to the one target, 1 to the nearest
create table device_distributions (
  job_id text primary key references device_jobs (id) on delete cascade,
  product_key text not null,
  source_tnt_id text not null,
  strategy integer not null,
  keep_tags integer not null,
  keep_nickname integer not null,
  note text not null
);
create table device_distribution_targets (
  job_id text not null references device_distributions (job_id) on delete cascade,
  place integer not null,
  tnt_id text not null,
  project_id text,
  primary key (job_id, place)
) without rowid;
create index device_distribution_targets_by_tenant on device_distribution_targets (tnt_id);
`,
  tables: ['device_distribution_targets', 'device_distributions'],
  gives: {
    product_jobs: `select x.product_key from device_distributions x join device_jobs j on j.id = x.job_id
      where j.state = 'running'`,
  },
};
