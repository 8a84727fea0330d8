import type { TableArea } from '../../../store/tableArea.ts';

/** Categories of products. */
export const categoryTables: TableArea = {
  sql: `
-- path: the ids from the root to itself, each between slashes; a category stays below the one it was made under
create table categories (
  id text primary key,
  tnt_id text not null references tenants (id),
  category_key text not null,
  name text not null,
  parent_id text references categories (id),
  depth integer not null,
  path text not null,
  -- the one of the second level above it, or itself
  top_id text not null,
  sort integer not null,
  description text not null,
  is_standard integer not null,
  -- JSON of the domain's model: what its products have as a rule, beside what those above it have
  functions text not null default '[]',
  version integer not null default 1
);
create index categories_by_parent on categories (parent_id);
create index categories_by_tenant on categories (tnt_id);
`,
  tables: ['categories'],
};
