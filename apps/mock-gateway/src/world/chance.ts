import { createHash } from 'node:crypto';
import { dayOfEpoch, startOfDay, weekdayOfDay } from '@fleet/domain/core/values/days.ts';

/**
 * What falls out by chance in a world, the same again for the same seed and the same words: how long something takes,
 * and how it ends.
 */

/** Words that tell one decision from any other: kind, subject, how often. */
export type Occasion = readonly [string, ...(string | number)[]];

/** A number from 0 to just under 1. */
export const chance = (seed: number, occasion: Occasion): number =>
  createHash('sha256')
    .update(JSON.stringify([seed, ...occasion]))
    .digest()
    .readUIntBE(0, 6) /
  2 ** 48;

/** A whole number from `from` up to `to`, both included. */
export const wholeBetween = (seed: number, occasion: Occasion, from: number, to: number): number =>
  from + Math.floor(chance(seed, occasion) * (to - from + 1));

/** One of a list. */
export const oneOfList = <T>(seed: number, occasion: Occasion, list: readonly [T, ...T[]]): T =>
  list[Math.floor(chance(seed, occasion) * list.length)] ?? list[0];

/** When offices begin, and the minutes that they are open. */
const office = { opensAt: 9 * 60, minutes: 9 * 60 };

/**
 * A moment of office hours in Shanghai, some days from `now`; what would fall on a Saturday or Sunday is on Monday.
 *
 * @param fromDays the fewest days, at least 1
 * @param toDays the most, before a weekend is skipped
 */
export const officeMoment = (
  seed: number,
  occasion: Occasion,
  now: number,
  [fromDays, toDays]: readonly [number, number],
): number => {
  const day = dayOfEpoch(now) + wholeBetween(seed, [...occasion, 'day'], fromDays, toDays);
  const weekday = weekdayOfDay(day);
  const minute = office.opensAt + chance(seed, [...occasion, 'time']) * office.minutes;
  return startOfDay(day + (weekday < 5 ? 0 : 7 - weekday)) + Math.floor(minute) * 60_000;
};
