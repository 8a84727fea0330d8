import type { TableArea } from '../../../store/tableArea.ts';

/** Devices, and who keeps which of them at hand. */
export const deviceTables: TableArea = {
  sql: `
-- what has a deleted_at lies in the recycle bin: only the list of devices knows it
-- name is the nickname, else the device name; search is all that a search for words goes through, in lower case
create table devices (
  id text primary key,
  tnt_id text not null references tenants (id),
  project_id text references projects (id),
  product_key text not null references products (product_key),
  model_id text not null references models (id),
  device_name text not null,
  nickname text,
  name text not null,
  -- its number in a foreign system of its tenant
  ext_id text collate nocase,
  -- one number, whoever writes it in which case
  serial_number text not null collate nocase unique,
  search text not null,
  status integer not null,
  is_enabled integer not null default 1,
  network_type text,
  -- the one that it had when it was online last; null before
  ip_address text,
  -- its own; without a province it is where its project is
  province text,
  city text check (city is null or province is not null),
  address text not null default '',
  longitude real,
  latitude real,
  description text not null default '',
  -- its secret is made of its id and this; when that changed last
  secret_word text not null default 'first',
  credentials_at integer,
  activated_at integer,
  last_online_at integer,
  last_offline_at integer,
  created_at integer not null,
  updated_at integer not null,
  version integer not null default 1,
  deleted_at integer,
  unique (product_key, device_name)
);
-- what lists count by: those of a tenant are counted without looking at one of them, and a few ids are found among them
create index devices_by_tenant on devices (tnt_id, deleted_at, id, status, is_enabled, product_key, model_id, project_id,
  network_type, province, city);
-- all that lists go through, in their usual order: a hundred thousand rows are searched without looking at one of them
create index devices_by_listing on devices (deleted_at, created_at desc, id desc, tnt_id, search, status, product_key,
  model_id, project_id, is_enabled, network_type, province, city);
create index devices_by_name on devices (deleted_at, name, id);
-- an order read backwards is the opposite one
create index devices_by_online on devices (deleted_at, last_online_at desc, name, id, tnt_id);
-- who belongs to a site is asked at each of its upgrades; projects, products and models count theirs without a look at them
create index devices_by_project on devices (project_id, deleted_at, model_id, id, status, tnt_id, province, city,
  product_key);
create index devices_by_product on devices (product_key, tnt_id, deleted_at, status, model_id, id);
create index devices_by_model on devices (model_id, tnt_id, deleted_at, status, id);
-- few say themselves where they are: the cities that they name are found without a look at the others
create index devices_by_region on devices (tnt_id, city) where city is not null and deleted_at is null;
-- few have one, and it is what somebody looks for
create index devices_by_ext_id on devices (ext_id) where ext_id is not null;
-- few are, and what counts them does not look at the others
create index devices_disabled on devices (model_id, tnt_id, project_id) where is_enabled = 0 and deleted_at is null;
-- grows whenever a device comes, goes or belongs elsewhere: who keeps the devices of a place asks for it
create table device_places (
  one integer primary key check (one = 1),
  n integer not null
);
create trigger device_placed after insert on devices begin
  insert into device_places values (1, 1) on conflict (one) do update set n = n + 1;
end;
create trigger device_moved after update of project_id, model_id, deleted_at on devices begin
  insert into device_places values (1, 1) on conflict (one) do update set n = n + 1;
end;
create trigger device_gone after delete on devices begin
  insert into device_places values (1, 1) on conflict (one) do update set n = n + 1;
end;

create table device_favorites (
  user_id text not null references users (id) on delete cascade,
  device_id text not null references devices (id) on delete cascade,
  added_at integer not null,
  primary key (user_id, device_id)
) without rowid;
-- by which gateway a device connects: by one, or by itself
create table device_children (
  device_id text primary key references devices (id) on delete cascade,
  gateway_id text not null references devices (id) on delete cascade,
  bound_at integer not null,
  bound_by text
) without rowid;
create index device_children_by_gateway on device_children (gateway_id, device_id);

-- where a device differs from its model
create table device_attributes (
  device_id text not null references devices (id) on delete cascade,
  identifier text not null,
  value text not null,
  updated_by text,
  updated_at integer not null,
  version integer not null default 1,
  primary key (device_id, identifier)
) without rowid;

-- what was done to a device that its history has to be read with; kind: one of markKinds
create table device_marks (
  id text primary key,
  device_id text not null references devices (id) on delete cascade,
  kind text not null,
  at integer not null,
  by_id text,
  reason text not null,
  value_before text,
  value_after text
);
create index device_marks_by_device on device_marks (device_id, at);
create index device_favorites_by_device on device_favorites (device_id);
`,
  tables: ['device_marks', 'device_attributes', 'device_children', 'device_favorites', 'devices', 'device_places'],
  secrets: { columns: [{ table: 'devices', column: 'secret_word', becomes: 'anew', known: ['first'] }] },
  views: `
create view device_ref as
  select id, tnt_id, project_id, product_key, model_id, name, device_name, serial_number, search, status, network_type,
    last_online_at, last_offline_at, is_enabled from devices
  where deleted_at is null;
create view device_places_ref as
  select one, n from device_places;
`,
  gives: {
    live_devices: 'select id, tnt_id, project_id, serial_number from devices where deleted_at is null',
    tenant_devices: 'select tnt_id from devices where deleted_at is null',
    product_devices: 'select id, tnt_id, product_key, model_id, name, status = 3, deleted_at is not null from devices',
    project_devices: 'select id, tnt_id, project_id, name, status from devices where deleted_at is null',
    project_faults: `
      select d.project_id, f.started_at, f.ended_at from devices d join device_fault_ref f on f.device_id = d.id
      where d.deleted_at is null`,
  },
};
