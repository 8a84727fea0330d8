/** Days of Asia/Shanghai, counted from 1970. It has had no summer time since 1991. */

export const dayLength = 24 * 3_600_000;
/** How far its clock is ahead of UTC; statements add it before they divide by the length of a day. */
export const shanghaiOffset = 8 * 3_600_000;

/** The day of an instant. */
export const dayOf = (instant: number): number => Math.floor((instant + shanghaiOffset) / dayLength);

/** The first millisecond of a day. */
export const startOfDay = (day: number): number => day * dayLength - shanghaiOffset;

/** `2026-11-20`. */
export const dayText = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);
