import { dayOfEpoch, midnightBefore, weekdayOfDay } from '@fleet/domain/core/values/days.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import type { Ahead, Moment } from '@fleet/fixtures/core/seeds.ts';

/** The instant of a moment of the data set, seen from `now`, when the world begins. */
export const instantOf = (moment: Moment | Ahead, now: number): number => {
  if ('secondsAhead' in moment) return now + Math.round(moment.secondsAhead * 1000);
  const [hours = 0, minutes = 0] = moment.time.split(':').map(Number);
  return midnightBefore(now) - moment.daysAgo * dayLength + (hours * 60 + minutes) * 60_000;
};

/** Nine o'clock so many days ago; of a negative number, so many days ahead. */
export const morningOf = (daysAgo: number, now: number): number => instantOf({ daysAgo, time: '09:00' }, now);

/** Whether an instant lies on a Saturday or Sunday of Asia/Shanghai. */
export const isDayOff = (instant: number): boolean => weekdayOfDay(dayOfEpoch(instant)) >= 5;

/** Midnight of the day so many days ahead; of a negative number, so many days ago. */
export const midnightIn = (days: number, now: number): number => instantOf({ daysAgo: -days, time: '00:00' }, now);
