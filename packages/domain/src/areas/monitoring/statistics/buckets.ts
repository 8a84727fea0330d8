/**
 * Buckets of days that figures are counted in. Days are days of Asia/Shanghai as `YYYY-MM-DD`; a bucket is called by
 * the first day that belongs to it, weeks begin on Monday.
 */

export const granularities = ['day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];

export const granularityLabels: Readonly<Record<Granularity, string>> = { day: '按日', week: '按周', month: '按月' };

const dayLength = 24 * 60 * 60 * 1000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / dayLength;
const textOf = (number: number): string => new Date(number * dayLength).toISOString().slice(0, 10);
/** 1 January 1970 was a Thursday. */
const mondayOf = (number: number): number => number - ((((number + 3) % 7) + 7) % 7);

/** The bucket that a day belongs to. */
export const bucketOf = (day: string, granularity: Granularity): string => {
  if (granularity === 'month') return `${day.slice(0, 7)}-01`;
  return granularity === 'week' ? textOf(mondayOf(numberOf(day))) : day;
};

/** The bucket after a bucket. */
const bucketAfter = (bucket: string, granularity: Granularity): string => {
  if (granularity === 'month') return bucketOf(textOf(numberOf(bucket) + 31), 'month');
  return textOf(numberOf(bucket) + (granularity === 'week' ? 7 : 1));
};

/** Every bucket from the one of the first day to the one of the last, also those in which nothing happened. */
export const bucketsBetween = (first: string, last: string, granularity: Granularity): readonly string[] => {
  const buckets: string[] = [];
  for (let at = bucketOf(first, granularity); at <= last; at = bucketAfter(at, granularity)) buckets.push(at);
  return buckets;
};

/** What a bucket is called on the screen: `2026-11-21`, `2026-11-16 ~ 11-22`, `2026-11`. */
export const bucketLabel = (bucket: string, granularity: Granularity): string => {
  if (granularity === 'month') return bucket.slice(0, 7);
  return granularity === 'week' ? `${bucket} ~ ${textOf(numberOf(bucket) + 6).slice(5)}` : bucket;
};
