import { costTables } from './areas/projects/cost/table.ts';
import { lifeCycleTables } from './areas/projects/life-cycle/table.ts';
import { deviceRecordTables } from './areas/fleet/device-records/table.ts';
import { planTables } from './areas/projects/plan/table.ts';
import { projectFileTables } from './areas/projects/files/table.ts';
import { projectTables } from './areas/projects/project/table.ts';
import { taskTables } from './areas/projects/tasks/table.ts';
import { siteTables } from './areas/equipment/site/table.ts';

/** The tables of a world. Instants are milliseconds of the virtual clock; flags are 0 and 1. */

/** Tables of the areas that have a file of their own; an area comes before those that it refers to. */
const areas = [
  projectFileTables,
  taskTables,
  siteTables,
  deviceRecordTables,
  costTables,
  planTables,
  lifeCycleTables,
  projectTables,
];

/** Kept in `user_version`; a file of another version is refused with a clear line. */
export const schemaVersion = 3;

export const schemaSql = `
create table meta (key text primary key, value text not null) without rowid;

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

create table user_projects (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  project_id text not null references projects (id) on delete cascade,
  bound_at integer not null,
  unique (user_id, project_id)
);
create table products (
  product_key text primary key,
  name text not null,
  category_id text not null,
  category_name text not null,
  status text not null
);
create table models (
  id text primary key,
  name text not null,
  category_id text not null,
  status text not null,
  is_enabled integer not null
);
create table devices (
  id text primary key,
  tnt_id text not null references tenants (id),
  project_id text references projects (id),
  product_key text not null references products (product_key),
  model_id text not null references models (id),
  name text not null,
  serial_number text not null unique,
  status integer not null,
  activated_at integer,
  last_online_at integer,
  created_at integer not null
);
create index devices_by_tenant on devices (tnt_id);
create index devices_by_project on devices (project_id);

create table trace_events (
  id text primary key,
  tnt_id text not null references tenants (id),
  user_id text not null references users (id),
  at integer not null,
  app text not null,
  type text not null,
  page text not null,
  project_id text references projects (id),
  device_id text references devices (id)
);
create index trace_events_by_tenant on trace_events (tnt_id, at);

create table news (
  id text primary key,
  tnt_id text not null references tenants (id),
  type text not null,
  content text not null,
  project_id text references projects (id),
  model_id text references models (id),
  device_id text references devices (id),
  user_id text references users (id),
  created_at integer not null
);
create index news_by_tenant on news (tnt_id, created_at);
create table publish_notices (
  id text primary key,
  type integer not null,
  title text not null,
  version text not null,
  summary text not null,
  content text not null,
  published_at integer not null
);
create table help_documents (
  id text primary key,
  category text not null,
  title text not null,
  summary text not null,
  blocks text not null,
  position integer not null,
  updated_at integer not null
);

create table sessions (
  id text primary key,
  user_id text not null references users (id),
  created_at integer not null,
  revoked_at integer
);
create index sessions_by_user on sessions (user_id);
create table session_tokens (
  session_id text not null references sessions (id) on delete cascade,
  generation integer not null,
  access_hash text not null unique,
  access_expires_at integer not null,
  renewal_hash text not null unique,
  renewal_expires_at integer not null,
  rotated_at integer,
  successor_salt text,
  primary key (session_id, generation)
) without rowid;

create table captchas (id text primary key, answer text not null, expires_at integer not null) without rowid;
create table failures (kind text not null, subject text not null, at integer not null);
create index failures_by_subject on failures (kind, subject, at);

create table credentials (
  access_key_id text primary key,
  access_key_secret text not null,
  security_token text not null,
  bucket text not null,
  dir text not null,
  user_id text not null references users (id),
  tnt_id text not null references tenants (id),
  purpose text not null,
  expires_at integer not null
) without rowid;

create table files (
  id text primary key,
  tnt_id text not null references tenants (id),
  user_id text not null references users (id),
  purpose text not null,
  path text not null unique,
  unique_key text not null unique,
  name text not null,
  size integer not null,
  mime_type text not null,
  created_at integer not null,
  confirmed_at integer,
  owner_kind text,
  owner_id text,
  position integer not null default 0
);
create index files_by_owner on files (owner_kind, owner_id);
create index files_unconfirmed on files (created_at) where confirmed_at is null;

create table feedback_modules (id text primary key, name text not null, position integer not null);
create table feedback (
  id text primary key,
  tnt_id text not null references tenants (id),
  user_id text not null references users (id),
  module_id text not null references feedback_modules (id),
  content text not null,
  status integer not null,
  handler_id text references users (id),
  file_count integer not null default 0,
  comment_count integer not null default 0,
  created_at integer not null,
  updated_at integer not null,
  resolved_at integer
);
create index feedback_by_tenant on feedback (tnt_id, created_at, status);
create index feedback_by_user on feedback (user_id);
create table feedback_history (
  id text primary key,
  feedback_id text not null references feedback (id) on delete cascade,
  status integer not null,
  remark text,
  operator_id text not null references users (id),
  created_at integer not null
);
create index feedback_history_by_feedback on feedback_history (feedback_id, created_at);

create table comments (
  id text primary key,
  target_type text not null,
  target_id text not null,
  user_id text not null references users (id),
  content text not null,
  created_at integer not null
);
create index comments_by_target on comments (target_type, target_id, created_at);
${areas.map(({ sql }) => sql).join('')}`;

/** Every table but `meta`, children first, so that a reset can empty them in this order. */
export const dataTables: readonly string[] = [
  'comments',
  'feedback_history',
  'feedback',
  'feedback_modules',
  'files',
  'credentials',
  'failures',
  'captchas',
  'session_tokens',
  'sessions',
  'help_documents',
  'publish_notices',
  'news',
  'trace_events',
  'devices',
  'user_projects',
  ...areas.flatMap(({ tables }) => tables),
  'models',
  'products',
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
];
