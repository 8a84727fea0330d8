import type { TableArea } from '../../../store/tableArea.ts';

/** Which pages were used when, by whom. */
export const usageTables: TableArea = {
  sql: `
create table trace_events (
  id text primary key,
  tnt_id text not null references tenants (id),
  user_id text not null references users (id),
  at integer not null,
  app text not null,
  type text not null,
  page text not null,
  project_id text references projects (id),
  device_id text references devices (id)
);
create index trace_events_by_tenant on trace_events (tnt_id, at);
create index trace_events_by_time on trace_events (at);
`,
  tables: ['trace_events'],
};
