import type { TableArea } from '../../../store/tableArea.ts';

/** What people were told in the console, each in an inbox of his own. */
export const inboxTables: TableArea = {
  sql: `
create table messages (
  id text primary key,
  user_id text not null references users (id),
  tnt_id text not null references tenants (id),
  -- one of eventTypes
  event_type text not null,
  level integer not null,
  title text not null,
  body text not null,
  -- JSON of route, params and query; null for none
  link text,
  -- what it is about is gone
  is_gone integer not null default 0,
  -- names of what lies below, kept by reactions
  project_id text,
  device_id text,
  group_count integer not null,
  created_at integer not null,
  read_at integer,
  deleted_at integer
);
create index messages_by_user on messages (user_id, created_at);
create index messages_unread on messages (user_id, event_type) where read_at is null and deleted_at is null;
`,
  tables: ['messages'],
};
