import type { vehicleSeries } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import { type SeriesField, seriesFields } from '@fleet/domain/areas/monitoring/live/seriesFields.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { World } from '../../../world/world.ts';
import { type Reading, readingAt, unheard } from '../../fleet/face.ts';

/** Curves of a vehicle over a time, reckoned from its life: nothing is made up where nobody heard of it. */

const measures: Readonly<Record<SeriesField, (reading: Reading) => number>> = {
  batteryCharge: ({ charge }) => charge,
  batteryVoltage: (reading) => reading.voltage(),
  batteryCurrent: (reading) => reading.current(),
  vx: ({ speed, driven }) => driven?.v ?? speed,
  omega: ({ omega }) => omega,
  localizationScore: (reading) => 100 * reading.localization(),
  weight: (reading) => reading.weight(),
  loads: ({ hasLoad }) => (hasLoad ? 100 : 0),
  x: ({ x }) => x,
  y: ({ y }) => y,
};

/** Moments of a bucket that are looked at. */
const looks = 4;
/** No bucket is shorter, in milliseconds. */
const shortest = 500;

interface Asked {
  readonly from: number;
  readonly until: number;
  readonly fields: readonly SeriesField[];
  readonly points: number;
}

/** The curves of a vehicle; a bucket in which nobody heard of it is left out. */
export const seriesOf = (
  world: World,
  deviceId: string,
  { from, until, fields, points }: Asked,
): ReplyOf<typeof vehicleSeries> => {
  const step = Math.max(shortest, Math.ceil((until - from) / points));
  const gaps = unheard(world, deviceId, from, until);
  const isHeard = (at: number): boolean => !gaps.some((gap) => gap.from <= at && at < gap.until);
  const series = fields.map((field) => ({ field, points: [] as [number, number, number, number][] }));
  for (let start = from; start < until; start += step) {
    const readings: Reading[] = [];
    for (let look = 0; look < looks; look += 1) {
      const at = Math.floor(start + (step * look) / looks);
      if (at >= until || !isHeard(at)) continue;
      const reading = readingAt(world, deviceId, at);
      if (reading !== null) readings.push(reading);
    }
    if (readings.length === 0) continue;
    for (const { field, points: curve } of series) {
      const { digits } = seriesFields[field];
      const values = readings.map(measures[field]);
      const rounded = (value: number): number => Number(value.toFixed(digits));
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      curve.push([start, rounded(mean), rounded(Math.min(...values)), rounded(Math.max(...values))]);
    }
  }
  return { step, series, gaps: gaps.map((gap): [number, number] => [gap.from, gap.until]) };
};
