import type { TableArea } from '../../../store/tableArea.ts';

/** The warehouse of upgrade packs: packs by ring, what they need, what they hold, and how they came from ring to ring. */
export const packTables: TableArea = {
  sql: `
-- ring: a key of ringTable; module_id is null of whole packs; type: 0 整包, 1 差分
-- version_order sorts as the rules compare versions, null when the version is not built so
-- file_key: where its bytes lie, shared with what was made of it; made_of: of how many bytes the file of one of the data
-- set is made when it is first wanted, null for one that was uploaded or put together
-- check_status: 1 校验中 (firmware_sign is told once it is over), 2 一致, 3 不一致; verify_status: verification, 1 to 6 (S1 §4)
-- is_withdrawn: by itself (withdraw_reason), or with withdrawn_by, a pack that it holds or was made of
-- ring_at: since when it lies in its ring
create table ota_packs (
  id text primary key,
  tnt_id text not null references tenants (id),
  name text not null,
  ring text not null,
  product_key text not null references products (product_key) on delete cascade,
  module_id text references ota_modules (id),
  type integer not null default 0,
  src_version text,
  dest_version text not null,
  version_order text,
  file_name text not null,
  file_key text not null,
  made_of integer,
  firmware_size integer not null,
  sign_method text not null default 'SHA256',
  firmware_sign text not null,
  expected_sign text,
  check_status integer not null default 2,
  security_counter integer not null default 0,
  pack_desc text not null default '',
  new_features_desc text not null default '',
  fix_issue_desc text not null default '',
  compatibility_desc text not null default '',
  udi text not null default '',
  need_to_verify integer not null,
  verify_status integer not null,
  verify_note text,
  source_firmware_id text references ota_packs (id) on delete set null,
  published_firmware_id text references ota_packs (id) on delete set null,
  is_withdrawn integer not null default 0,
  withdraw_reason text,
  withdrawn_at integer,
  withdrawn_by text references ota_packs (id) on delete set null,
  valid_until integer,
  download_count integer not null default 0,
  creator_id text not null,
  ring_at integer not null,
  created_at integer not null,
  updated_at integer not null,
  version integer not null default 1,
  unique (tnt_id, product_key, ring, name)
);
create index ota_packs_by_ring on ota_packs (ring, created_at desc, id);
create index ota_packs_by_version on ota_packs (product_key, module_id, version_order);
create index ota_packs_by_file on ota_packs (file_key);
create index ota_packs_by_source on ota_packs (source_firmware_id);
create index ota_packs_by_withdrawal on ota_packs (withdrawn_by) where withdrawn_by is not null;

create table ota_pack_models (
  firmware_id text not null references ota_packs (id) on delete cascade,
  model_id text not null references models (id) on delete cascade,
  primary key (firmware_id, model_id)
) without rowid;

create table ota_pack_dependencies (
  firmware_id text not null references ota_packs (id) on delete cascade,
  no integer not null,
  module_id text not null references ota_modules (id),
  min_version text not null,
  max_version text,
  primary key (firmware_id, no)
) without rowid;
create index ota_pack_dependencies_by_module on ota_pack_dependencies (module_id);

create table ota_pack_members (
  whole_id text not null references ota_packs (id) on delete cascade,
  no integer not null,
  firmware_id text not null references ota_packs (id),
  primary key (whole_id, no)
) without rowid;
create index ota_pack_members_by_pack on ota_pack_members (firmware_id);

-- which problems of versions it puts right
create table ota_pack_issues (
  firmware_id text not null references ota_packs (id) on delete cascade,
  issue_id text not null,
  primary key (firmware_id, issue_id)
) without rowid;
create index ota_pack_issues_by_issue on ota_pack_issues (issue_id);

-- soft checks that a person has lifted on its way, and why
create table ota_pack_lifted (
  firmware_id text not null references ota_packs (id) on delete cascade,
  no integer not null,
  code text not null,
  -- what it asked for, in words
  text text not null,
  reason text not null,
  lifted_by text not null,
  lifted_at integer not null,
  primary key (firmware_id, no)
) without rowid;
`,
  tables: [
    'ota_pack_lifted',
    'ota_pack_issues',
    'ota_pack_members',
    'ota_pack_dependencies',
    'ota_pack_models',
    'ota_packs',
  ],
  views: `
create view ota_pack_ref as
  select id, tnt_id, name, ring, product_key, module_id, dest_version, creator_id, ring_at, created_at from ota_packs;
`,
};
