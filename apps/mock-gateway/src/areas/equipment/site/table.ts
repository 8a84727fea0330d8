import type { TableArea } from '../../../store/tableArea.ts';

/** The sites of projects: floors, the devices on them, and what is registered there without being a device. */
export const siteTables: TableArea = {
  sql: `
create table floors (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  name text not null,
  position integer not null,
  remark text not null default '',
  version integer not null default 1,
  updated_by text not null references users (id),
  updated_at integer not null,
  unique (project_id, name)
);
-- a device stands on one floor at most
create table floor_vehicles (
  device_id text primary key references devices (id) on delete cascade,
  floor_id text not null references floors (id) on delete cascade,
  bound_at integer not null
) without rowid;
create index floor_vehicles_by_floor on floor_vehicles (floor_id);

-- kind: container, vehicle or storage; the columns of the other kinds are null
create table site_items (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  kind text not null,
  number text not null,
  name text not null,
  model text not null,
  quantity integer not null,
  floor_id text references floors (id) on delete set null,
  remark text not null,
  vehicle_type text,
  load_capacity integer,
  charging_mode text,
  zone text,
  slot_count integer,
  temperature text,
  version integer not null default 1,
  updated_by text not null references users (id),
  updated_at integer not null,
  unique (project_id, kind, number)
);
create index site_items_by_floor on site_items (floor_id);
`,
  tables: ['site_items', 'floor_vehicles', 'floors'],
  views: `
create view floor_ref as select id, project_id, name, position from floors;
create view floor_vehicle_ref as select device_id, floor_id from floor_vehicles;
`,
};
