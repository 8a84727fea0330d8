import type { TableArea } from '../../../store/tableArea.ts';

/**
 * Parts and hours of orders and upkeeps: source is `repair` or `upkeep`, source_id which one. Money is in integer fen, hours
 * and quantities in integer hundredths, days are `YYYY-MM-DD` of Asia/Shanghai.
 */
export const workTables: TableArea = {
  sql: `
create table work_parts (
  id text primary key,
  tnt_id text not null references tenants (id),
  source text not null,
  source_id text not null,
  position integer not null,
  part_no text not null,
  part_name text not null,
  quantity integer not null,
  unit text not null,
  unit_cost integer not null,
  serial_old text not null,
  serial_new text not null,
  supplier text not null
);
create index work_parts_by_source on work_parts (source, source_id, position);

-- with department and rate as they were when the hours were entered
create table work_labours (
  id text primary key,
  tnt_id text not null references tenants (id),
  source text not null,
  source_id text not null,
  position integer not null,
  user_id text not null,
  staff_id text not null,
  department_id text not null,
  day text not null,
  hours integer not null,
  hourly_rate integer not null,
  note text not null
);
create index work_labours_by_source on work_labours (source, source_id, position);
create index work_labours_by_person on work_labours (user_id, day);
`,
  tables: ['work_labours', 'work_parts'],
};
