import type { TableArea } from '../../../store/tableArea.ts';

/** The decode script of each product that has one: the text that is worked on, its samples, and what was published. */
export const decodeTables: TableArea = {
  sql: `
-- samples: JSON; version: the lock; live_no: the version that devices follow; run_*: the run that the text was stored after
create table product_scripts (
  product_key text primary key references products (product_key) on delete cascade,
  version integer not null,
  text text not null,
  samples text not null,
  live_no integer,
  run_at integer,
  run_passed integer not null default 0,
  run_failed integer not null default 0,
  saved_by text references users (id),
  saved_at integer
) without rowid;
create table product_script_versions (
  product_key text not null references products (product_key) on delete cascade,
  no integer not null,
  text text not null,
  note text not null,
  sha256 text not null,
  published_by text references users (id),
  published_at integer not null,
  primary key (product_key, no)
) without rowid;
`,
  tables: ['product_script_versions', 'product_scripts'],
  views: `
create view product_script_ref as select product_key, live_no from product_scripts;
create view product_script_version_ref as select product_key, no, text from product_script_versions;
`,
};
