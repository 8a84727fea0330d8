import type { TableArea } from '../../../store/tableArea.ts';

/** News, notices of what was published, and help. */
export const newsTables: TableArea = {
  sql: `
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
`,
  tables: ['help_documents', 'publish_notices', 'news'],
};
