import { type Motion, runAt, speedAt } from './motion.ts';

/** A way over a floor, and where a vehicle is on it. */

/** Numbers of a piece, side by side in one array. */
export const piece = {
  startsAt: 0,
  isTurn: 1,
  fromX: 2,
  fromY: 3,
  toX: 4,
  toY: 5,
  fromHeading: 6,
  toHeading: 7,
} as const;
export const pieceWidth = 8;

/** Runs and turns in the order in which they are driven. */
export interface Route {
  /** Nodes of the floor. */
  readonly from: number;
  readonly to: number;
  /** Metres. */
  readonly length: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly pieces: number;
  /** `pieceWidth` numbers a piece: metres, radians, milliseconds since the start of the way. */
  readonly columns: Float64Array;
}

/** Where a vehicle stands and how fast it goes: metres, radians, metres a second. */
export interface Pose {
  x: number;
  y: number;
  heading: number;
  speed: number;
}

/** The piece that is driven at a moment of a way. */
const pieceAt = ({ columns, pieces }: Route, progress: number): number => {
  let low = 0;
  let high = pieces - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (columns[middle * pieceWidth + piece.startsAt]! <= progress) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Puts into `pose` where a vehicle is that has driven a way for some milliseconds. */
export const poseOnRoute = (route: Route, motion: Motion, progress: number, pose: Pose): void => {
  const { columns, pieces, duration } = route;
  const index = pieceAt(route, progress);
  const at = index * pieceWidth;
  const startsAt = columns[at + piece.startsAt]!;
  const [x, y] = [columns[at + piece.fromX]!, columns[at + piece.fromY]!];
  const heading = columns[at + piece.fromHeading]!;
  const elapsed = progress - startsAt;
  if (columns[at + piece.isTurn] === 1) {
    const endsAt = index + 1 < pieces ? columns[at + pieceWidth + piece.startsAt]! : duration;
    const share = endsAt > startsAt ? Math.min(1, elapsed / (endsAt - startsAt)) : 1;
    pose.x = x;
    pose.y = y;
    pose.heading = heading + (columns[at + piece.toHeading]! - heading) * share;
    pose.speed = 0;
    return;
  }
  const [dx, dy] = [columns[at + piece.toX]! - x, columns[at + piece.toY]! - y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const share = length > 0 ? runAt(length, motion, elapsed) / length : 1;
  pose.x = x + dx * share;
  pose.y = y + dy * share;
  pose.heading = heading;
  pose.speed = speedAt(length, motion, elapsed);
};
