import type { TableArea } from '../../../store/tableArea.ts';

/** Products and models. */
export const modelTables: TableArea = {
  sql: `
create table products (
  product_key text primary key,
  name text not null,
  category_id text not null,
  category_name text not null,
  status text not null
);
create table models (
  id text primary key,
  name text not null,
  category_id text not null,
  status text not null,
  is_enabled integer not null
);
`,
  tables: ['models', 'products'],
};
