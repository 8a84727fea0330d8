import type { TableArea } from '../../store/tableArea.ts';

/** The rows behind stored objects. What a file belongs to is named by kind and id alone. */
export const fileTables: TableArea = {
  sql: `
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
`,
  tables: ['files'],
  views: `
create view file_ref as select id, owner_kind, owner_id, position, path, unique_key, name, size from files;
`,
};
