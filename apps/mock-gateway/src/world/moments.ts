import type { Moment } from '@fleet/fixtures/core/seeds.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Asia/Shanghai has had no summer time since 1991. */
const shanghaiOffset = 8 * hour;

/** The instant of a moment of the data set, seen from `now`. */
export const instantOf = (moment: Moment, now: number): number => {
  const today = Math.floor((now + shanghaiOffset) / day) * day - shanghaiOffset;
  const [hours = 0, minutes = 0] = moment.time.split(':').map(Number);
  return today - moment.daysAgo * day + (hours * 60 + minutes) * 60_000;
};

/** Nine o'clock so many days ago; of a negative number, so many days ahead. */
export const morningOf = (daysAgo: number, now: number): number => instantOf({ daysAgo, time: '09:00' }, now);

/** Whether an instant lies on a Saturday or Sunday of Asia/Shanghai. */
export const isDayOff = (instant: number): boolean => [0, 6].includes(new Date(instant + shanghaiOffset).getUTCDay());

/** Midnight of the day so many days ahead; of a negative number, so many days ago. */
export const midnightIn = (days: number, now: number): number => instantOf({ daysAgo: -days, time: '00:00' }, now);
