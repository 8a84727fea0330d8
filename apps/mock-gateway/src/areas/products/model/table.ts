import type { TableArea } from '../../../store/tableArea.ts';

/** Models of products. */
export const modelTables: TableArea = {
  sql: `
-- category_id is that of its product, top_category_id the one of the second level above it
create table models (
  id text primary key,
  product_key text not null references products (product_key),
  name text not null,
  category_id text not null,
  top_category_id text not null,
  status text not null,
  is_enabled integer not null,
  is_vehicle integer not null,
  description text not null,
  -- a JSON list of ModelAttribute
  attributes text not null,
  updated_at integer not null,
  version integer not null default 1
);
create unique index models_by_name on models (product_key, name);
create index models_by_category on models (category_id);
`,
  tables: ['models'],
  views: `
create view model_ref as
  select id, name, product_key, category_id, top_category_id, is_enabled, is_vehicle, attributes from models;
`,
};
