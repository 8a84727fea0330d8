import { epochOf } from '@fleet/domain/core/values/formats.ts';
import { monthOf } from '@fleet/domain/core/values/months.ts';
import {
  bucketLabel,
  type Granularity,
  isUnderWay,
  isWithin,
} from '@fleet/domain/areas/monitoring/statistics/buckets.ts';

/** How figures of the statistics read. */

/** Under a bar: the hour, and at midnight the day; the month; else the day without its year. */
const tickOf = (bucket: string, granularity: Granularity): string => {
  if (granularity === 'month') return monthOf(bucket);
  const [day = '', hour = '00:00'] = bucket.split(' ');
  return granularity === 'hour' && hour !== '00:00' ? hour : day.slice(5);
};

/**
 * Buckets as the points of a chart: what they are called, in short too, and which do not count all of their days, because
 * they are not over yet or reach beyond the days that are shown.
 */
export const pointsOf = (
  buckets: readonly { readonly bucket: string }[],
  granularity: Granularity,
  { asOf, ...days }: { readonly asOf: string; readonly from: string; readonly to: string },
) => ({
  points: buckets.map(({ bucket }) => {
    const label = bucketLabel(bucket, granularity);
    const isWhole = isWithin(bucket, granularity, days) && !isUnderWay(bucket, granularity, epochOf(asOf) ?? 0);
    return isWhole ? label : `${label}（未满）`;
  }),
  ticks: buckets.map(({ bucket }) => tickOf(bucket, granularity)),
});

/** The days that figures are of. */
export const spanText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? from : `${from} 至 ${to}`;
