import type { TableArea } from '../../../store/tableArea.ts';

/** Products. */
export const productTables: TableArea = {
  sql: `
-- source: platform or own, as its tenant is; vehicle_kind: how its devices move (vehicleKinds), null for those that stand
create table products (
  product_key text primary key,
  tnt_id text not null references tenants (id),
  source text not null,
  name text not null,
  category_id text not null references categories (id),
  category_name text not null,
  -- the one of the second level above it, by which other areas know products
  top_category_id text not null,
  top_category_name text not null,
  status text not null,
  vehicle_kind text,
  node_type text not null,
  protocol_type text,
  net_type text,
  data_format integer not null,
  auth_type text not null,
  validate_type integer not null,
  product_type integer not null,
  is_dynamic_register integer not null,
  area text not null,
  industry text not null,
  device text not null,
  description text not null,
  secret text not null,
  creator_id text,
  created_at integer not null,
  updated_at integer not null,
  published_at integer,
  version integer not null default 1
);
create unique index products_by_name on products (tnt_id, name);
create index products_by_category on products (category_id);
`,
  tables: ['products'],
  secrets: { columns: [{ table: 'products', column: 'secret', becomes: 'anew' }] },
  views: `
create view product_ref as
  select product_key, name, category_id, top_category_id, top_category_name, tnt_id, source, status,
    vehicle_kind, product_type, node_type, protocol_type, auth_type from products;
`,
};
