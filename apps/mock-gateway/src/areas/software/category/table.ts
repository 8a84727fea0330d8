import type { TableArea } from '../../../store/tableArea.ts';

/** Categories of software. */
export const softwareCategoryTables: TableArea = {
  sql: `
create table software_categories (
  id text primary key,
  tnt_id text not null references tenants (id),
  name text not null,
  parent_id text references software_categories (id),
  sort integer not null,
  description text not null,
  version integer not null default 1
) without rowid;
create index software_categories_by_parent on software_categories (parent_id);
create index software_categories_by_tenant on software_categories (tnt_id);
`,
  tables: ['software_categories'],
};
