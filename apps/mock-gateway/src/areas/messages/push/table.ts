import type { TableArea } from '../../../store/tableArea.ts';

/** Groups that are told, how, and what was sent to them; and where it ends in the demo. */
export const pushTables: TableArea = {
  sql: `
create table push_groups (
  id text primary key,
  tnt_id text not null references tenants (id),
  name text not null,
  description text not null,
  owner_id text not null references users (id),
  is_enabled integer not null,
  -- when its owner was told last that something failed
  failure_told_at integer,
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null,
  unique (tnt_id, name)
);
-- a user, whoever is of a user group or has a role, or somebody outside with a name of his own
create table push_members (
  id text primary key,
  group_id text not null references push_groups (id) on delete cascade,
  user_id text references users (id),
  user_group_id text references user_groups (id) on delete cascade,
  role_id text references roles (id) on delete cascade,
  name text not null,
  phone text,
  email text,
  unique (group_id, user_id),
  unique (group_id, user_group_id),
  unique (group_id, role_id)
);
create index push_members_by_user_group on push_members (user_group_id) where user_group_id is not null;
create index push_members_by_role on push_members (role_id) where role_id is not null;
create index push_members_by_user on push_members (user_id);
-- settings, hints and template are JSON; secrets is sealed and never leaves the store
create table push_channels (
  group_id text not null references push_groups (id) on delete cascade,
  kind text not null,
  is_enabled integer not null,
  settings text not null,
  secrets text not null,
  hints text not null,
  template text,
  last_test text,
  primary key (group_id, kind)
) without rowid;

-- what secrets of channels are sealed with
create table push_sealing (
  id integer primary key,
  key text not null
);

-- one message to one target by one channel; delivery_key: the same is never sent twice
create table push_deliveries (
  id text primary key,
  delivery_key text not null unique,
  tnt_id text not null references tenants (id),
  event_type text not null,
  group_id text references push_groups (id) on delete set null,
  group_name text not null,
  kind text not null,
  user_id text references users (id),
  address text,
  target text not null,
  level integer not null,
  title text not null,
  body text not null,
  link text,
  project_id text,
  device_id text,
  code text,
  -- what lasts that it is about, as JSON; how many events it stands for; quiet or silence, while that holds it back
  object text,
  item_count integer not null default 1,
  held_by text,
  -- what it says before its channel words it, as JSON, while it is held back
  told text,
  state text not null,
  suppressed_by text,
  tries integer not null default 0,
  retries integer not null default 0,
  created_at integer not null,
  next_at integer,
  -- when it was sent last, of what was not answered yet
  tried_at integer,
  finished_at integer
);
create index push_deliveries_by_tenant on push_deliveries (tnt_id, created_at);
create index push_deliveries_by_time on push_deliveries (created_at);
create index push_deliveries_by_group on push_deliveries (group_id, created_at);
create index push_deliveries_held on push_deliveries (tnt_id, group_id) where state = 'held';
create index push_deliveries_sending on push_deliveries (id) where state = 'sending';
-- which faults a delivery is about: several where they were gathered
create table push_fault_deliveries (
  fault_id text not null,
  delivery_id text not null references push_deliveries (id) on delete cascade,
  primary key (fault_id, delivery_id)
) without rowid;
create index push_fault_deliveries_by_delivery on push_fault_deliveries (delivery_id);
create table push_attempts (
  delivery_id text not null references push_deliveries (id) on delete cascade,
  nth integer not null,
  at integer not null,
  state text not null,
  status integer,
  note text not null,
  -- milliseconds; null of what nobody has measured
  took integer,
  primary key (delivery_id, nth)
) without rowid;

-- what has arrived where everything ends; headers is JSON
create table sink_entries (
  id text primary key,
  group_id text not null,
  kind text not null,
  target text not null,
  is_test integer not null,
  headers text not null,
  body text not null,
  is_signed integer,
  status integer,
  at integer not null
);
create index sink_entries_by_time on sink_entries (at);
create index sink_entries_by_group on sink_entries (group_id, kind, at);
-- how the sink answers a channel, as often as times says; answer: a status, timeout or cut
create table sink_answers (
  kind text primary key,
  answer text not null,
  times integer not null
) without rowid;
`,
  tables: [
    'sink_answers',
    'sink_entries',
    'push_attempts',
    'push_fault_deliveries',
    'push_deliveries',
    'push_sealing',
    'push_channels',
    'push_members',
    'push_groups',
  ],
  secrets: {
    tables: ['push_sealing'],
    columns: [
      { table: 'push_channels', column: 'secrets', becomes: { text: '' } },
      { table: 'push_channels', column: 'hints', becomes: { text: '{}' } },
      { table: 'sink_entries', column: 'headers', becomes: { text: '{}' } },
      { table: 'sink_entries', column: 'target', becomes: 'clean' },
      { table: 'sink_entries', column: 'body', becomes: 'clean' },
    ],
  },
  views: `
create view push_delivery_ref as
  select tnt_id, state, created_at from push_deliveries;
-- the people of each group, each once, by whatever they belong to it
create view push_people as
  select m.group_id, u.id, u.id as user_id, u.real_name as name, u.phone, u.email
  from push_members m join user_ref u on u.id = m.user_id where u.deleted_at is null
  union
  select m.group_id, u.id, u.id, u.real_name, u.phone, u.email
  from push_members m join group_member_ref x on x.group_id = m.user_group_id join user_ref u on u.id = x.user_id
  where u.deleted_at is null
  union
  select m.group_id, u.id, u.id, u.real_name, u.phone, u.email
  from push_members m join user_role_ref x on x.role_id = m.role_id join user_ref u on u.id = x.user_id
  where u.deleted_at is null
  union
  select m.group_id, u.id, u.id, u.real_name, u.phone, u.email
  from push_members m join group_role_ref r on r.role_id = m.role_id join group_member_ref x on x.group_id = r.group_id
    join user_ref u on u.id = x.user_id
  where u.deleted_at is null
  union
  select m.group_id, m.id, null, m.name, m.phone, m.email
  from push_members m where m.user_id is null and m.user_group_id is null and m.role_id is null;
`,
};
