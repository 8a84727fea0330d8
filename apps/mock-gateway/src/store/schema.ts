/** The tables of a world. Instants are milliseconds of the virtual clock; flags are 0 and 1. */

/** Kept in `user_version`; a file of another version is refused with a clear line. */
export const schemaVersion = 1;

export const schemaSql = `
create table meta (key text primary key, value text not null) without rowid;

create table tenants (
  id text primary key,
  name text not null,
  is_inner integer not null,
  rules_version integer not null default 1
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

create table roles (id text primary key, tnt_id text not null references tenants (id), name text not null);
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
  user_id text not null references users (id) on delete cascade,
  role_id text not null references roles (id) on delete cascade,
  primary key (user_id, role_id)
) without rowid;

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
`;

/** Every table but `meta`, children first, so that a reset can empty them in this order. */
export const dataTables = [
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
  'user_roles',
  'role_actions',
  'role_rules',
  'roles',
  'users',
  'tenants',
] as const;
