import type { TableArea } from '../../../store/tableArea.ts';

/** Topics of products' own; those of the system are the same for all. */
export const topicTables: TableArea = {
  sql: `
create table product_topics (
  id text primary key,
  product_key text not null references products (product_key) on delete cascade,
  short_name text not null,
  operation integer not null,
  description text not null,
  updated_at integer not null,
  version integer not null default 1,
  unique (product_key, short_name)
);
`,
  tables: ['product_topics'],
};
