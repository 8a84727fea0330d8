import { type Static, Type } from 'typebox';
import { textHash } from '../../../core/hash/hash.ts';
import { activityNames } from '../life/activities.ts';
import { shortestTurn } from '../motion/motion.ts';
import type { Pose } from '../motion/route.ts';

/**
 * Where all vehicles of a floor are at a moment, as it travels: whole numbers in fixed places, so that three hundred
 * vehicles twice a second are a few kilobytes. Who is meant by a number says the list that came with the token.
 */

/** How often a floor is told, in milliseconds. */
export const framePeriod = 500;

/** Most vehicles of one floor. */
export const mostOnFloor = 5000;

const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const farthest = 10_000_000;

/** The places of a row. */
const row = Type.Tuple([
  /** The vehicle, by its place in the list. */
  whole(0, mostOnFloor - 1),
  /** Millimetres. */
  whole(-farthest, farthest),
  whole(-farthest, farthest),
  /** Milliradians, from -π to π. */
  whole(-3142, 3142),
  /** Millimetres a second. */
  whole(0, 100_000),
  /** Tenths of a percent of the battery. */
  whole(0, 1000),
  /** The number of its activity. */
  whole(0, activityNames.length - 1),
  /** Whole seconds since anybody heard of it: the rest of the row is from then. */
  whole(0, Number.MAX_SAFE_INTEGER),
]);
export type FrameRow = Static<typeof row>;

/** The schema of a frame. */
export const frame = Type.Object({
  /** The moment of the gateway's clock, in milliseconds since 1970. */
  at: whole(0, 8_640_000_000_000_000),
  /** Grows whenever the clock jumps or the world is another one: nothing before it leads to what comes after. */
  epoch: whole(0, Number.MAX_SAFE_INTEGER),
  /** Which list the numbers of vehicles belong to (`listNumber`). */
  list: whole(0, 0xff_ff_ff_ff),
  v: Type.Array(row, { maxItems: mostOnFloor }),
});
export type Frame = Static<typeof frame>;

/** A vehicle as a frame tells of it: metres, radians, metres a second, percent. */
export interface Told extends Pose {
  charge: number;
  activity: number;
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The row of a vehicle. */
export const frameRow = (
  place: number,
  { x, y, heading, speed, charge, activity }: Told,
  silence: number,
): FrameRow => [
  place,
  Math.round(x * 1000),
  Math.round(y * 1000),
  Math.round(shortestTurn(heading) * 1000),
  Math.round(speed * 1000),
  within(Math.round(charge * 10), 0, 1000),
  activity,
  Math.max(0, Math.floor(silence / 1000)),
];

/** Tells one list of vehicles from another: who stands where in it may have changed since it was read. */
export const listNumber = (deviceIds: readonly string[]): number => textHash(deviceIds.join('/'));
