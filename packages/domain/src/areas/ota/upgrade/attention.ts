import { type FailureCode, upgradeReasonTable } from './upgradeReasons.ts';

/** Devices that somebody should look after before they are upgraded again (需关注). */

export interface PastFailure {
  readonly code: FailureCode;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const week = 7 * 24 * 60 * 60_000;
/** Failures within a week from which on a device is looked after, over all jobs. */
const manyFailures = 3;

/**
 * How often a device failed in the last seven days, when that is reason to warn: three times, or once for what another
 * attempt does not heal; else 0.
 */
export const warningFailures = (failures: readonly PastFailure[], now: number): number => {
  const recent = failures.filter(({ at }) => at <= now && now - at < week);
  const isGrave = recent.some(({ code }) => !upgradeReasonTable[code].isRetryable);
  return isGrave || recent.length >= manyFailures ? recent.length : 0;
};
