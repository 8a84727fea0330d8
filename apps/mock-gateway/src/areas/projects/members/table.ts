import type { TableArea } from '../../../store/tableArea.ts';

/** Which projects a person is bound to. */
export const memberTables: TableArea = {
  sql: `
create table user_projects (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  project_id text not null references projects (id) on delete cascade,
  bound_at integer not null,
  unique (user_id, project_id)
);
`,
  tables: ['user_projects'],
  gives: {
    bound_projects: 'select user_id from user_projects',
  },
};
