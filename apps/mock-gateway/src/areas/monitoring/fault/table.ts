import type { TableArea } from '../../../store/tableArea.ts';

/**
 * What people did about faults. Nothing is kept of a fault that nobody has touched: the mock's staff look after it, and
 * when they do follows from when it began and ended.
 */
export const faultTables: TableArea = {
  sql: `
-- a fault is known by the id that its record has, which is reckoned: it may be written anew
create table fault_handlings (
  fault_id text primary key,
  handler_id text,
  acknowledged_at integer,
  closed_at integer,
  close_reason text,
  close_note text not null default '',
  reopened_at integer,
  repair_id text,
  version_issue_id text,
  version integer not null default 1
) without rowid;
create index fault_handlings_by_repair on fault_handlings (repair_id) where repair_id is not null;

-- the log of the vehicle that was asked for last: a file of the device
create table fault_logs (
  fault_id text primary key,
  record_id text not null
) without rowid;

-- kind: one of faultEventKinds
create table fault_events (
  id integer primary key,
  fault_id text not null,
  at integer not null,
  kind text not null,
  by_id text,
  text text not null
);
create index fault_events_by_fault on fault_events (fault_id, id);
`,
  tables: ['fault_events', 'fault_logs', 'fault_handlings'],
  views: `
-- how each fault is handled, as instants that may still lie ahead: handlingAt says what that is at a moment.
-- Staff acknowledge within three quarters of an hour, some seven hours later; they close what is over within two hours,
-- some after up to four days. What did not stop a vehicle is closed as soon as it is over, unless it was opened again.
create view handled_faults as
  select fault_id, device_id, code, name, level, started_at, ended_at, recovery, floor_id, node, task_no, flaps, is_touched, handler_id, repair_id, version_issue_id, version,
    close_note, reopened_at,
    iif(is_touched, touched_at, started_at + (2 + chance % 44 + iif(chance % 23 = 0, 420, 0)) * 60000) as acknowledged_at,
    case
      when touched_closed_at is not null then touched_closed_at
      when ended_at is null or repair_id is not null or reopened_at is not null then null
      when level <= 2 then ended_at
      when is_touched then null
      else max(ended_at, started_at + (2 + chance % 44 + iif(chance % 23 = 0, 420, 0)) * 60000)
        + (5 + chance % 110 + iif(chance % 37 = 0, 1440 + chance * 4, 0)) * 60000
    end as closed_at,
    case
      when touched_closed_at is not null then close_reason
      when level <= 2 then 'autoRecovered'
      when chance % 19 = 0 then 'falseAlarm'
      when chance % 7 = 0 then 'noAction'
      else 'fixed'
    end as close_reason
  from (
    select f.id as fault_id, f.device_id, f.code, f.name, f.level, f.started_at, f.ended_at, f.recovery, f.floor_id, f.node, f.task_no, f.flaps, h.fault_id is not null as is_touched,
      h.handler_id, h.repair_id, h.version_issue_id, ifnull(h.version, 1) as version,
      h.acknowledged_at as touched_at, h.closed_at as touched_closed_at, h.close_reason,
      ifnull(h.close_note, '') as close_note, h.reopened_at, (f.started_at / 1000 * 7919) % 997 as chance
    from device_fault_ref f left join fault_handlings h on h.fault_id = f.id
  );
`,
  gives: {
    // what stands under an order is looked after
    told_faults: `select fault_id, acknowledged_at, iif(repair_id is null, closed_at, started_at), ended_at
      from handled_faults`,
    // what was closed because it was over is open while it is not; where somebody has done something since it stays closed
    closed_faults: `select s.fault_id, s.closed_at from handled_faults s
      left join fault_handlings h on h.fault_id = s.fault_id
      where s.close_reason <> 'autoRecovered' or h.closed_at is not null`,
  },
};
