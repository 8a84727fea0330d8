import type { TableArea } from '../../../store/tableArea.ts';

/** Packages of software. */
export const softwareTables: TableArea = {
  sql: `
-- name_part, version_text, date_serial: as they stand in file_name; version_order: both as a text that sorts as they do;
-- made_of: of one of the data set how many bytes its package is made of, null for one that was uploaded
create table software (
  id text primary key,
  tnt_id text not null references tenants (id),
  name text not null,
  category_id text not null references software_categories (id),
  file_name text not null,
  name_part text not null,
  version_text text not null,
  date_serial text not null,
  version_order text not null,
  platform text not null,
  file_size integer not null,
  sha256 text not null,
  made_of integer,
  description text not null,
  change_log text not null,
  download_count integer not null default 0,
  uploader_id text not null,
  created_at integer not null,
  updated_at integer not null,
  version integer not null default 1
) without rowid;
create unique index software_by_version on software (tnt_id, name_part, version_order);
create index software_by_category on software (category_id);
`,
  tables: ['software'],
};
