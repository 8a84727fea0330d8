import type { TableArea } from '../../../store/tableArea.ts';

/** Departments of tenants and who works in them. Money is in integer fen. */
export const peopleTables: TableArea = {
  sql: `
create table departments (
  id text primary key,
  tnt_id text not null references tenants (id),
  name text not null,
  position integer not null,
  version integer not null default 1
);
create index departments_by_tenant on departments (tnt_id);
-- who works in which department, as what, at which cost an hour; somebody with an account has the user's id
create table staff (
  id text primary key,
  user_id text unique references users (id) on delete cascade,
  tnt_id text not null references tenants (id),
  -- of somebody without an account; that of a user stands with the user
  name text not null default '',
  department_id text not null references departments (id),
  title text not null,
  hourly_rate integer not null,
  -- midnight of the last day
  left_at integer,
  version integer not null default 1
) without rowid;
create index staff_by_department on staff (department_id);
create index staff_by_tenant on staff (tnt_id);
`,
  tables: ['staff', 'departments'],
  views: `
-- staff by name, with an account or without
create view staff_people as
  select s.id, s.user_id, s.tnt_id, coalesce(u.real_name, s.name) as real_name, coalesce(u.user_name, '') as user_name,
    s.department_id, s.title, s.hourly_rate, s.left_at, s.version
  from staff s left join user_ref u on u.id = s.user_id;
create view staff_ref as select id, user_id, tnt_id, department_id, hourly_rate, left_at from staff;
`,
};
