import type { Bar } from './barOf.ts';

/** Where the axis is when a plan is opened: a day, and at which share of the room it stands. */
interface Sight {
  readonly day: number;
  readonly share: number;
}

const aroundToday = 0.5;
const atTheLeft = 0.1;
/** Behind the last bars there is room for their names. */
const atTheRight = 0.8;

/**
 * What the axis shows first: the end of a plan that is over, the begin of one that has not begun, and of others today,
 * when a bar of the first rows can be seen with it, and else where the first of them begins. Leaves count before
 * parents, which may span everything.
 *
 * @param plan its first and its last day; null where there is none
 * @param bars of the rows that can be seen; null for one without dates
 * @param days how many of them there is room for
 */
export const firstSight = (
  bars: readonly (Bar | null)[],
  [start, end]: readonly [number | null, number | null],
  today: number,
  days: number,
): Sight => {
  if (end !== null && end < today) return { day: end, share: atTheRight };
  if (start !== null && start > today) return { day: start, share: atTheLeft };
  const dated = bars.filter((bar) => bar !== null);
  const leaves = dated.filter(({ kind }) => kind === 'leaf');
  const counted = leaves.length > 0 ? leaves : dated;
  const [from, to] = [today - days * aroundToday, today + days * (1 - aroundToday)];
  return counted.length === 0 || counted.some(({ start, end }) => end >= from && start < to)
    ? { day: today, share: aroundToday }
    : { day: Math.min(...counted.map(({ start }) => start)), share: atTheLeft };
};
