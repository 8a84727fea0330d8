import type { TableArea } from '../../../store/tableArea.ts';

/** Devices. */
export const deviceTables: TableArea = {
  sql: `
create table devices (
  id text primary key,
  tnt_id text not null references tenants (id),
  project_id text references projects (id),
  product_key text not null references products (product_key),
  model_id text not null references models (id),
  name text not null,
  serial_number text not null unique,
  status integer not null,
  network_type text,
  activated_at integer,
  last_online_at integer,
  last_offline_at integer,
  created_at integer not null
);
create index devices_by_tenant on devices (tnt_id);
create index devices_by_project on devices (project_id);
`,
  tables: ['devices'],
  views: `
create view device_ref as
  select id, tnt_id, project_id, product_key, name, serial_number, status, network_type from devices;
`,
  gives: {
    tenant_devices: 'select tnt_id from devices',
    project_devices: 'select id, tnt_id, project_id, name, status from devices',
    project_faults: `
      select d.project_id, f.started_at, f.ended_at from devices d join device_fault_ref f on f.device_id = d.id`,
  },
};
