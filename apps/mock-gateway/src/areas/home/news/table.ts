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
create index news_by_time on news (created_at);

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
  gives: {
    project_news: `
      select w.id, w.tnt_id, w.type, w.content, w.project_id, p.name, w.model_id, m.name, w.device_id, d.name, w.user_id,
        u.real_name, w.created_at
      from news w left join project_ref p on p.id = w.project_id left join model_ref m on m.id = w.model_id
        left join device_ref d on d.id = w.device_id left join user_ref u on u.id = w.user_id
      where w.project_id is not null`,
  },
};
