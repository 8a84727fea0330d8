import { mondayOf, numberOfDay, startOfDay, textOfDay } from '../../../core/values/days.ts';
import { dayLength, epochToDay, shanghaiOffset } from '../../../core/values/formats.ts';
import { addMonths, firstDayOf, monthOf } from '../../../core/values/months.ts';

/**
 * Buckets that figures are counted in. Days are days of Asia/Shanghai as `YYYY-MM-DD`; a bucket of days is called by the
 * first day that belongs to it, weeks begin on Monday; an hour is called `YYYY-MM-DD HH:00`.
 */

/** What days can be added up to. */
export const dayGranularities = ['day', 'week', 'month'] as const;
export type DayGranularity = (typeof dayGranularities)[number];

/** What moments can be added up to. */
export const granularities = ['hour', ...dayGranularities] as const;
export type Granularity = (typeof granularities)[number];

export const granularityLabels: Readonly<Record<Granularity, string>> = {
  hour: '按时',
  day: '按日',
  week: '按周',
  month: '按月',
};

/** Days that figures by hour reach over at most. */
export const mostDaysByHour = 3;

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** The hour of the day on which a moment falls in Shanghai: `08:00`. Moments are milliseconds since 1970. */
export const hourOf = (epoch: number): string => {
  const inDay = (((epoch + shanghaiOffset) % dayLength) + dayLength) % dayLength;
  return hours[Math.floor(inDay / 3_600_000)] ?? '';
};

/** Every hour of a day. */
export const hoursOfDay: readonly string[] = hours;

/** The bucket that a day belongs to. */
export const bucketOf = (day: string, granularity: DayGranularity): string => {
  if (granularity === 'month') return firstDayOf(monthOf(day));
  return granularity === 'week' ? mondayOf(day) : day;
};

/** The bucket that a moment belongs to. */
export const bucketOfMoment = (epoch: number, granularity: Granularity): string => {
  const day = epochToDay(epoch);
  return granularity === 'hour' ? `${day} ${hourOf(epoch)}` : bucketOf(day, granularity);
};

/** The bucket of days after one. */
const bucketAfter = (bucket: string, granularity: DayGranularity): string => {
  if (granularity === 'month') return firstDayOf(addMonths(monthOf(bucket), 1));
  return textOfDay(numberOfDay(bucket) + (granularity === 'week' ? 7 : 1));
};

/** Every bucket from the one of the first day to the one of the last, also those in which nothing happened. */
export const bucketsBetween = (first: string, last: string, granularity: Granularity): readonly string[] => {
  if (granularity === 'hour')
    return bucketsBetween(first, last, 'day').flatMap((day) => hours.map((hour) => `${day} ${hour}`));
  const buckets: string[] = [];
  for (let at = bucketOf(first, granularity); at <= last; at = bucketAfter(at, granularity)) buckets.push(at);
  return buckets;
};

/** The last day that belongs to a bucket of days. */
export const lastDayOf = (bucket: string, granularity: DayGranularity): string =>
  textOfDay(numberOfDay(bucketAfter(bucket, granularity)) - 1);

/** What a bucket is called on the screen: `2026-11-21 08:00`, `2026-11-21`, `2026-11-16 ~ 11-22`, `2026-11`. */
export const bucketLabel = (bucket: string, granularity: Granularity): string => {
  if (granularity === 'month') return monthOf(bucket);
  return granularity === 'week' ? `${bucket} ~ ${textOfDay(numberOfDay(bucket) + 6).slice(5)}` : bucket;
};

/** Whether days, both included, hold all of a bucket: those of a month begin and end in the middle of a week. */
export const isWithin = (
  bucket: string,
  granularity: Granularity,
  { from, to }: { readonly from: string; readonly to: string },
): boolean =>
  granularity === 'hour' || (bucket >= from && numberOfDay(bucketAfter(bucket, granularity)) - 1 <= numberOfDay(to));

/** Whether a bucket is not over at a moment, so that what it counts may still grow. */
export const isUnderWay = (bucket: string, granularity: Granularity, now: number): boolean =>
  bucket === bucketOfMoment(now, granularity);

/** Hours for which devices may tell later what they did: as long as that figures may still change. */
export const unsettledHours = 48;

/** Whether figures that are of days up to one, as of a moment, may still change. */
export const isUnsettled = ({ to, asOf }: { readonly to: string; readonly asOf: number }): boolean =>
  startOfDay(numberOfDay(to) + 1) > asOf - unsettledHours * 3_600_000;

/** The days that figures are of, both included, and the last moment that they count, in milliseconds since 1970. */
export interface CountedDays {
  readonly from: string;
  readonly to: string;
  readonly asOf: number;
}

/**
 * What a bucket is called beside its figures: 未满 where they do not count all of its days, because it is not over yet or
 * reaches beyond the days that are asked for.
 */
export const bucketText = (bucket: string, granularity: Granularity, { asOf, ...days }: CountedDays): string => {
  const label = bucketLabel(bucket, granularity);
  const isWhole = isWithin(bucket, granularity, days) && !isUnderWay(bucket, granularity, asOf);
  return isWhole ? label : `${label}（未满）`;
};
