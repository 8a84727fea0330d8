import type { TableArea } from '../store/tableArea.ts';

/** Sessions with their tokens, captchas, failed attempts, and credentials for uploading. */
export const sessionTables: TableArea = {
  sql: `
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
create table failures (kind text not null, subject text not null, address text not null, at integer not null);
create index failures_by_subject on failures (kind, subject, at);
create index failures_by_address on failures (kind, address, at);

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
`,
  tables: ['credentials', 'failures', 'captchas', 'session_tokens', 'sessions'],
  secrets: { tables: ['credentials', 'failures', 'captchas', 'session_tokens', 'sessions'] },
};
