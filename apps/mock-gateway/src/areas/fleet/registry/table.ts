import type { TableArea } from '../../../store/tableArea.ts';

/**
 * What is stored of the fleet: who lives where, and what was done to them. What vehicles do is reckoned (`life/`); what
 * they did is kept in `records/`.
 */
export const registryTables: TableArea = {
  sql: `
-- the map of a floor: document is LIF, null for the one that is made of the seed; kind: one of siteKinds
create table floor_maps (
  floor_id text primary key,
  kind text not null,
  document text
) without rowid;

-- a device is known by its id alone: it stands above. It was heard of first at since; its presence holds until
-- changes_at, and the highest level of its open faults until faults_until; null for ever. What befell its connection was
-- told up to heard_told, its faults up to faults_told; it is looked at them again at heard_look and at faults_look, null
-- while nothing can happen
create table fleet_devices (
  device_id text primary key,
  since integer not null,
  is_vehicle integer not null,
  is_online integer not null,
  online_since integer not null,
  offline_since integer,
  changes_at integer,
  fault_level integer,
  faults_until integer,
  heard_told integer,
  heard_look integer,
  faults_told integer,
  faults_look integer
) without rowid;
create index fleet_devices_by_change on fleet_devices (changes_at);
create index fleet_devices_by_faults on fleet_devices (faults_until);
-- some hundred of a hundred thousand live
create index fleet_devices_living on fleet_devices (device_id) where is_vehicle = 1;
create index fleet_devices_by_level on fleet_devices (fault_level) where fault_level is not null;

-- a vehicle on a floor, from one moment to another; place: the nth place to stand for vehicles of its kind
create table fleet_epochs (
  device_id text not null references fleet_devices (device_id) on delete cascade,
  since integer not null,
  until integer,
  floor_id text not null references floor_maps (floor_id),
  place integer not null,
  kind text not null,
  primary key (device_id, since)
) without rowid;
create index fleet_epochs_by_floor on fleet_epochs (floor_id);

-- what keeps a vehicle where it is; activity: a number of activityNames; code and level of the fault that it is, or null;
-- emergency: where the emergency stop was pressed that it is, MANUAL or REMOTE, or null
create table fleet_stops (
  id text primary key,
  device_id text not null references fleet_devices (device_id) on delete cascade,
  since integer not null,
  until integer,
  activity integer not null,
  code text,
  level integer,
  emergency text
) without rowid;
create index fleet_stops_by_device on fleet_stops (device_id, since);

-- a vehicle that is driven by hand from its place, which it gets back to by itself afterwards; its stop has the same id
create table fleet_drives (
  id text primary key,
  device_id text not null references fleet_devices (device_id) on delete cascade,
  since integer not null,
  until integer
) without rowid;
create index fleet_drives_by_device on fleet_drives (device_id, since);

-- from a moment on it goes at one speed: millimetres, milliradians, and those a second; driven: milliseconds on the way before
create table fleet_drive_steps (
  drive_id text not null references fleet_drives (id) on delete cascade,
  at integer not null,
  x integer not null,
  y integer not null,
  heading integer not null,
  v integer not null,
  omega integer not null,
  driven integer not null,
  primary key (drive_id, at)
) without rowid;
create index fleet_drive_steps_by_driven on fleet_drive_steps (drive_id, driven, at);

-- parts of its way back; remaining: milliseconds of the way that lie before it when the part begins
create table fleet_drive_returns (
  drive_id text not null references fleet_drives (id) on delete cascade,
  since integer not null,
  until integer,
  remaining integer not null,
  primary key (drive_id, since)
) without rowid;

-- nobody hears of a device, whatever it does: it is disabled, say; until null for good
create table fleet_gaps (
  device_id text not null references fleet_devices (device_id) on delete cascade,
  since integer not null,
  until integer,
  primary key (device_id, since)
) without rowid;

-- a fault that somebody ended before its time, by the fault's key
create table fleet_resets (
  device_id text not null references fleet_devices (device_id) on delete cascade,
  fault_key text not null,
  at integer not null,
  primary key (device_id, fault_key)
) without rowid;

-- how full the battery of a vehicle was made at a moment: percent
create table fleet_charges (
  device_id text not null references fleet_devices (device_id) on delete cascade,
  at integer not null,
  percent integer not null,
  primary key (device_id, at)
) without rowid;

-- faults of a code come seldom from a moment on; cause: what has put them right, a module whose version did
create table fleet_cures (
  device_id text not null references fleet_devices (device_id) on delete cascade,
  cause text not null,
  code text not null,
  since integer not null,
  until integer,
  primary key (device_id, cause, code, since)
) without rowid;
`,
  tables: [
    'fleet_drive_returns',
    'fleet_drive_steps',
    'fleet_drives',
    'fleet_charges',
    'fleet_cures',
    'fleet_resets',
    'fleet_gaps',
    'fleet_stops',
    'fleet_epochs',
    'fleet_devices',
    'floor_maps',
  ],
  views: `
create view fleet_device_ref as
  select device_id, since, is_vehicle, is_online, online_since, offline_since, changes_at, fault_level from fleet_devices;
`,
};
