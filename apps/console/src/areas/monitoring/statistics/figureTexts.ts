import { texts } from '@fleet/domain/core/codes/messages.ts';
import { bucketLabel, type Granularity } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';

/** How figures of the statistics read. */

/** A share with one decimal: `97.5%`. */
export const shareText = (share: number | null): string => (share === null ? texts.nothing : `${share.toFixed(1)}%`);

/** Hours or kilometres with two decimals. */
export const amountText = (amount: number): string => amount.toFixed(2);

/** Buckets as the points of a chart: what they are called, and in short. */
export const pointsOf = (buckets: readonly { readonly bucket: string }[], granularity: Granularity) => ({
  points: buckets.map(({ bucket }) => bucketLabel(bucket, granularity)),
  ticks: buckets.map(({ bucket }) => (granularity === 'month' ? bucket.slice(0, 7) : bucket.slice(5))),
});

/** The days that figures are of. */
export const spanText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? from : `${from} 至 ${to}`;
