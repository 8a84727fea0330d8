import { monthOf } from '@fleet/domain/core/values/months.ts';
import { bucketLabel, type Granularity } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';

/** How figures of the statistics read. */

/** Buckets as the points of a chart: what they are called, and in short. */
export const pointsOf = (buckets: readonly { readonly bucket: string }[], granularity: Granularity) => ({
  points: buckets.map(({ bucket }) => bucketLabel(bucket, granularity)),
  ticks: buckets.map(({ bucket }) => (granularity === 'month' ? monthOf(bucket) : bucket.slice(5))),
});

/** The days that figures are of. */
export const spanText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? from : `${from} 至 ${to}`;
