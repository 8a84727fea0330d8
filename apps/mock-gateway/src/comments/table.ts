import type { TableArea } from '../store/tableArea.ts';

/** Comments. What is commented is named by kind and id alone. */
export const commentTables: TableArea = {
  sql: `
create table comments (
  id text primary key,
  target_type text not null,
  target_id text not null,
  user_id text not null references users (id),
  content text not null,
  created_at integer not null
);
create index comments_by_target on comments (target_type, target_id, created_at);
`,
  tables: ['comments'],
  views: 'create view comment_ref as select id, target_type, target_id from comments;\n',
};
