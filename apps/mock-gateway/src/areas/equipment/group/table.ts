import type { TableArea } from '../../../store/tableArea.ts';

/** Groups of devices, and who is or was in them. */
export const groupTables: TableArea = {
  sql: `
-- depth is 1 at the top; brothers have different names
create table device_groups (
  id text primary key,
  tnt_id text not null references tenants (id),
  parent_id text references device_groups (id) on delete cascade,
  depth integer not null,
  name text not null,
  type text not null default 'STATIC',
  description text not null default '',
  -- of a dynamic group: a query of devices as JSON, which says who is in it; nobody is written down in it
  rule text,
  created_by text references users (id) on delete set null,
  created_at integer not null,
  updated_at integer not null,
  version integer not null default 1
);
create unique index device_groups_by_name on device_groups (tnt_id, ifnull(parent_id, ''), name);
create index device_groups_by_parent on device_groups (parent_id);
create index device_groups_by_rule on device_groups (tnt_id) where type = 'DYNAMIC';

-- one row each time that a device was in a group; left_at is empty as long as it is there
create table device_group_members (
  id text primary key,
  group_id text not null references device_groups (id) on delete cascade,
  device_id text not null references devices (id) on delete cascade,
  source text not null default 'manual',
  joined_at integer not null,
  joined_by text references users (id) on delete set null,
  left_at integer,
  left_by text references users (id) on delete set null,
  leaving text
);
create unique index device_group_members_now on device_group_members (group_id, device_id) where left_at is null;
create index device_group_members_by_device on device_group_members (device_id, left_at);
create index device_group_members_by_group on device_group_members (group_id, left_at);
`,
  tables: ['device_group_members', 'device_groups'],
  views: 'create view device_group_ref as select id, tnt_id, name from device_groups;\n',
};
