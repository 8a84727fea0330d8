import { type Activity, activityNames, drains, lowestCharge } from '../life/activities.ts';
import { type Motion, runAt, speedAt } from '../motion/motion.ts';
import type { Pose } from '../motion/route.ts';
import {
  headingUnit,
  meaningOf,
  rowWidths,
  type RowMeaning,
  runNeeds,
  timeUnit,
  turnInto,
  turnNeeds,
  type WireTrack,
} from './wire.ts';

/** Where a vehicle was at any moment of a track, and what it did then. */

/** A vehicle at a moment: metres, radians, metres a second, percent. */
export interface Tracked extends Pose {
  readonly activity: Activity;
  readonly hasTask: boolean;
  readonly charge: number;
}

/** A track that can be asked. */
export interface Track {
  /** Null where it stood on no floor of its site. */
  readonly floorId: string | null;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** What is known of a moment; null outside of the track, and while nobody heard of the vehicle. */
  readonly at: (moment: number) => Tracked | null;
  /** Where it was last before nobody heard of it any more; null where somebody did, and outside of the track. */
  readonly lastSeen: (moment: number) => Pick<Pose, 'x' | 'y' | 'heading'> | null;
}

/** The last place whose value is not beyond another; -1 for none. */
const placeOf = (sorted: Float64Array, value: number): number => {
  let [low, high] = [-1, sorted.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sorted[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
};

const shareOf = (elapsed: number, lasts: number): number => (lasts > 0 ? Math.min(1, elapsed / lasts) : 1);

interface Row {
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly lasts: number;
  /** What it turns on the spot before it runs, and the milliseconds of that. */
  readonly into: number;
  readonly turning: number;
  readonly meaning: RowMeaning;
  /** Where it begins, and by how much that changes: mm, mm, hundredths of a degree. */
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly dx: number;
  readonly dy: number;
  readonly turn: number;
  /** Percent that was used before it, since the first row. */
  readonly used: number;
}

const usedBy = ({ meaning }: Pick<Row, 'meaning'>, lasts: number): number =>
  meaning.shape === 'unheard' ? 0 : drains[meaning.activity]! * lasts;

const rowsOf = ({ motion, start, rows }: WireTrack, from: number): readonly Row[] => {
  const read: Row[] = [];
  let [at, x, y, heading, used] = [from + start[0], start[1], start[2], start[3], 0];
  for (let place = 0; place + 1 < rows.length;) {
    const meaning = meaningOf(rows[place + 1]!);
    const width = rowWidths[meaning.shape];
    const [longer, , dx = 0, dy = 0, told = 0] = rows.slice(place, place + width) as [number, number, ...number[]];
    const isRun = meaning.shape === 'run';
    const turn = isRun ? turnInto(heading, dx, dy) : told;
    const isTurn = isRun || (meaning.shape === 'even' && dx === 0 && dy === 0);
    const turning = isTurn ? turnNeeds(motion, turn) : 0;
    const needed = turning + (isRun ? runNeeds(motion, Math.hypot(dx, dy)) : 0);
    const lasts = Math.max(0, longer * timeUnit + needed);
    const row = {
      startsAt: at,
      lasts,
      into: isRun ? turn : 0,
      turning: isRun ? turning : 0,
      meaning,
      x,
      y,
      heading,
      dx,
      dy,
      turn,
      used,
    };
    read.push(row);
    used += usedBy(row, lasts);
    at += lasts;
    [x, y, heading] = [x + dx, y + dy, heading + turn];
    place += width;
  }
  return read;
};

/**
 * Reads a track.
 *
 * @param from the beginning of what was asked for, in milliseconds since 1970
 */
export const readTrack = (wire: WireTrack, from: number): Track => {
  const { floorId, motion, start, charge } = wire;
  const rows = rowsOf(wire, from);
  const startsAt = Float64Array.from(rows, (row) => row.startsAt);
  const last = rows.at(-1);
  const until = last === undefined ? from + start[0] : last.startsAt + last.lasts;
  const drives: Motion = { speed: motion.speed / 1000, acceleration: motion.acceleration / 1000, turnRate: Infinity };
  const known = Float64Array.from(
    { length: Math.floor(charge.length / 2) },
    (_, nth) => from + charge[nth * 2]! * 1000,
  );

  const usedAt = (moment: number): number => {
    const row = rows[Math.max(0, placeOf(startsAt, moment))];
    return row === undefined ? 0 : row.used + usedBy(row, Math.min(row.lasts, Math.max(0, moment - row.startsAt)));
  };
  const chargeAt = (moment: number): number => {
    const pair = Math.max(0, placeOf(known, moment));
    const percent = (charge[pair * 2 + 1] ?? 0) / 10;
    return Math.min(100, Math.max(lowestCharge, percent + usedAt(known[pair] ?? moment) - usedAt(moment)));
  };

  return {
    floorId,
    from: from + start[0],
    until,
    lastSeen: (moment) => {
      const row = rows[placeOf(startsAt, moment)];
      if (row === undefined || moment > until || row.meaning.shape !== 'unheard') return null;
      return { x: row.x / 1000, y: row.y / 1000, heading: row.heading / headingUnit };
    },
    at: (moment) => {
      const row = rows[placeOf(startsAt, moment)];
      // the last run may be told to end a little early
      if (row === undefined || moment > until + timeUnit || row.meaning.shape === 'unheard') return null;
      const { meaning, dx, dy, into, turning, lasts } = row;
      const since = Math.min(moment - row.startsAt, lasts);
      const elapsed = Math.max(0, since - turning);
      const length = Math.hypot(dx, dy) / 1000;
      const isRun = meaning.shape === 'run' && length > 0;
      const share = isRun ? runAt(length, drives, elapsed) / length : shareOf(since, lasts);
      const even = meaning.shape === 'even' && lasts > 0 ? (length / lasts) * 1000 : 0;
      const turned = isRun ? into * (turning > 0 ? shareOf(since, turning) : 1) : row.turn * shareOf(since, lasts);
      return {
        x: (row.x + dx * share) / 1000,
        y: (row.y + dy * share) / 1000,
        heading: (row.heading + turned) / headingUnit,
        speed: isRun ? speedAt(length, drives, elapsed) : even,
        activity: activityNames[meaning.activity]!,
        hasTask: meaning.hasTask,
        charge: chargeAt(moment),
      };
    },
  };
};
