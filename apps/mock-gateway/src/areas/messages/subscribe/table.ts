import type { TableArea } from '../../../store/tableArea.ts';

/** Which group is told of which events, and when nobody is. */
export const subscribeTables: TableArea = {
  sql: `
-- channels, project_ids and quiet are JSON
create table subscribe_rules (
  group_id text not null references push_groups (id) on delete cascade,
  event_type text not null,
  channels text not null,
  is_enabled integer not null,
  min_level integer,
  project_ids text not null,
  quiet text,
  quiet_mode text not null,
  primary key (group_id, event_type)
) without rowid;
create index subscribe_rules_by_event on subscribe_rules (event_type);
-- how often the rules of a group were saved
create table subscribe_versions (
  group_id text primary key references push_groups (id) on delete cascade,
  version integer not null
) without rowid;

create table silences (
  id text primary key,
  tnt_id text not null references tenants (id),
  event_types text not null,
  project_ids text not null,
  through_level integer,
  starts_at integer not null,
  ends_at integer not null,
  reason text not null,
  affected integer not null default 0,
  created_by text not null references users (id),
  ended_by text references users (id),
  created_at integer not null
);
create index silences_by_tenant on silences (tnt_id, ends_at);
`,
  tables: ['silences', 'subscribe_versions', 'subscribe_rules'],
};
