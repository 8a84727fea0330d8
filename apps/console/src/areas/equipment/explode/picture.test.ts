import { describe, expect, it } from 'vitest';
import { areaOf, middleOf, outlineOf } from './outlines.ts';
import { leastZoom, mostZoom, zoomByKey } from './zooming.ts';

const rect = {
  shape: 'rect' as const,
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
    const point = { shape: 'point' as const, points: [{ x: 0.5, y: 0.5 }] };
    expect(outlineOf(point)).toHaveLength(4);
    expect(middleOf(point)).toEqual({ x: 0.5, y: 0.5 });
    const polygon = { shape: 'polygon' as const, points: [...rect.points, { x: 0.1, y: 0.9 }] };
    expect(outlineOf(polygon)).toBe(polygon.points);
    expect(areaOf(polygon)).toBeGreaterThan(areaOf(rect));
    expect(areaOf(rect)).toBeGreaterThan(areaOf(point));
  });
});

describe('the picture', () => {
  it('is zoomed by keys within its limits', () => {
    expect(zoomByKey('+', leastZoom)).toBe(1.5);
    expect(zoomByKey('-', leastZoom)).toBe(leastZoom);
    expect(zoomByKey('=', mostZoom)).toBe(mostZoom);
    expect(zoomByKey('0', mostZoom)).toBe(leastZoom);
    expect(zoomByKey('a', 2)).toBeNull();
  });
});
