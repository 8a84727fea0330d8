import type { Hotspot } from '@fleet/domain/areas/products/explode/contract.ts';

/** Where a hot spot lies on its picture, in shares of its width and height. */

type Shape = Pick<Hotspot, 'shape' | 'points'>;
type Spot = Hotspot['points'][number];

/** Half of the side of what stands for a point. */
const reach = 0.03;

/** The corners of a hot spot, whatever its shape. */
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

const box = (shape: Shape) => {
  const corners = outlineOf(shape);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

export const middleOf = (shape: Shape): Spot => {
  const { left, right, top, bottom } = box(shape);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

export const areaOf = (shape: Shape): number => {
  const { left, right, top, bottom } = box(shape);
  return (right - left) * (bottom - top);
};
