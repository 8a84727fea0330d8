import type { TableArea } from '../../../store/tableArea.ts';

/** What each module of each device runs, as the device reported it. */
export const versionTables: TableArea = {
  sql: `
-- version_order sorts as the rules compare versions, null when the version is not built so
-- source: report 上报, upgrade 升级; needs_check: its version is not known for certain (版本待核对)
create table ota_device_versions (
  device_id text not null references devices (id) on delete cascade,
  module_id text not null references ota_modules (id) on delete cascade,
  version text not null,
  version_order text,
  previous_version text,
  security_counter integer not null default 0,
  source text not null,
  needs_check integer not null default 0,
  reported_at integer not null,
  primary key (device_id, module_id)
) without rowid;
create index ota_device_versions_by_module on ota_device_versions (module_id, version, device_id);
create index ota_device_versions_by_order on ota_device_versions (module_id, version_order, device_id);

-- when a module of a device came to another version, oldest first: coverage by day is read from it
create table ota_version_changes (
  device_id text not null references devices (id) on delete cascade,
  module_id text not null references ota_modules (id) on delete cascade,
  at integer not null,
  version text not null,
  primary key (device_id, module_id, at)
) without rowid;
create index ota_version_changes_by_module on ota_version_changes (module_id, at);
`,
  views: `
create view ota_device_version_ref as select device_id, module_id, version, previous_version from ota_device_versions;
create view ota_version_change_ref as select device_id, module_id, at, version from ota_version_changes;
`,
  tables: ['ota_version_changes', 'ota_device_versions'],
  gives: {
    device_versions: `
      select v.device_id, v.module_id, m.name, v.version, v.version_order, iif(m.is_default = 1, 0, m.rowid)
      from ota_modules m join ota_device_versions v on v.module_id = m.id`,
    // from each version to the next one, and so past all devices that run it
    running_versions: `
      select module_id, name, product_key, version from (
        with recursive running (module_id, name, product_key, version) as (
          select m.id, m.name, m.product_key, (select min(v.version) from ota_device_versions v where v.module_id = m.id)
          from ota_modules m
          union all
          select r.module_id, r.name, r.product_key,
            (select min(v.version) from ota_device_versions v where v.module_id = r.module_id and v.version > r.version)
          from running r where r.version is not null)
        select * from running where version is not null)`,
  },
};
