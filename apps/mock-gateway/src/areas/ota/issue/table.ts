import type { TableArea } from '../../../store/tableArea.ts';

/** Problems of versions (版本问题), and what became of them. */
export const issueTables: TableArea = {
  sql: `
-- severity: 1 轻微, 2 一般, 3 严重, 4 致命; status: 1 待处理, 2 处理中, 3 已修复, 4 不予修复
-- equipment_types, fault_codes, devices, projects: JSON lists of ids
create table ota_issues (
  id text primary key,
  tnt_id text not null references tenants (id),
  issue_no text not null,
  title text not null,
  product_key text not null references products (product_key) on delete cascade,
  module_id text not null references ota_modules (id) on delete cascade,
  found_version text not null,
  equipment_types text not null default '[]',
  severity integer not null,
  status integer not null default 1,
  phenomenon text not null,
  reproduce text not null default '',
  workaround text not null default '',
  fault_codes text not null default '[]',
  devices text not null default '[]',
  projects text not null default '[]',
  finder_id text not null,
  found_at integer not null,
  handler_id text,
  fixed_version text,
  fixed_firmware_id text references ota_packs (id) on delete set null,
  fixed_at integer,
  created_at integer not null,
  updated_at integer not null,
  version integer not null default 1,
  unique (tnt_id, issue_no)
);
create index ota_issues_by_version on ota_issues (module_id, found_version, status);
create index ota_issues_by_tenant on ota_issues (tnt_id, found_at desc, id);

create table ota_issue_history (
  id integer primary key,
  issue_id text not null references ota_issues (id) on delete cascade,
  at integer not null,
  by_id text not null,
  from_status integer,
  to_status integer,
  note text not null
);
create index ota_issue_history_by_issue on ota_issue_history (issue_id, id);
`,
  tables: ['ota_issue_history', 'ota_issues'],
  views: `
create view ota_issue_ref as
  select id, tnt_id, issue_no, title, product_key, module_id, found_version, severity, status, fault_codes, finder_id,
    handler_id, fixed_version, fixed_firmware_id, fixed_at, found_at, created_at from ota_issues;
`,
};
