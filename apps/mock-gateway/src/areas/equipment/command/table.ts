import type { TableArea } from '../../../store/tableArea.ts';

/** Commands that devices were given. */
export const commandTables: TableArea = {
  sql: `
-- batch_id: what many were asked with it; nth: the order among those of the device; input_data, output_data: JSON;
-- state: one of commandStates; timeout: milliseconds;
-- awaits: something may still become of it, also an answer that nobody waits for any more; reason: one of commandReasons
create table device_commands (
  message_id text primary key,
  batch_id text,
  device_id text not null references devices (id) on delete cascade,
  nth integer not null,
  kind text not null,
  function_id text not null,
  identifier text not null,
  name text not null,
  input_data text not null,
  input_text text not null,
  -- what a device that speaks in frames is sent, in hexadecimal; null for all others
  frame text,
  output_data text,
  output_text text,
  state integer not null,
  is_idempotent integer not null,
  offline text not null,
  timeout integer not null,
  attempt integer not null,
  is_late integer not null,
  awaits integer not null,
  reason text,
  detail text,
  created_at integer not null,
  expires_at integer not null,
  sent_at integer,
  accepted_at integer,
  ended_at integer,
  operator_id text not null references users (id),
  model_no integer not null
) without rowid;
create unique index device_commands_by_device on device_commands (device_id, nth desc);
create unique index device_commands_by_batch on device_commands (batch_id, device_id) where batch_id is not null;
create index device_commands_waiting on device_commands (device_id, nth) where awaits = 1;
`,
  tables: ['device_commands'],
  views: `
create view device_command_ref as
  select message_id, device_id, name, input_text, state, reason, created_at, ended_at, operator_id from device_commands;
`,
  gives: {
    live_settings: `
      select device_id, 'command ' || nth || ' ' || state || ' ' || attempt from device_commands where awaits = 1`,
    // the one value of a setting stands alone, as it does in a shadow
    product_wishes: `
      select d.product_key, c.device_id, c.function_id, iif(c.kind = 'service', 'call', 'setting'),
        iif(c.kind = 'service', c.input_data, c.input_data -> c.identifier)
      from device_commands c join devices d on d.id = c.device_id
      where c.awaits = 1 and c.state = 2 and d.deleted_at is null`,
  },
};
