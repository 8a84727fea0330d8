import type { TableArea } from '../../../store/tableArea.ts';

/** What people wrote of fault codes: the platform's, and those of tenants, which stand for those of the same name. */
export const faultCodeBookTables: TableArea = {
  sql: `
-- is_platform: as its tenant is; product_keys: JSON, empty for all; manual_id: a tool of a class of manuals
create table fault_code_entries (
  id text primary key,
  tnt_id text not null references tenants (id),
  is_platform integer not null,
  code text not null,
  name text not null,
  name_en text not null default '',
  level integer not null,
  product_keys text not null default '[]',
  module text not null default '',
  part text not null default '',
  vda_error_type text not null default '',
  match_text text not null default '',
  can_accept_order integer not null,
  needs_attention integer not null,
  needs_repair integer not null,
  auto_recover integer not null,
  merge_seconds integer not null,
  trigger_text text not null default '',
  causes text not null default '',
  hint text not null,
  manual_id text references tools (id) on delete set null,
  auto_repair integer not null default 0,
  is_pushed integer not null default 1,
  is_enabled integer not null,
  updated_by text,
  updated_at integer not null,
  version integer not null default 1,
  unique (tnt_id, code)
);
create index fault_code_entries_by_code on fault_code_entries (code, is_platform);
create index fault_code_entries_by_manual on fault_code_entries (manual_id);
`,
  tables: ['fault_code_entries'],
  gives: {
    fault_code_books:
      'select tnt_id, is_platform, code, name, level, hint, is_enabled, merge_seconds, is_pushed from fault_code_entries',
    told_codes: 'select tnt_id, is_platform, code, is_pushed from fault_code_entries',
  },
};
