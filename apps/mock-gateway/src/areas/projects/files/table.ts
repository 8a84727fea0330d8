import type { TableArea } from '../../../store/tableArea.ts';

/** Files of projects as their people see them; the rows of `files` say where the bytes lie. */
export const projectFileTables: TableArea = {
  sql: `
-- a folder has no file; what lies in no folder has no parent
create table project_files (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  parent_id text references project_files (id) on delete cascade,
  name text not null,
  -- in lower case and one spelling: given once in a folder
  name_key text not null,
  file_id text references files (id) on delete cascade,
  size integer not null default 0,
  user_id text not null references users (id),
  created_at integer not null,
  version integer not null default 1
);
create unique index project_files_by_name on project_files (project_id, coalesce(parent_id, ''), name_key);
create index project_files_by_parent on project_files (parent_id);
create index project_files_by_file on project_files (file_id);
`,
  tables: ['project_files'],
  views: 'create view project_file_ref as select id, project_id, name, file_id, size from project_files;\n',
};
