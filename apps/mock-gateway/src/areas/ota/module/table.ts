import type { TableArea } from '../../../store/tableArea.ts';

/** Modules of products, and the types that they are of. */
export const moduleTables: TableArea = {
  sql: `
create table ota_type_groups (
  id text primary key,
  tnt_id text not null references tenants (id),
  -- platform or own, as its tenant is
  source text not null,
  name text not null,
  sort integer not null,
  description text not null,
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null,
  unique (tnt_id, name)
);
create table ota_types (
  id text primary key,
  group_id text not null references ota_type_groups (id),
  name text not null,
  identifier text not null,
  is_safety_relevant integer not null,
  description text not null,
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null,
  unique (group_id, name)
);
create table ota_modules (
  id text primary key,
  product_key text not null references products (product_key) on delete cascade,
  name text not null,
  nick_name text not null,
  type_id text references ota_types (id),
  name_check integer not null,
  need_to_verify integer not null,
  is_default integer not null,
  description text not null,
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null,
  unique (product_key, name)
);
create index ota_modules_by_type on ota_modules (type_id);
`,
  views: 'create view ota_module_ref as select id, product_key, name, nick_name from ota_modules;\n',
  gives: {
    product_modules: 'select product_key, name, nick_name from ota_modules',
    firmware_modules: `
      select m.id from ota_modules m where m.is_default = 1 or m.rowid =
        (select min(o.rowid) from ota_modules o where o.product_key = m.product_key and o.is_default = 0)`,
  },
  tables: ['ota_modules', 'ota_types', 'ota_type_groups'],
};
