import { leastCorners, mostCorners, type ShapeName } from './limits.ts';

/** Where hot spots lie on their picture, in shares of its width and height, and how they are moved. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Shape {
  readonly shape: ShapeName;
  readonly points: readonly Spot[];
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Half of the side of what stands for a point. */
const reach = 0.03;
/** Least width and height of a rectangle: one that is pulled over itself stays one. */
const leastSide = 0.01;

/** Four decimals: less than a pixel of the largest picture. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
const within = (value: number, least = 0, most = 1): number => Math.min(most, Math.max(least, value));
const roundedSpot = ({ x, y }: Spot): Spot => ({ x: rounded(x), y: rounded(y) });

/** A spot on the picture: one beyond its edge lies on the edge. */
export const onPicture = ({ x, y }: Spot): Spot => roundedSpot({ x: within(x), y: within(y) });

/** Whether a spot lies on the picture. */
export const isOnPicture = ({ x, y }: Spot): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;

const around = (points: readonly Spot[]): Box => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

/** The corners of a hot spot, whatever its shape; those of a rectangle go round as they were given. */
export const outlineOf = ({ shape, points }: Shape): readonly Spot[] => {
  const [first, second] = points;
  if (shape === 'polygon' || first === undefined) return points;
  const [from, to] =
    shape === 'rect' && second !== undefined
      ? [first, second]
      : [
          { x: first.x - reach, y: first.y - reach },
          { x: first.x + reach, y: first.y + reach },
        ];
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
};

/** The middle of a hot spot. */
export const middleOf = (shape: Shape): Spot => {
  const { left, right, top, bottom } = around(outlineOf(shape));
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

/** The area of the box around a hot spot. */
export const areaOf = (shape: Shape): number => {
  const { left, right, top, bottom } = around(outlineOf(shape));
  return (right - left) * (bottom - top);
};

/** The rectangle between two spots, on the picture and never without width or height. */
export const rectBetween = (one: Spot, other: Spot): Spot[] => {
  const { left, right, top, bottom } = around([onPicture(one), onPicture(other)]);
  const [x, y] = [within(left, 0, 1 - leastSide), within(top, 0, 1 - leastSide)];
  return [
    { x, y },
    { x: Math.max(right, x + leastSide), y: Math.max(bottom, y + leastSide) },
  ].map(roundedSpot);
};

/** A hot spot moved as far as the picture lets it: its size stays. */
export const movedBy = <Moved extends Shape>(moved: Moved, by: Spot): Moved => {
  const { left, right, top, bottom } = around(moved.points);
  const x = rounded(within(by.x, -left, Math.max(1 - right, -left)));
  const y = rounded(within(by.y, -top, Math.max(1 - bottom, -top)));
  return { ...moved, points: moved.points.map((spot) => onPicture({ x: spot.x + x, y: spot.y + y })) };
};

/**
 * A hot spot with one corner elsewhere, as `outlineOf` counts them. Of a rectangle, given by its upper left and its lower
 * right corner, the opposite one stays.
 */
export const withCornerAt = <Changed extends Shape>(changed: Changed, corner: number, to: Spot): Changed => {
  if (changed.shape === 'point') return { ...changed, points: [onPicture(to)] };
  if (changed.shape === 'polygon')
    return { ...changed, points: changed.points.map((spot, at) => (at === corner ? onPicture(to) : spot)) };
  const corners = outlineOf(changed);
  const [moved, opposite] = [corners[corner], corners[(corner + 2) % 4]];
  if (moved === undefined || opposite === undefined) return changed;
  // it stops before the opposite corner, and is not turned round
  const beside = (value: number, fixed: number, was: number) =>
    was < fixed ? Math.min(value, fixed - leastSide) : Math.max(value, fixed + leastSide);
  const spot = { x: beside(to.x, opposite.x, moved.x), y: beside(to.y, opposite.y, moved.y) };
  return { ...changed, points: rectBetween(spot, opposite) };
};

/** A hot spot of another shape at the same place. */
export const reshaped = <Changed extends Shape>(changed: Changed, shape: ShapeName): Changed => {
  if (shape === changed.shape) return changed;
  if (shape === 'point') return { ...changed, shape, points: [onPicture(middleOf(changed))] };
  const corners = outlineOf(changed).map(onPicture);
  if (shape === 'polygon') return { ...changed, shape, points: corners };
  const { left, right, top, bottom } = around(corners);
  return { ...changed, shape, points: rectBetween({ x: left, y: top }, { x: right, y: bottom }) };
};

/** Shares of the picture by which an arrow moves a hot spot, five times as far with Shift; null for another key. */
export const arrowStep = (key: string, isLarge: boolean): Spot | null => {
  const by = isLarge ? 0.05 : 0.01;
  const steps: Readonly<Record<string, Spot>> = {
    ArrowLeft: { x: -by, y: 0 },
    ArrowRight: { x: by, y: 0 },
    ArrowUp: { x: 0, y: -by },
    ArrowDown: { x: 0, y: by },
  };
  return steps[key] ?? null;
};

/** Where a hot spot lies, in percent of the picture, as a person reads it. */
export const placeText = ({ shape, points }: Shape): string => {
  const percent = (value: number) => `${Math.round(value * 100)}%`;
  const { left, right, top, bottom } = around(points);
  const at = `左 ${percent(left)}，上 ${percent(top)}`;
  return shape === 'point' ? at : `${at}，宽 ${percent(right - left)}，高 ${percent(bottom - top)}`;
};

/** A polygon with one corner more, in the middle of its longest side; the same where it may have no more. */
export const withOneCornerMore = <Changed extends Shape>(changed: Changed): Changed => {
  const { points, shape } = changed;
  if (shape !== 'polygon' || points.length >= mostCorners || points.length === 0) return changed;
  const next = (at: number): Spot => points[(at + 1) % points.length]!;
  const lengths = points.map((spot, at) => Math.hypot(next(at).x - spot.x, next(at).y - spot.y));
  const longest = lengths.indexOf(Math.max(...lengths));
  const [from, to] = [points[longest]!, next(longest)];
  const middle = onPicture({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  return { ...changed, points: points.toSpliced(longest + 1, 0, middle) };
};

/** A polygon without one of its corners; the same where it must keep them. */
export const withoutCorner = <Changed extends Shape>(changed: Changed, corner: number): Changed =>
  changed.shape !== 'polygon' || changed.points.length <= leastCorners
    ? changed
    : { ...changed, points: changed.points.toSpliced(corner, 1) };
