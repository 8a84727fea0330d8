import type { TableArea } from '../../../store/tableArea.ts';

/** Tools and instructions: classes that the platform fixes, tools in them, versions of each. */
export const toolTables: TableArea = {
  sql: `
-- category: tool or manual (toolCategories)
create table tool_classifications (
  id text primary key,
  category text not null,
  name text not null,
  icon text not null,
  position integer not null
);
-- source: platform or own, as its tenant is
create table tools (
  id text primary key,
  tnt_id text not null references tenants (id),
  source text not null,
  classification_id text not null references tool_classifications (id),
  name text not null collate nocase,
  description text not null,
  download_count integer not null default 0,
  updated_by text not null references users (id),
  updated_at integer not null,
  created_at integer not null,
  version integer not null default 1,
  unique (tnt_id, classification_id, name)
);
create index tools_by_class on tools (classification_id);
-- what a tool is for; with none of these it is for all products
create table tool_products (
  tool_id text not null references tools (id) on delete cascade,
  product_key text not null references products (product_key) on delete cascade,
  primary key (tool_id, product_key)
) without rowid;
create index tool_products_by_product on tool_products (product_key);
-- nth: the order in which versions came
create table tool_files (
  id text primary key,
  tool_id text not null references tools (id) on delete cascade,
  nth integer not null,
  version text not null collate nocase,
  file_id text not null references files (id) on delete cascade,
  name text not null,
  size integer not null,
  sha256 text not null,
  note text not null,
  is_current integer not null,
  uploaded_by text not null references users (id),
  created_at integer not null,
  unique (tool_id, nth),
  unique (tool_id, version)
);
create unique index tool_files_current on tool_files (tool_id) where is_current = 1;
create index tool_files_by_file on tool_files (file_id);
`,
  views: `
create view tool_class_ref as select id, category, name, position from tool_classifications;
create view tool_ref as select id, tnt_id, source, classification_id, name from tools;
create view tool_product_ref as select tool_id, product_key from tool_products;
create view tool_file_ref as
select id, tool_id, version, name, size, is_current, uploaded_by, created_at from tool_files;
`,
  tables: ['tool_files', 'tool_products', 'tools', 'tool_classifications'],
};
