/**
 * Whether a fault comes back after an upgrade: how often it came in as many days before each device was upgraded and after
 * it, beside devices of the same product that were not. Instants and times are milliseconds.
 */

/** Below so many devices, or hours after the upgrade, nothing is said in percents. */
export const leastDevices = 5;
export const leastHoursAfter = 50;

const hour = 3_600_000;
const dayLength = 24 * hour;

/** A device, the moment that divides its time, and what is on record of it. */
export interface Exposed {
  readonly at: number;
  /** When the fault came. */
  readonly stops: readonly number[];
  /** How long it ran on each day; days are told by their beginning. */
  readonly days: readonly { readonly start: number; readonly running: number }[];
}

export interface Exposure {
  readonly stops: number;
  readonly hours: number;
  /** Stops in a thousand running hours, with one decimal; null without any. */
  readonly rate: number | null;
}

export interface ExposedGroup {
  readonly devices: number;
  readonly before: Exposure;
  readonly after: Exposure;
  /** Of the rate, in percents of what it was; null where there was none before, or too little to say so. */
  readonly change: number | null;
}

/** Running time within a span; of a day that lies in it in part, as large a part. */
const runningWithin = ({ days }: Exposed, from: number, to: number): number =>
  days.reduce((sum, { start, running }) => {
    const overlap = Math.min(to, start + dayLength) - Math.max(from, start);
    return overlap <= 0 ? sum : sum + (running * overlap) / dayLength;
  }, 0);

const exposureOf = (parts: readonly { readonly stops: number; readonly running: number }[]): Exposure => {
  const stops = parts.reduce((sum, part) => sum + part.stops, 0);
  const running = parts.reduce((sum, part) => sum + part.running, 0);
  return {
    stops,
    hours: Math.round((running / hour) * 100) / 100,
    rate: running === 0 ? null : Math.round((stops * 1000 * 10) / (running / hour)) / 10,
  };
};

const within = (device: Exposed, from: number, to: number) => ({
  stops: device.stops.filter((at) => at >= from && at < to).length,
  running: to <= from ? 0 : runningWithin(device, from, to),
});

/** Whether there is too little to say anything in percents. */
export const isSmallSample = ({ devices, after }: Pick<ExposedGroup, 'devices' | 'after'>): boolean =>
  devices < leastDevices || after.hours < leastHoursAfter;

/**
 * Some devices before and after the moment of each.
 *
 * @param window how long before and after is looked at; what lies after `now` is not
 */
export const exposedGroup = (devices: readonly Exposed[], window: number, now: number): ExposedGroup => {
  const before = exposureOf(devices.map((device) => within(device, device.at - window, Math.min(device.at, now))));
  const after = exposureOf(devices.map((device) => within(device, device.at, Math.min(device.at + window, now))));
  const group = { devices: devices.length, before, after };
  const isComparable = before.rate !== null && after.rate !== null && before.rate > 0;
  return {
    ...group,
    change:
      isComparable && !isSmallSample(group) ? Math.round(((after.rate - before.rate) * 1000) / before.rate) / 10 : null,
  };
};

/** The middle of some moments; null of none. */
export const medianOf = (moments: readonly number[]): number | null => {
  const sorted = moments.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
};
