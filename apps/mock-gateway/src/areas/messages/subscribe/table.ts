import type { TableArea } from '../../../store/tableArea.ts';

/** Which group is told of which events, and when nobody is. */
export const subscribeTables: TableArea = {
  sql: `
-- channels, project_ids, quiet and terms are JSON
create table subscribe_rules (
  group_id text not null references push_groups (id) on delete cascade,
  event_type text not null,
  channels text not null,
  is_enabled integer not null,
  min_level integer,
  project_ids text not null,
  quiet text,
  quiet_mode text not null,
  terms text not null,
  primary key (group_id, event_type)
) without rowid;
create index subscribe_rules_by_event on subscribe_rules (event_type);
-- how often the rules of a group were saved
create table subscribe_versions (
  group_id text primary key references push_groups (id) on delete cascade,
  version integer not null
) without rowid;

-- what is told only if it lasts (news is JSON) or comes about often enough (moments is JSON); object: what it is about
create table subscribe_waiting (
  id text primary key,
  group_id text not null references push_groups (id) on delete cascade,
  event_type text not null,
  object text not null,
  news text,
  moments text not null
) without rowid;
create index subscribe_waiting_by_object on subscribe_waiting (object);
create index subscribe_waiting_by_group on subscribe_waiting (group_id);

-- what is gathered to be told in one; told_at: when such was told last
create table subscribe_gathered (
  id text primary key,
  group_id text not null references push_groups (id) on delete cascade,
  event_type text not null,
  told_at integer
) without rowid;
create index subscribe_gathered_by_group on subscribe_gathered (group_id);
-- what waits there, in its order: news is JSON, and stands by itself, since thousands may come within a minute
create table subscribe_gathered_news (
  gathered_id text not null references subscribe_gathered (id) on delete cascade,
  nth integer not null,
  fault_id text,
  news text not null,
  primary key (gathered_id, nth)
) without rowid;
create index subscribe_gathered_news_by_fault on subscribe_gathered_news (fault_id) where fault_id is not null;

-- what follows once a group was told of something that lasts: it waits to be unhandled, is told again, or escalated
create table subscribe_courses (
  id text primary key,
  group_id text not null references push_groups (id) on delete cascade,
  event_type text not null,
  kind text not null,
  object text not null,
  news text not null,
  step integer not null,
  -- how many messages it has sent
  sent integer not null
) without rowid;
create index subscribe_courses_by_group on subscribe_courses (group_id);

-- devices that nobody has heard of for long, known by their ids
create table lost_devices (
  device_id text primary key,
  since integer not null
) without rowid;

create table silences (
  id text primary key,
  tnt_id text not null references tenants (id),
  event_types text not null,
  project_ids text not null,
  product_keys text not null default '[]',
  model_ids text not null default '[]',
  device_ids text not null default '[]',
  codes text not null default '[]',
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
  tables: [
    'silences',
    'lost_devices',
    'subscribe_courses',
    'subscribe_gathered_news',
    'subscribe_gathered',
    'subscribe_waiting',
    'subscribe_versions',
    'subscribe_rules',
  ],
};
