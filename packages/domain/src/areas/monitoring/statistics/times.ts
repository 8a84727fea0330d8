import { startOfDay } from '../../../core/values/days.ts';

/** Where the time of devices goes. Minutes throughout. */

const minute = 60_000;

/**
 * The minutes of a day that are over at a moment: 1440 of a past day, none of one to come.
 *
 * @param day days since 1970 in Asia/Shanghai
 * @param asOf milliseconds since 1970
 */
export const minutesOver = (day: number, asOf: number): number =>
  Math.max(0, Math.floor((Math.min(startOfDay(day + 1), asOf) - startOfDay(day)) / minute));

/** Minutes of a device's day in each state that is recorded. */
export interface RecordedTimes {
  readonly running: number;
  readonly charging: number;
  readonly idle: number;
  readonly fault: number;
}

/** All minutes but those offline. */
export const recordedOf = ({ running, charging, idle, fault }: RecordedTimes): number =>
  running + charging + idle + fault;

/** What of a day is not on record: the device was offline, or nobody knows. */
export const offlineOf = (times: RecordedTimes, day: number, asOf: number): number =>
  Math.max(0, minutesOver(day, asOf) - recordedOf(times));
