import { users } from '@fleet/fixtures/core/users.ts';
import type { TableArea } from '../store/tableArea.ts';
import { nobodysHash } from './password.ts';

/** Of passwords that the README tells everybody. */
const knownHashes = users.map(({ passwordHash }) => passwordHash);

/**
 * Who there is and what he may do: tenants, people, roles, user groups, button sets. A session stands on them, so they
 * lie here; area access alone may write them too.
 */
export const identityTables: TableArea = {
  sql: `
create table tenants (
  id text primary key,
  name text not null,
  is_inner integer not null,
  type text not null,
  logo_path text,
  contact text not null,
  phone text not null,
  email text not null,
  domain text not null,
  description text not null,
  user_limit integer not null,
  device_limit integer not null,
  expires_at integer,
  admin_user_id text,
  rules_version integer not null default 1,
  created_at integer not null
);

create table users (
  id text primary key,
  tnt_id text not null references tenants (id),
  user_name text not null,
  real_name text not null,
  phone text,
  email text,
  is_inner integer not null,
  password_hash text not null,
  is_strong_password integer not null,
  is_locked integer not null default 0,
  rules_version integer not null default 1,
  created_at integer not null,
  last_sign_in_at integer,
  deleted_at integer
);
create unique index users_by_name on users (user_name) where deleted_at is null;
create index users_by_tenant on users (tnt_id);

create table sign_ins (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  at integer not null,
  address text not null,
  is_success integer not null,
  reason text not null
);
create index sign_ins_by_user on sign_ins (user_id, at);

create table roles (
  id text primary key,
  tnt_id text not null references tenants (id),
  name text not null,
  description text not null,
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null
);
create unique index roles_by_name on roles (tnt_id, name);

create table role_rules (
  id text primary key,
  role_id text not null references roles (id) on delete cascade,
  resources text not null,
  verbs text not null
);
create index role_rules_by_role on role_rules (role_id);

create table role_actions (
  role_id text not null references roles (id) on delete cascade,
  action text not null,
  primary key (role_id, action)
) without rowid;
create table user_roles (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  role_id text not null references roles (id) on delete cascade,
  bound_at integer not null,
  unique (user_id, role_id)
);
create index user_roles_by_role on user_roles (role_id);

create table user_groups (
  id text primary key,
  tnt_id text not null references tenants (id),
  name text not null,
  description text not null,
  created_at integer not null,
  updated_at integer not null
);
create unique index user_groups_by_name on user_groups (tnt_id, name);

create table group_members (
  id text primary key,
  group_id text not null references user_groups (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  bound_at integer not null,
  unique (group_id, user_id)
);
create index group_members_by_user on group_members (user_id);

create table group_roles (
  id text primary key,
  group_id text not null references user_groups (id) on delete cascade,
  role_id text not null references roles (id) on delete cascade,
  bound_at integer not null,
  unique (group_id, role_id)
);
create index group_roles_by_role on group_roles (role_id);

create table button_sets (
  id text primary key,
  tnt_id text not null references tenants (id),
  name text not null,
  description text not null,
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null
);
create unique index button_sets_by_name on button_sets (tnt_id, name);

create table button_set_rules (
  id text primary key,
  set_id text not null references button_sets (id) on delete cascade,
  resources text not null,
  verbs text not null
);
create index button_set_rules_by_set on button_set_rules (set_id);

create table role_button_sets (
  set_id text not null references button_sets (id) on delete cascade,
  role_id text not null references roles (id) on delete cascade,
  bound_at integer not null,
  primary key (set_id, role_id)
) without rowid;
create index role_button_sets_by_role on role_button_sets (role_id);
`,
  tables: [
    'role_button_sets',
    'button_set_rules',
    'button_sets',
    'group_roles',
    'group_members',
    'user_groups',
    'user_roles',
    'role_actions',
    'role_rules',
    'roles',
    'sign_ins',
    'users',
    'tenants',
  ],
  secrets: {
    columns: [
      { table: 'users', column: 'password_hash', becomes: { text: nobodysHash }, known: knownHashes },
      { table: 'sign_ins', column: 'address', becomes: 'digest' },
    ],
  },
  views: `
-- every role of a user, and by which user group he has it
create view effective_roles as
  select user_id, role_id, null as group_id from user_roles
  union all
  select m.user_id, g.role_id, g.group_id from group_members m join group_roles g on g.group_id = m.group_id;
-- every rule of a role, and with which button set it came
create view effective_rules as
  select role_id, resources, verbs, null as set_id from role_rules
  union all
  select b.role_id, r.resources, r.verbs, b.set_id from role_button_sets b join button_set_rules r on r.set_id = b.set_id;

create view tenant_ref as select id, name, is_inner, contact, phone, device_limit from tenants;
create view user_ref as
  select id, tnt_id, user_name, real_name, is_inner, is_locked, deleted_at, phone, email from users;
create view role_ref as select id, tnt_id, name from roles;
create view user_group_ref as select id, tnt_id, name from user_groups;
create view group_member_ref as select group_id, user_id from group_members;
create view user_role_ref as select user_id, role_id from user_roles;
create view group_role_ref as select group_id, role_id from group_roles;
`,
};
