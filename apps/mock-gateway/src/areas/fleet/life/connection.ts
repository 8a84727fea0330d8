import { dayLength, shanghaiOffset } from '@fleet/domain/core/values/formats.ts';
import { type Connected, outagesOf } from './outages.ts';
import type { Gap } from './vehicle.ts';

/** Whether anybody hears of a device, and since when. */

/** A device whose connection the platform knows. */
export interface Heard extends Connected {
  /** When it was heard of for the first time. */
  readonly since: number;
  /** Interruptions beside those that come by chance. */
  readonly gaps: readonly Gap[];
}

/** A time; Infinity is an end that nobody knows. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

const dayOf = ({ phase }: Connected, at: number): number => Math.floor((at + shanghaiOffset - phase) / dayLength);

/** The interruptions of a device that touch a time, joined where they overlap, in their order. */
export const gapsBetween = (seed: number, heard: Heard, from: number, until: number): readonly Span[] => {
  const spans: Span[] = [];
  const take = (gaps: readonly Gap[]): void => {
    for (const gap of gaps) {
      const ends = gap.until ?? Infinity;
      if (gap.from < until && ends > from) spans.push({ from: gap.from, until: ends });
    }
  };
  take(heard.gaps);
  const last = dayOf(heard, until);
  for (let day = dayOf(heard, from); day <= last; day += 1) take(outagesOf(seed, heard, day));
  // those that come by chance are in their order
  if (heard.gaps.length > 0) spans.sort((one, other) => one.from - other.from);
  const joined: Span[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    if (before === undefined || span.from > before.until) joined.push(span);
    else joined[joined.length - 1] = { from: before.from, until: Math.max(before.until, span.until) };
  }
  return joined;
};

/** What is known of a connection at a moment. */
export interface Connection {
  readonly isOnline: boolean;
  /** When it came online last, and when it went offline last; null if it never did. */
  readonly onlineSince: number;
  readonly offlineSince: number | null;
  /** Until when it stays as it is; Infinity while nobody knows. */
  readonly until: number;
}

/** How far around a moment interruptions are looked for: at first, and at most. */
const usualReach = 2 * dayLength;
const longestReach = 400 * dayLength;

/** What was reckoned last of a device: it holds from the last change to the next one. */
const reckoned = new WeakMap<Heard, { readonly seed: number; readonly connection: Connection }>();

const holdsAt = ({ isOnline, onlineSince, offlineSince, until }: Connection, at: number): boolean =>
  at < until && at >= (isOnline ? onlineSince : (offlineSince ?? Infinity));

/** The connection of a device at a moment that is not before it was first heard of. */
export const connectionAt = (seed: number, heard: Heard, at: number): Connection => {
  const last = reckoned.get(heard);
  if (last !== undefined && last.seed === seed && holdsAt(last.connection, at)) return last.connection;
  const connection = reckon(seed, heard, at);
  reckoned.set(heard, { seed, connection });
  return connection;
};

/**
 * The last moment up to one at which a device was heard of: what came about after it nobody knows, until it is heard of
 * again.
 */
export const heardUntil = (seed: number, heard: Heard, at: number): number => {
  const { isOnline, onlineSince, offlineSince } = connectionAt(seed, heard, at);
  return isOnline ? at : Math.max(onlineSince, (offlineSince ?? at) - 1);
};

const reckon = (seed: number, heard: Heard, at: number, reach = usualReach): Connection => {
  const from = Math.max(heard.since, at - reach);
  const gaps = gapsBetween(seed, heard, from, at + reach).filter(({ until }) => until > heard.since);
  const running = gaps.find((gap) => gap.from <= at && at < gap.until);
  const before = gaps.findLast(({ until }) => until <= at);
  const after = gaps.find((gap) => gap.from > at);
  const isKnown = (before !== undefined || from === heard.since) && (running ?? after) !== undefined;
  if (!isKnown && reach < longestReach) return reckon(seed, heard, at, reach * 4);
  const onlineSince = before?.until ?? heard.since;
  if (running !== undefined)
    return {
      isOnline: false,
      onlineSince,
      offlineSince: Math.max(heard.since, running.from),
      until: running.until,
    };
  const offlineSince = before === undefined ? null : Math.max(heard.since, before.from);
  return { isOnline: true, onlineSince, offlineSince, until: after?.from ?? Infinity };
};
