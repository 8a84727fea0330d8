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
  -- when the rule was held against the devices last; null before the first time
  evaluated_at integer,
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

-- who had come in by a rule when it was held against the devices last, and what had changed each time
create table device_rule_members (
  group_id text not null references device_groups (id) on delete cascade,
  device_id text not null references devices (id) on delete cascade,
  primary key (group_id, device_id)
) without rowid;
create index device_rule_members_by_device on device_rule_members (device_id);
create table device_rule_changes (
  id text primary key,
  group_id text not null references device_groups (id) on delete cascade,
  device_id text not null references devices (id) on delete cascade,
  move text not null,
  cause text not null,
  at integer not null,
  since integer not null
);
create index device_rule_changes_by_group on device_rule_changes (group_id, at);
create index device_rule_changes_by_device on device_rule_changes (device_id);
create index device_rule_changes_by_time on device_rule_changes (at);
`,
  tables: ['device_rule_changes', 'device_rule_members', 'device_group_members', 'device_groups'],
  gives: {
    // a rule on reported values names the products of its devices
    product_rules: `
      select product.value, g.tnt_id, g.id, g.name, substr(f.atom, 6), g.rule ->> (f.path || '.op'),
        g.rule -> (f.path || '.values')
      from device_groups g, json_tree(g.rule) f, json_tree(g.rule) p, json_each(g.rule, p.path || '.values') product
      where g.type = 'DYNAMIC' and f.key = 'field' and f.atom like 'prop.%'
        and p.key = 'field' and p.atom = 'productKey' and g.rule ->> (p.path || '.op') in ('is', 'in')`,
  },
  views: 'create view device_group_ref as select id, tnt_id, name from device_groups;\n',
};
