/** Where the time of devices goes. */

/** Time of a device's day in each state in which it is heard of. */
export interface RecordedTimes {
  readonly running: number;
  readonly charging: number;
  readonly idle: number;
  readonly fault: number;
}

/** All time but that offline. */
export const recordedOf = ({ running, charging, idle, fault }: RecordedTimes): number =>
  running + charging + idle + fault;
