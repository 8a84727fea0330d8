import { type Static, Type } from 'typebox';
import { nullable } from '../../../core/contract/shapes.ts';
import { activityNames } from '../life/activities.ts';
import { runTime, shortestTurn } from '../motion/motion.ts';

/**
 * What a vehicle did over a time, as it travels: whole numbers, a row for each run, each turn and each time that it stood.
 * Rows are differences, so that eight hours of thirty vehicles are some tens of kilobytes; how a run is driven is known
 * (`motion`), so a row says where it ends and nothing between.
 */

/** How a vehicle got through a row, in the order of their numbers. */
export const shapeNames = ['still', 'run', 'even', 'unheard'] as const;
export type TrackShape = (typeof shapeNames)[number];

/**
 * How many numbers a row has: by how much longer it lasts than the vehicle needs for it (in `timeUnit`), and its code; of
 * what moves also by how much place and heading change: mm, mm, hundredths of a degree. Before a run the vehicle turns on
 * the spot to look where it goes, so of a run its heading need not be told.
 */
export const rowWidths: Readonly<Record<TrackShape, number>> = { still: 2, run: 4, even: 5, unheard: 5 };

/** Milliseconds: nobody sees less. */
export const timeUnit = 10;

/** Hundredths of a degree that a radian has: a quarter of a turn is a whole number of them. */
export const headingUnit = 18_000 / Math.PI;

/** What a row says beside where it ends. */
export interface RowMeaning {
  readonly shape: TrackShape;
  /** The number of an activity. */
  readonly activity: number;
  readonly hasTask: boolean;
}

const activityStep = shapeNames.length;
/** Room for activities that may still come. */
const taskStep = activityStep * 32;

/** The code of a row. */
export const codeOf = ({ shape, activity, hasTask }: RowMeaning): number =>
  shapeNames.indexOf(shape) + activityStep * activity + (hasTask ? taskStep : 0);

/** What a code means. */
export const meaningOf = (code: number): RowMeaning => ({
  shape: shapeNames[code % activityStep]!,
  activity: Math.min(activityNames.length - 1, Math.floor((code % taskStep) / activityStep)),
  hasTask: code >= taskStep,
});

/** The largest code that there is. */
export const largestCode = taskStep * 2 - 1;

type Drives = WireTrack['motion'];

/** Milliseconds that a vehicle needs to turn on the spot by some hundredths of a degree. */
export const turnNeeds = ({ turnRate }: Drives, turn: number): number =>
  turnRate === 0 ? 0 : Math.round((Math.abs(turn) / headingUnit / turnRate) * 1_000_000);

/** Milliseconds that it needs to run so many millimetres from standing to standing. */
export const runNeeds = ({ speed, acceleration }: Drives, length: number): number =>
  Math.ceil(runTime(length, { speed, acceleration, turnRate: Infinity }));

/** By how much it turns to look where a run goes; nothing where it nearly does. Hundredths of a degree. */
export const turnInto = (heading: number, dx: number, dy: number): number => {
  const turn = Math.round(shortestTurn(Math.atan2(dy, dx) - heading / headingUnit) * headingUnit);
  return Math.abs(turn) < leastTurn ? 0 : turn;
};
/** Places are whole millimetres, so a short run seems to go a little elsewhere. */
export const leastTurn = 100;

/** The schema of a track. */
const track = Type.Object(
  {
    /** The floor on which it moved, null on none of its site; whoever was moved to another has a track on each. */
    floorId: nullable(Type.String({ maxLength: 64 }), '楼层'),
    /** Millimetres a second, those a second squared, milliradians a second: 0 where it turns at once. */
    motion: Type.Object({
      speed: Type.Integer({ title: '最高速度', minimum: 1 }),
      acceleration: Type.Integer({ title: '加速度', minimum: 1 }),
      turnRate: Type.Integer({ title: '转向速度', minimum: 0 }),
    }),
    /** Milliseconds after the beginning of what is asked for, below zero for what was under way; mm, mm, hundredths of a degree. */
    start: Type.Unsafe<readonly [at: number, x: number, y: number, heading: number]>({
      type: 'array',
      items: { type: 'integer' },
      minItems: 4,
      maxItems: 4,
    }),
    rows: Type.Array(Type.Integer(), { title: '轨迹' }),
    /**
     * Seconds after the beginning, and tenths of a percent of the battery then, one pair after the other; from there on it
     * changes as what the vehicle does takes it.
     */
    charge: Type.Array(Type.Integer(), { title: '电量' }),
  },
  { additionalProperties: false },
);
export type WireTrack = Static<typeof track>;

const { rows: _rows, ...others } = track.properties;

/** The schema of a track as it travels among others (`packing.ts`). */
export const packedTrack = Type.Object(
  {
    ...others,
    /** A character a row: the place of its word, or `!` for a row that is told by its numbers. */
    rows: Type.String({ title: '轨迹' }),
    /** How long each row of standing lasts, in their order: digits of base 91, two of them for what is usual. */
    stood: Type.String({ title: '停留' }),
    /** Numbers of the rows that have no word. */
    loose: Type.Array(Type.Integer(), { title: '其余轨迹' }),
  },
  { additionalProperties: false },
);
export type PackedTrack = Static<typeof packedTrack>;

/** Rows that come up more than once, the most frequent first; of one that stands, its code alone. */
export const trackWords = Type.Array(Type.Array(Type.Integer()), { title: '轨迹用语' });
export type TrackWords = Static<typeof trackWords>;
