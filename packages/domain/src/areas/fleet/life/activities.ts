/** What a vehicle does at a moment, and what it costs it. */

/** In the order of their numbers, which stand in stored rows: never reorder. */
export const activityNames = [
  'idle',
  'empty',
  'loaded',
  'load',
  'unload',
  'charge',
  'plugged',
  'stopped',
  'held',
  'upgrading',
  'off',
  'remote',
  'emergency',
] as const;
export type Activity = (typeof activityNames)[number];

/** Words for people. */
export const activityLabels: Readonly<Record<Activity, string>> = {
  idle: '空闲',
  empty: '空载行驶',
  loaded: '载货行驶',
  load: '取货',
  unload: '放货',
  charge: '充电',
  plugged: '充满待命',
  stopped: '故障停车',
  held: '已暂停',
  upgrading: '升级中',
  off: '已关机',
  remote: '远程操控',
  emergency: '急停',
};

/** The numbers of activities. */
export const activities = Object.fromEntries(activityNames.map((name, number) => [name, number])) as {
  readonly [Name in Activity]: number;
};

/** Percent of the battery that a second of each takes; what charges takes less than nothing. */
const drainPerSecond: Readonly<Record<Activity, number>> = {
  idle: 0.0006,
  empty: 0.003_47,
  loaded: 0.0045,
  load: 0.003,
  unload: 0.003,
  charge: -0.0139,
  plugged: 0,
  stopped: 0.0006,
  held: 0.0006,
  upgrading: 0.0015,
  off: 0,
  remote: 0.0015,
  emergency: 0.0006,
};

/** Percent of the battery that a millisecond of an activity takes, by its number. */
export const drains = Float64Array.from(activityNames, (name) => drainPerSecond[name] / 1000);

/** No battery falls below it: a vehicle that empty stands still. Percent. */
export const lowestCharge = 3;

/** What the time of a device is divided into; together they are its day. */
export const timeShares = ['running', 'charging', 'idle', 'fault', 'offline'] as const;
export type TimeShare = (typeof timeShares)[number];

const shareOfActivity: Readonly<Record<Activity, TimeShare>> = {
  idle: 'idle',
  empty: 'running',
  loaded: 'running',
  load: 'running',
  unload: 'running',
  charge: 'charging',
  plugged: 'charging',
  stopped: 'fault',
  held: 'idle',
  upgrading: 'idle',
  off: 'offline',
  remote: 'idle',
  emergency: 'idle',
};

/** The share of each activity, by its number, as its place among the shares. */
export const sharePlaces = Uint8Array.from(activityNames, (name) => timeShares.indexOf(shareOfActivity[name]));
