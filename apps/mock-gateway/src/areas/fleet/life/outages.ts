import { dayLength, shanghaiOffset } from '@fleet/domain/core/values/formats.ts';
import { exponential, streams, unit } from '../chance/chance.ts';
import type { Gap } from './vehicle.ts';

/** When nobody hears of a device: by chance every nine hours for some minutes, now and then for hours. */

const minute = 60_000;
const hour = 60 * minute;
const meanBetween = 9 * hour;
const longShare = 0.04;
const meanOfLong = 3 * hour;
const meanOfShort = 3 * minute;
/** No outage is shorter: a keep-alive has to fail first. */
const shortest = 5000;
/** More than a day can have. */
const mostPerDay = 64;

/** Whose connection it is. */
export interface Connected {
  readonly subject: number;
  /** When its service day begins, after midnight of Shanghai. */
  readonly phase: number;
  readonly dayZero: number;
}

/** The outages of a service day, in their order; each ends with the day at the latest. */
export const outagesOf = (seed: number, { subject, phase, dayZero }: Connected, day: number): readonly Gap[] => {
  const start = day * dayLength - shanghaiOffset + phase;
  const end = start + dayLength;
  const gaps: Gap[] = [];
  let at = start;
  for (let nth = 0; nth < mostPerDay; nth += 1) {
    const n = (day - dayZero) * mostPerDay + nth;
    at += exponential(meanBetween, unit(seed, subject, streams.outageGap, n));
    if (at >= end) break;
    const mean = unit(seed, subject, streams.outageIsLong, n) < longShare ? meanOfLong : meanOfShort;
    const from = Math.floor(at);
    const until = Math.min(
      end,
      Math.floor(at + exponential(mean, unit(seed, subject, streams.outageLength, n))) + shortest,
    );
    if (until > from) gaps.push({ from, until });
    at = until;
  }
  return gaps;
};

/** Whether a moment lies in one of some gaps. */
export const isWithin = (gaps: readonly Gap[], at: number): boolean =>
  gaps.some(({ from, until }) => at >= from && (until === null || at < until));
