import type { TableArea } from '../../../store/tableArea.ts';

/** The thing model of each product: the draft that is edited, and what was published, version by version. */
export const thingModelTables: TableArea = {
  sql: `
-- functions: JSON of the domain's model; version: the lock of the draft; live_no: the version that devices follow; the
-- counts are of the draft, for lists that do not read it; change_count: in how much it differs from the live version;
-- error_count: what keeps it from being published
create table thing_models (
  product_key text primary key references products (product_key) on delete cascade,
  version integer not null,
  functions text not null,
  live_no integer,
  property_count integer not null,
  service_count integer not null,
  event_count integer not null,
  change_count integer not null,
  error_count integer not null,
  saved_by text references users (id),
  saved_at integer
) without rowid;
create table thing_model_versions (
  product_key text not null references products (product_key) on delete cascade,
  no integer not null,
  -- null once the version is too old to be kept whole
  functions text,
  note text not null,
  change_count integer not null,
  is_breaking integer not null,
  -- how many devices followed it when it was published
  devices_at integer not null,
  -- of its TSL in the short form
  sha256 text not null,
  published_by text references users (id),
  published_at integer not null,
  -- kept whole, however old
  is_pinned integer not null default 0,
  primary key (product_key, no)
);
`,
  tables: ['thing_model_versions', 'thing_models'],
  views: `
create view thing_model_ref as select product_key, live_no from thing_models;
create view thing_model_version_ref as select product_key, no, functions, published_at from thing_model_versions;
`,
};
