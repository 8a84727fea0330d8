import type { TableArea } from '../../../store/tableArea.ts';

/** What was set at devices: all else that they report is reckoned. */
export const valueTables: TableArea = {
  sql: `
-- a property as somebody set it, from a moment on; value: JSON
create table device_settings (
  device_id text not null references devices (id) on delete cascade,
  function_id text not null,
  at integer not null,
  value text not null,
  primary key (device_id, function_id, at)
) without rowid;

-- when somebody had a device report last, before its turn
create table device_value_asks (
  device_id text primary key references devices (id) on delete cascade,
  at integer not null
) without rowid;
`,
  tables: ['device_value_asks', 'device_settings'],
};
