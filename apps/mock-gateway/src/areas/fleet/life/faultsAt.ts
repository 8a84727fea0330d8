import type { Block, LivedFault } from './block.ts';
import type { Life, Lives } from './lives.ts';

/** What is wrong with a vehicle at a moment. */

/** Hints and warnings may outlast the day in which they began by less than this; what stops a vehicle never does. */
const longestWarning = 60 * 60_000;

/** The highest level of the faults that are not over, null without any, and until when that is so. */
export const faultsAt = (
  lives: Lives,
  life: Life,
  at: number,
): { readonly level: number | null; readonly until: number } => {
  const block = lives.at(life, at);
  const before = at - block.start < longestWarning ? dayBefore(lives, life, block) : null;
  let level: number | null = null;
  let until = block.end;
  for (const fault of [...(before?.faults ?? []), ...block.faults]) {
    const isOpen = fault.from <= at && at < fault.until;
    if (isOpen) level = Math.max(level ?? 0, fault.level);
    const next = isOpen ? fault.until : fault.from;
    if (next > at) until = Math.min(until, next);
  }
  return { level, until };
};

/** The faults of a vehicle that are not over at a moment, the oldest first. */
export const openFaults = (lives: Lives, life: Life, at: number): readonly LivedFault[] => {
  const block = lives.at(life, at);
  const before = at - block.start < longestWarning ? dayBefore(lives, life, block) : null;
  return [...(before?.faults ?? []), ...block.faults].filter(({ from, until }) => from <= at && at < until);
};

/** The day before, if the vehicle lived here then. */
const dayBefore = (lives: Lives, life: Life, { start }: Block): Block | null =>
  start > life.vehicle.since ? lives.at(life, start - 1) : null;
