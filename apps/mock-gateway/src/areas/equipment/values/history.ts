import { historyLimits, type PropertyPoint } from '@fleet/domain/areas/equipment/values/contract.ts';
import { qualityOf } from '@fleet/domain/areas/equipment/values/freshness.ts';
import { placeFieldsOf, placeIn, type TrackPoint } from '@fleet/domain/areas/equipment/values/track.ts';
import { valueWithUnit } from '@fleet/domain/areas/equipment/values/valueText.ts';
import { valuesEqual } from '@fleet/domain/areas/equipment/shadow/valuesEqual.ts';
import { isNumberType, type PropertyFunction } from '@fleet/domain/areas/products/thing-model/face.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import type { Reported, Reporter } from './reporting.ts';
import type { Span } from './spans.ts';

/** The values of a property over a time: each sample, or each change; and curves with what lay between two points. */

const toPoint = ({ dataType }: PropertyFunction, { at, value, source, problem }: Reported): PropertyPoint => ({
  at: toInstant(at),
  value,
  text: valueWithUnit(dataType, value),
  source,
  quality: problem === null ? qualityOf(dataType, value) : 'undecoded',
});

/** Rows of a history without making them: a page is made of those that it shows. */
export interface History {
  readonly total: number;
  /** Some of them, the newest first. */
  page(offset: number, limit: number): PropertyPoint[];
}

/** Every sample within some spans, the newest first. */
const samplesOf = (reporter: Reporter, property: PropertyFunction, spans: readonly Span[]): History => {
  const period = reporter.periodOf(property);
  const parts = spans
    .map(({ from, until }) => ({ first: Math.ceil(from / period), last: Math.ceil(until / period) - 1 }))
    .filter(({ first, last }) => last >= first)
    .toReversed();
  return {
    total: parts.reduce((sum, { first, last }) => sum + last - first + 1, 0),
    page: (offset, limit) => {
      const points: PropertyPoint[] = [];
      let skipped = offset;
      for (const { first, last } of parts) {
        for (let nth = last - skipped; nth >= first && points.length < limit; nth -= 1) {
          const reported = reporter.sampleAt(property, nth * period);
          if (reported !== null) points.push(toPoint(property, reported));
        }
        skipped = Math.max(0, skipped - (last - first + 1));
      }
      return points;
    },
  };
};

/** Changes are looked for at so many moments at most; frames have to be decoded for that. */
const mostLooks = (reporter: Reporter): number => (reporter.sendsFrames ? 9000 : 30_000);

/** Each change within some spans, the newest first; the value at the beginning counts as one. */
const changesOf = (reporter: Reporter, property: PropertyFunction, spans: readonly Span[]): History => {
  const [first, last] = [spans[0], spans.at(-1)];
  const points: PropertyPoint[] = [];
  if (first !== undefined && last !== undefined) {
    const period = reporter.periodOf(property);
    const step = Math.max(period, Math.ceil((last.until - first.from) / mostLooks(reporter) / 1000) * 1000);
    let before: Reported | null = null;
    for (const { from, until } of spans)
      for (let at = from; at < until; at = Math.floor(at / step) * step + step) {
        const reported = reporter.sampleAt(property, at);
        if (
          reported === null ||
          reported.problem !== null ||
          (before !== null && valuesEqual(before.value, reported.value))
        )
          continue;
        points.push(toPoint(property, { ...reported, at: Math.max(from, reported.at) }));
        before = reported;
      }
  }
  points.reverse();
  return { total: points.length, page: (offset, limit) => points.slice(offset, offset + limit) };
};

/** The history of a property: of what is reported at a change its changes, of anything else its samples. */
export const historyOf = (reporter: Reporter, property: PropertyFunction, spans: readonly Span[]): History => {
  const reported = spans.filter(({ from, until }) => reporter.isReported(property, from, until));
  return property.persist === 'change' || property.accessMode !== 'r'
    ? changesOf(reporter, property, reported)
    : samplesOf(reporter, property, reported);
};

/** Samples of all buckets of a curve together at most; frames have to be decoded for that. */
const mostSamples = (reporter: Reporter): number => (reporter.sendsFrames ? historyLimits.points : 20_000);

/** Whether a property can be drawn as a curve. */
const isDrawn = ({ dataType }: PropertyFunction): boolean =>
  isNumberType(dataType) || dataType.type === 'bool' || dataType.type === 'enum';

/** Between which points a time is drawn, in milliseconds. */
export const bucketOf = ({ from, until }: Span, points: number = historyLimits.points): number =>
  Math.max(1000, Math.ceil((until - from) / points));

/** Where a device was at even distances within some spans, as a property says it. */
export const trackOf = (
  reporter: Reporter,
  property: PropertyFunction,
  spans: readonly Span[],
  bucket: number,
): TrackPoint[] => {
  if (placeFieldsOf(property.dataType) === null) return refuse('invalidInput', `“${property.name}”不能画成轨迹`);
  const step = Math.max(reporter.periodOf(property), bucket);
  const points: TrackPoint[] = [];
  for (const { from, until } of spans) {
    let isAfterHole = points.length > 0;
    for (let at = Math.max(from, Math.ceil(from / step) * step); at < until; at += step) {
      const sample = reporter.sampleAt(property, at);
      const place = sample === null || sample.problem !== null ? null : placeIn(sample.value);
      if (sample === null || place === null) {
        isAfterHole = points.length > 0;
        continue;
      }
      const [x, y] = place;
      points.push({ at: sample.at, x, y, isAfterHole });
      isAfterHole = false;
    }
  }
  return points;
};

/** What lies between two points of a curve. */
interface Part {
  readonly start: number;
  least: number;
  most: number;
  sum: number;
  count: number;
  last: number;
}

export interface Curve {
  readonly points: number[][];
  /** When nothing that was reported could be decoded. */
  readonly undecoded: Span[];
}

/**
 * A curve: for each part of a time in which there are values its beginning, the least, the most and the mean; of states,
 * between which there is no mean, the last.
 */
export const curveOf = (
  reporter: Reporter,
  property: PropertyFunction,
  span: Span,
  spans: readonly Span[],
  bucket: number,
): Curve => {
  if (!isDrawn(property)) return refuse('invalidInput', `“${property.name}”不能画成曲线`);
  const period = reporter.periodOf(property);
  const buckets = Math.ceil((span.until - span.from) / bucket);
  const samples = Math.max(1, Math.floor(mostSamples(reporter) / buckets));
  const step = Math.max(period, Math.ceil(bucket / samples));
  const points: number[][] = [];
  const undecoded: Span[] = [];
  const isState = property.dataType.type === 'bool' || property.dataType.type === 'enum';
  for (const { from, until } of spans) {
    const parts: Part[] = [];
    let failing: number | null = null;
    for (let at = Math.max(from, Math.ceil(from / step) * step); at < until; at += step) {
      const sample = reporter.sampleAt(property, at);
      if (sample !== null && sample.problem !== null) failing ??= at;
      else if (failing !== null) {
        undecoded.push({ from: failing, until: at });
        failing = null;
      }
      const value = typeof sample?.value === 'number' ? sample.value : Number.NaN;
      if (!Number.isFinite(value)) continue;
      const start = span.from + Math.floor((at - span.from) / bucket) * bucket;
      const part = parts.at(-1);
      if (part?.start === start) {
        part.least = Math.min(part.least, value);
        part.most = Math.max(part.most, value);
        part.sum += value;
        part.count += 1;
        part.last = value;
      } else parts.push({ start, least: value, most: value, sum: value, count: 1, last: value });
    }
    if (failing !== null) undecoded.push({ from: failing, until });
    for (const { start, least, most, sum, count, last } of parts) {
      const mean = isState ? last : Math.round((sum / count) * 1e6) / 1e6;
      points.push([start, least, most, Math.min(most, Math.max(least, mean))]);
    }
  }
  return { points, undecoded };
};
