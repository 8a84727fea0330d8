import { epochOf } from '@fleet/domain/core/values/formats.ts';
import { monthOf } from '@fleet/domain/core/values/months.ts';
import { bucketText, type CountedDays, type Granularity } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';

/** How figures of the statistics read. */

/** Under a bar: the hour, and at midnight the day; the month; else the day without its year. */
const tickOf = (bucket: string, granularity: Granularity): string => {
  if (granularity === 'month') return monthOf(bucket);
  const [day = '', hour = '00:00'] = bucket.split(' ');
  return granularity === 'hour' && hour !== '00:00' ? hour : day.slice(5);
};

/** What an answer says of the days that its figures are of. */
type Told = Readonly<Record<'asOf' | 'from' | 'to', string>>;

/** The days that the figures of an answer are of. */
export const countedDaysOf = ({ from, to, asOf }: Told): CountedDays => ({ from, to, asOf: epochOf(asOf) ?? 0 });

/** Buckets as the points of a chart: what they are called, in short too. */
export const pointsOf = (buckets: readonly { readonly bucket: string }[], granularity: Granularity, told: Told) => {
  const days = countedDaysOf(told);
  return {
    points: buckets.map(({ bucket }) => bucketText(bucket, granularity, days)),
    ticks: buckets.map(({ bucket }) => tickOf(bucket, granularity)),
  };
};

/** The days that figures are of. */
export const spanText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? from : `${from} 至 ${to}`;
