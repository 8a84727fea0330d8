/** How a device got over a fault (designed). */
export const faultRecoveries = {
  auto: '自动恢复',
  manual: '人工复位',
  remote: '远程复位',
} as const;

export type FaultRecovery = keyof typeof faultRecoveries;

export const faultRecoveryCodes = Object.keys(faultRecoveries) as FaultRecovery[];

/** Measures of how reliable devices are. Times are milliseconds where nothing else is said. */

/** A fault, as far as it is measured. */
export interface TimedFault {
  /** Fault code level of S1 §4. */
  readonly level: number;
  readonly startedAt: number;
  /** Null while it is not over. */
  readonly endedAt: number | null;
}

const minute = 60_000;

/** Levels 3 to 5 stop a device; 1 is a hint and 2 a warning. */
export const leastStoppingLevel = 3;
export const stopsDevice = ({ level }: { readonly level: number }): boolean => level >= leastStoppingLevel;

/** Milliseconds for which a fault has to be gone to be over: one that is back sooner was never away. */
export const goneAfter = 10_000;

/**
 * Whether a vehicle that reports a code again has the fault that it had before.
 * @param gone milliseconds for which it did not report it
 * @param mergeSeconds what is written of the code
 */
export const isSameFault = (gone: number, mergeSeconds: number): boolean =>
  gone < goneAfter || gone <= mergeSeconds * 1000;

/** How long a fault has lasted, in whole minutes; one that is not over has lasted until now. */
export const faultMinutes = ({ startedAt, endedAt }: TimedFault, now: number): number =>
  Math.max(0, Math.round(((endedAt ?? now) - startedAt) / minute));

/** MTTR: minutes with one decimal that it took to get over a fault that stops a device; null when there was none. */
export const meanTimeToRepair = (faults: readonly TimedFault[]): number | null => {
  const over = faults.filter((fault) => stopsDevice(fault) && fault.endedAt !== null);
  if (over.length === 0) return null;
  const minutes = over.reduce((sum, { startedAt, endedAt }) => sum + ((endedAt ?? startedAt) - startedAt) / minute, 0);
  return Math.round((minutes * 10) / over.length) / 10;
};

/** MTBF: running hours with one decimal for each fault that stops a device; null when there was none. */
export const meanTimeBetweenFaults = (
  /** Milliseconds. */
  running: number,
  faults: readonly { readonly level: number }[],
): number | null => {
  const stops = faults.filter(stopsDevice).length;
  return stops === 0 ? null : Math.round(running / 360_000 / stops) / 10;
};
