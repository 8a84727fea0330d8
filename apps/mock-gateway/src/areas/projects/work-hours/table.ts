import type { TableArea } from '../../../store/tableArea.ts';

/** Hours that people worked. Hours are in integer hundredths, money in integer fen, days are `YYYY-MM-DD` of Asia/Shanghai. */
export const workHourTables: TableArea = {
  sql: `
-- reported hours, with department and hourly rate as they were then: what changes later changes no past cost
create table work_hours (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  project_id text not null references projects (id) on delete cascade,
  -- of the plan, which may have lost it since
  task_id text,
  -- null where a whole month came at once
  day text,
  month text not null,
  department_id text not null references departments (id),
  hours integer not null,
  hourly_rate integer not null,
  -- where it comes from: manual (the sheet of a person's week), erp or repair; a source has each of its lines once
  source_type text not null,
  source_id text not null,
  line_id text not null,
  unique (source_type, source_id, line_id)
);
create index work_hours_by_project on work_hours (project_id, department_id, month);
create index work_hours_by_staff on work_hours (staff_id, month);
create index work_hours_by_department on work_hours (department_id);
-- the sheets that were entered: of whose week, by its Monday, and who entered it last
create table work_weeks (
  staff_id text not null references staff (id) on delete cascade,
  monday text not null,
  version integer not null,
  saved_by text references users (id),
  saved_at integer not null,
  primary key (staff_id, monday)
) without rowid;
`,
  tables: ['work_weeks', 'work_hours'],
};
