import { mondayOf, numberOfDay, textOfDay } from '../../../core/values/days.ts';
import { addMonths, firstDayOf, monthOf } from '../../../core/values/months.ts';

/**
 * Buckets of days that figures are counted in. Days are days of Asia/Shanghai as `YYYY-MM-DD`; a bucket is called by
 * the first day that belongs to it, weeks begin on Monday.
 */

export const granularities = ['day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];

export const granularityLabels: Readonly<Record<Granularity, string>> = { day: '按日', week: '按周', month: '按月' };

/** The bucket that a day belongs to. */
export const bucketOf = (day: string, granularity: Granularity): string => {
  if (granularity === 'month') return firstDayOf(monthOf(day));
  return granularity === 'week' ? mondayOf(day) : day;
};

/** The bucket after a bucket. */
const bucketAfter = (bucket: string, granularity: Granularity): string => {
  if (granularity === 'month') return firstDayOf(addMonths(monthOf(bucket), 1));
  return textOfDay(numberOfDay(bucket) + (granularity === 'week' ? 7 : 1));
};

/** Every bucket from the one of the first day to the one of the last, also those in which nothing happened. */
export const bucketsBetween = (first: string, last: string, granularity: Granularity): readonly string[] => {
  const buckets: string[] = [];
  for (let at = bucketOf(first, granularity); at <= last; at = bucketAfter(at, granularity)) buckets.push(at);
  return buckets;
};

/** What a bucket is called on the screen: `2026-11-21`, `2026-11-16 ~ 11-22`, `2026-11`. */
export const bucketLabel = (bucket: string, granularity: Granularity): string => {
  if (granularity === 'month') return monthOf(bucket);
  return granularity === 'week' ? `${bucket} ~ ${textOfDay(numberOfDay(bucket) + 6).slice(5)}` : bucket;
};
