import type { TableArea } from '../../../store/tableArea.ts';

/** Tags: keys of a tenant, their values, and what carries them. */
export const tagTables: TableArea = {
  sql: `
create table tags (
  id text primary key,
  tnt_id text not null references tenants (id),
  key_name text not null collate nocase,
  key_title text not null,
  description text not null,
  colour text not null,
  is_closed integer not null,
  version integer not null default 1,
  created_by text not null references users (id),
  created_at integer not null,
  updated_by text not null references users (id),
  updated_at integer not null,
  unique (tnt_id, key_name)
);
create table tag_values (
  id text primary key,
  tag_id text not null references tags (id) on delete cascade,
  value text not null,
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null,
  unique (tag_id, value)
);
-- kind: device, product or group (resourceKinds); a resource has one value of a key
create table tag_bindings (
  id text primary key,
  kind text not null,
  resource_id text not null,
  tag_id text not null references tags (id) on delete cascade,
  value_id text not null references tag_values (id) on delete cascade,
  tagged_by text not null references users (id),
  tagged_at integer not null,
  unique (kind, resource_id, tag_id)
);
create index tag_bindings_by_tag on tag_bindings (tag_id, kind);
create index tag_bindings_by_value on tag_bindings (value_id, kind);
-- whoever deletes a device need not know of its tags
create trigger tagged_device_gone after delete on devices begin
  delete from tag_bindings where kind = 'device' and resource_id = old.id;
end;
create trigger tagged_group_gone after delete on device_groups begin
  delete from tag_bindings where kind = 'group' and resource_id = old.id;
end;
`,
  tables: ['tag_bindings', 'tag_values', 'tags'],
  gives: {
    product_tags: `
      select b.resource_id, t.tnt_id, t.key_name || '=' || v.value from tag_bindings b
        join tags t on t.id = b.tag_id join tag_values v on v.id = b.value_id
      where b.kind = 'product'`,
  },
};
