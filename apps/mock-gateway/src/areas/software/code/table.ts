import type { TableArea } from '../../../store/tableArea.ts';

/** Codes of software: a digest of each, its mask, and by what it was used. */
export const softwareCodeTables: TableArea = {
  sql: `
-- code_hash: SHA256 of the code as it was told; bind_id: of a project or a device, which may be there no longer;
-- valid_to: the last moment of the last day
create table software_codes (
  id text primary key,
  software_id text not null references software (id) on delete cascade,
  code_hash text not null unique,
  mask text not null,
  bind_type text not null,
  bind_id text,
  max_uses integer not null,
  valid_from integer not null,
  valid_to integer not null,
  remark text not null,
  creator_id text not null,
  created_at integer not null,
  revoked_at integer,
  revoke_reason text,
  revoked_by text
) without rowid;
create index software_codes_by_software on software_codes (software_id);

create table software_code_uses (
  code_id text not null references software_codes (id) on delete cascade,
  no integer not null,
  device_name text not null,
  used_at integer not null,
  primary key (code_id, no)
) without rowid;
`,
  tables: ['software_code_uses', 'software_codes'],
  secrets: { columns: [{ table: 'software_codes', column: 'code_hash', becomes: 'anew' }] },
};
