import { formatDateTime, instantOf } from '../../../core/values/formats.ts';

/** Moments are milliseconds since 1970, lengths milliseconds unless their name says minutes. */

export const minute = 60_000;

/** The length of some minutes. */
export const minutesToMs = (minutes: number): number => minutes * minute;

/** A moment near to now as people read it in Shanghai: `11-24 22:00`. */
export const momentText = (at: number): string => formatDateTime(instantOf(at)).slice(5, 16);

/** Whole minutes of a length, a begun one counts. */
export const minutesUp = (length: number): number => Math.ceil(length / minute);

const second = 1000;

/** The whole second in which something comes about that is due at a moment: after now, so that much comes about at once. */
export const secondAfter = (at: number, now: number): number =>
  Math.max(Math.ceil(at / second) * second, (Math.floor(now / second) + 1) * second);
