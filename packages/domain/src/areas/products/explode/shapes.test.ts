import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastCorners, mostCorners } from './limits.ts';
import {
  areaOf,
  arrowStep,
  isOnPicture,
  middleOf,
  movedBy,
  onPicture,
  outlineOf,
  placeText,
  rectBetween,
  reshaped,
  type Shape,
  type Spot,
  withCornerAt,
  withOneCornerMore,
  withoutCorner,
} from './shapes.ts';

const share = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 10_000);
const spot: fc.Arbitrary<Spot> = fc.record({ x: share, y: share });
/** Where a pointer may be taken: far beyond the picture too. */
const anywhere: fc.Arbitrary<Spot> = fc.record({
  x: fc.double({ min: -3, max: 3, noNaN: true }),
  y: fc.double({ min: -3, max: 3, noNaN: true }),
});
const shape: fc.Arbitrary<Shape> = fc.oneof(
  spot.map((at): Shape => ({ shape: 'point', points: [at] })),
  fc.tuple(spot, spot).map(([from, to]): Shape => ({ shape: 'rect', points: rectBetween(from, to) })),
  fc
    .array(spot, { minLength: leastCorners, maxLength: mostCorners })
    .map((points): Shape => ({ shape: 'polygon', points })),
);

const rect: Shape = {
  shape: 'rect',
  points: [
    { x: 0.2, y: 0.1 },
    { x: 0.6, y: 0.3 },
  ],
};

describe('a hot spot', () => {
  it('has corners, a middle and a size, whatever its shape', () => {
    expect(outlineOf(rect)).toEqual([
      { x: 0.2, y: 0.1 },
      { x: 0.6, y: 0.1 },
      { x: 0.6, y: 0.3 },
      { x: 0.2, y: 0.3 },
    ]);
    expect(middleOf(rect)).toEqual({ x: 0.4, y: 0.2 });
    const point: Shape = { shape: 'point', points: [{ x: 0.5, y: 0.5 }] };
    expect(outlineOf(point)).toHaveLength(4);
    expect(middleOf(point)).toEqual({ x: 0.5, y: 0.5 });
    const polygon: Shape = { shape: 'polygon', points: [...rect.points, { x: 0.1, y: 0.9 }] };
    expect(outlineOf(polygon)).toBe(polygon.points);
    expect(areaOf(polygon)).toBeGreaterThan(areaOf(rect));
    expect(areaOf(rect)).toBeGreaterThan(areaOf(point));
  });

  it('stays on the picture wherever it is moved, and as large as it is', () => {
    fc.assert(
      fc.property(shape, anywhere, (given, by) => {
        const moved = movedBy(given, by);
        expect(moved.points.every(isOnPicture)).toBe(true);
        expect(areaOf(moved)).toBeCloseTo(areaOf(given), 6);
        const back = movedBy(moved, {
          x: given.points[0]!.x - moved.points[0]!.x,
          y: given.points[0]!.y - moved.points[0]!.y,
        });
        for (const [at, { x, y }] of back.points.entries()) {
          expect(x).toBeCloseTo(given.points[at]!.x, 6);
          expect(y).toBeCloseTo(given.points[at]!.y, 6);
        }
      }),
    );
  });

  it('stays on the picture wherever a corner is pulled; a rectangle keeps its opposite corner, width and height', () => {
    fc.assert(
      fc.property(shape, fc.nat({ max: 3 }), anywhere, (given, corner, to) => {
        const pulled = withCornerAt(given, corner, to);
        expect(pulled.points.every(isOnPicture)).toBe(true);
        expect(pulled.points).toHaveLength(given.points.length);
        if (given.shape !== 'rect') return;
        const [from, until] = pulled.points;
        expect(until!.x - from!.x).toBeGreaterThan(0.0098);
        expect(until!.y - from!.y).toBeGreaterThan(0.0098);
      }),
    );
    const to = { x: 0.9, y: 0.8 };
    expect(withCornerAt(rect, 0, to).points).toEqual([{ x: 0.59, y: 0.29 }, rect.points[1]]);
    expect(withCornerAt(rect, 1, to).points).toEqual([
      { x: 0.2, y: 0.29 },
      { x: 0.9, y: 0.3 },
    ]);
    expect(withCornerAt(rect, 2, to).points).toEqual([rect.points[0], to]);
    expect(withCornerAt(rect, 3, { x: 0.1, y: 0.5 }).points).toEqual([
      { x: 0.1, y: 0.1 },
      { x: 0.6, y: 0.5 },
    ]);
  });

  it('becomes one of another shape where it is', () => {
    fc.assert(
      fc.property(shape, fc.constantFrom('point', 'rect', 'polygon'), (given, name) => {
        const other = reshaped(given, name);
        expect(other.shape).toBe(name);
        expect(other.points.every(isOnPicture)).toBe(true);
      }),
    );
    expect(reshaped(rect, 'polygon').points).toEqual(outlineOf(rect));
    expect(reshaped(reshaped(rect, 'polygon'), 'rect')).toEqual(rect);
    expect(reshaped(rect, 'point').points).toEqual([{ x: 0.4, y: 0.2 }]);
  });
});

describe('where a hot spot lies', () => {
  it('is moved by arrows, a hundredth a step and five with Shift', () => {
    expect(arrowStep('ArrowLeft', false)).toEqual({ x: -0.01, y: 0 });
    expect(arrowStep('ArrowDown', true)).toEqual({ x: 0, y: 0.05 });
    expect(arrowStep('Enter', false)).toBeNull();
  });

  it('is read in percent', () => {
    expect(placeText(rect)).toBe('左 20%，上 10%，宽 40%，高 20%');
    expect(placeText(reshaped(rect, 'point'))).toBe('左 40%，上 20%');
  });
});

describe('a rectangle', () => {
  it('is drawn from any corner, on the picture and never flat', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (one, other) => {
        const [from, to] = rectBetween(one, other);
        expect([from, to].every((at) => isOnPicture(at!))).toBe(true);
        expect(to!.x - from!.x).toBeGreaterThan(0.0098);
        expect(to!.y - from!.y).toBeGreaterThan(0.0098);
        expect(rectBetween(other, one)).toEqual([from, to]);
      }),
    );
  });

  it('lies on the edge when it was drawn beyond it', () => {
    expect(rectBetween({ x: 0.8, y: 1.5 }, { x: 2, y: 0.7 })).toEqual([
      { x: 0.8, y: 0.7 },
      { x: 1, y: 1 },
    ]);
    expect(onPicture({ x: -0.2, y: 1.00001 })).toEqual({ x: 0, y: 1 });
  });
});

describe('a polygon', () => {
  const triangle: Shape = {
    shape: 'polygon',
    points: [
      { x: 0, y: 0 },
      { x: 0.2, y: 0 },
      { x: 0, y: 0.8 },
    ],
  };

  it('is given corners in the middle of its longest side, and loses them, within its limits', () => {
    const more = withOneCornerMore(triangle);
    expect(more.points).toEqual([
      { x: 0, y: 0 },
      { x: 0.2, y: 0 },
      { x: 0.1, y: 0.4 },
      { x: 0, y: 0.8 },
    ]);
    expect(withoutCorner(more, 2)).toEqual(triangle);
    expect(withoutCorner(triangle, 0)).toBe(triangle);
    let most = triangle;
    for (let count = triangle.points.length; count < mostCorners; count += 1) most = withOneCornerMore(most);
    expect(most.points).toHaveLength(mostCorners);
    expect(withOneCornerMore(most)).toBe(most);
    expect(withOneCornerMore(rect)).toBe(rect);
    expect(withoutCorner(rect, 0)).toBe(rect);
  });
});
