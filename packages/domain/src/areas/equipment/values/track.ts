import { type DataType, isNumberType, type NumberType } from '../../products/thing-model/face.ts';

/** Where something was over a time: of a structure that says a place on a plane. */

/** What says how far to the right and how far up, in one unit. */
interface PlaceFields {
  readonly x: NumberType;
  readonly y: NumberType;
}

/** The fields of a structure that are a place on a plane, `x` and `y`; null for what says none. */
export const placeFieldsOf = (dataType: DataType): PlaceFields | null => {
  if (dataType.type !== 'struct') return null;
  const fieldOf = (name: string): NumberType | null => {
    const type = dataType.specs.fields.find(({ identifier }) => identifier === name)?.dataType;
    return type !== undefined && isNumberType(type) ? type : null;
  };
  const [x, y] = [fieldOf('x'), fieldOf('y')];
  return x === null || y === null || x.specs.unit !== y.specs.unit ? null : { x, y };
};

/** Where a value says that its device is; null for one that says no place. */
export const placeIn = (value: unknown): readonly [x: number, y: number] | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { x, y } = value as { readonly x?: unknown; readonly y?: unknown };
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
};

/** A point of a track: epoch milliseconds and the place; one with a hole before it begins a new line. */
export interface TrackPoint {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly isAfterHole: boolean;
}

/** A track as it is drawn: lines in the units of a box, y down, and where it began and ended. */
interface DrawnTrack {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly (readonly (readonly [x: number, y: number])[])[];
  /** The sum of its lines, in the unit of the places. */
  readonly length: number;
}

/** What a track is at least wide and high, so that one who stands is drawn as well. */
const leastSide = 1;

/** Draws a track with the same scale along both sides; null without a point. */
export const drawnTrack = (points: readonly TrackPoint[]): DrawnTrack | null => {
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  // not by spreading: a track may have thousands of points
  const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other));
  const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other));
  const [left, top] = [least(xs), most(ys)];
  const lines: [number, number][][] = [];
  let length = 0;
  for (const [nth, { x, y, isAfterHole }] of points.entries()) {
    const before = points[nth - 1];
    if (before === undefined || isAfterHole) lines.push([]);
    else length += Math.hypot(x - before.x, y - before.y);
    lines.at(-1)!.push([x - left, top - y]);
  }
  return {
    width: Math.max(leastSide, most(xs) - left),
    height: Math.max(leastSide, top - least(ys)),
    lines,
    length,
  };
};
