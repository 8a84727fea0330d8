import type { TableArea } from '../store/tableArea.ts';

/** What a world knows of itself: scenario, seed, secret, clock, counted ids. */
export const worldTables: TableArea = {
  sql: `
create table meta (key text primary key, value text not null) without rowid;
`,
  tables: ['meta'],
};

/** What is to come about on its clock. */
export const dueTables: TableArea = {
  sql: `
create table due (
  kind text not null,
  subject text not null,
  -- null once it was given up
  at integer,
  -- how often it failed, and why the last time
  attempt integer not null default 0,
  payload text not null,
  problem text,
  primary key (kind, subject)
) without rowid;
create index due_by_time on due (at);
`,
  tables: ['due'],
  views: `
create view due_ref as select kind, subject, at from due;
`,
};
