import type { TableArea } from '../../../store/tableArea.ts';

/** What is wished of devices: what they report is reckoned. */
export const shadowTables: TableArea = {
  sql: `
create table device_shadows (
  device_id text primary key references devices (id) on delete cascade,
  version integer not null,
  updated_at integer not null
) without rowid;

-- value: JSON; state: one of wishStates; pushed_at: when the device was told last
create table shadow_wishes (
  device_id text not null references devices (id) on delete cascade,
  function_id text not null,
  value text not null,
  state text not null,
  pushes integer not null,
  pushed_at integer,
  wished_at integer not null,
  wished_by text not null references users (id),
  primary key (device_id, function_id)
) without rowid;
create index shadow_wishes_open on shadow_wishes (device_id) where state = 'open';
`,
  tables: ['shadow_wishes', 'device_shadows'],
  gives: {
    live_settings: `
      select device_id, 'wish ' || function_id || ' ' || state || ' ' || pushes || ' ' || wished_at from shadow_wishes
      union all select device_id, 'shadow ' || version from device_shadows`,
    product_wishes: `
      select d.product_key, w.device_id, w.function_id, 'desired', w.value
      from shadow_wishes w join devices d on d.id = w.device_id where w.state <> 'settled' and d.deleted_at is null`,
  },
};
