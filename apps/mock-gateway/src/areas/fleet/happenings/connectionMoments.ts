import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { gapsBetween, type Heard, type Span } from '../life/connection.ts';

/** When a device is lost and found again: short interruptions are none (monitoring of vehicles, 离线). */

/** Milliseconds without a word after which a device counts as lost. */
const lostAfter = 10 * 60_000;
/** So far is looked back for what an interruption was joined with, and ahead. */
const [reachBack, reachAhead] = [dayLength, 7 * dayLength];

/** A device was lost, or found again. */
export interface ConnectionMoment {
  readonly kind: 'lost' | 'found';
  /** Since when nobody had heard of it. */
  readonly since: number;
  readonly at: number;
}

const losses = (seed: number, heard: Heard, from: number, until: number): readonly Span[] =>
  gapsBetween(seed, heard, Math.max(heard.since, from - reachBack), until).filter(
    (gap) => gap.until - gap.from > lostAfter,
  );

/** What became of a connection after a moment, up to another. */
export const connectionMoments = (seed: number, heard: Heard, after: number, until: number): ConnectionMoment[] =>
  losses(seed, heard, after, until + 1)
    .flatMap((gap): ConnectionMoment[] => [
      { kind: 'lost', since: gap.from, at: gap.from + lostAfter },
      { kind: 'found', since: gap.from, at: gap.until },
    ])
    .filter(({ at }) => at > after && at <= until)
    .toSorted((one, other) => one.at - other.at);

/** The next moment at which a device is lost or found, or at which it has to be looked; Infinity while nothing can happen. */
export const nextConnectionLook = (seed: number, heard: Heard, now: number): number => {
  const ahead = losses(seed, heard, now, now + reachAhead);
  const moments = ahead.flatMap((gap) => [gap.from + lostAfter, gap.until]).filter((at) => at > now);
  if (ahead.some((gap) => gap.from <= now && gap.until === Infinity) && moments.every((at) => at === Infinity))
    return Infinity;
  return Math.max(now + 1, Math.ceil(Math.min(...moments, now + reachAhead)));
};
