import type { TableArea } from '../../../store/tableArea.ts';

/** Products and models. */
export const modelTables: TableArea = {
  sql: `
-- vehicle_kind: how its devices move (vehicleKinds), null for those that stand
create table products (
  product_key text primary key,
  name text not null,
  category_id text not null,
  category_name text not null,
  status text not null,
  vehicle_kind text,
  product_type integer not null
);
create table models (
  id text primary key,
  product_key text not null references products (product_key),
  name text not null,
  category_id text not null,
  status text not null,
  is_enabled integer not null,
  is_vehicle integer not null
);
`,
  tables: ['models', 'products'],
  views: `
create view product_ref as
  select product_key, name, category_id, category_name, status, vehicle_kind, product_type from products;
create view model_ref as select id, name, product_key, category_id, is_enabled, is_vehicle from models;
`,
};
