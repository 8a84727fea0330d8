import type { TableArea } from '../../../store/tableArea.ts';

/** Feedback, its modules, and what became of it. */
export const feedbackTables: TableArea = {
  sql: `
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
  resolved_at integer,
  -- where it was written, as JSON
  context text
);
create index feedback_by_tenant on feedback (tnt_id, created_at, status);
create index feedback_by_time on feedback (created_at, status);
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
`,
  tables: ['feedback_history', 'feedback', 'feedback_modules'],
  views: `
create view feedback_ref as select tnt_id, status from feedback;
`,
  gives: {
    user_feedback: 'select user_id from feedback',
    todos: `
      select 'feedback.pending', f.id, f.tnt_id, null, f.content, m.name, u.real_name, null, null, f.created_at, null
      from feedback f join feedback_modules m on m.id = f.module_id join user_ref u on u.id = f.user_id
      where f.status = 1
      union all
      select 'feedback.pending', f.id, f.tnt_id, f.handler_id, f.content, m.name, u.real_name, null, null, f.created_at, null
      from feedback f join feedback_modules m on m.id = f.module_id join user_ref u on u.id = f.user_id
      where f.status in (2, 3)`,
  },
};
