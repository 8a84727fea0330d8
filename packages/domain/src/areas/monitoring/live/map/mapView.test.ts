import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centred, fitted, leastScale, mostScale, panned, scaleLength, toFloor, toScreen, zoomed } from './mapView.ts';

const metres = fc.double({ min: -500, max: 500, noNaN: true });
const view = fc.record({ x: metres, y: metres, scale: fc.double({ min: leastScale, max: mostScale, noNaN: true }) });
const size = fc.record({ width: fc.integer({ min: 200, max: 3000 }), height: fc.integer({ min: 200, max: 2000 }) });
const point = fc.record({ x: fc.integer({ min: 0, max: 3000 }), y: fc.integer({ min: 0, max: 2000 }) });

describe('the view of a floor map', () => {
  it('leads from the floor to the screen and back to the same place', () => {
    fc.assert(
      fc.property(view, size, point, (shown, screen, at) => {
        const back = toScreen(shown, screen, toFloor(shown, screen, at));
        expect(back.x).toBeCloseTo(at.x, 3);
        expect(back.y).toBeCloseTo(at.y, 3);
      }),
    );
  });

  it('keeps the place under the pointer where it is while it grows or shrinks', () => {
    fc.assert(
      fc.property(view, size, point, fc.double({ min: 0.1, max: 10, noNaN: true }), (shown, screen, at, factor) => {
        const after = zoomed(shown, screen, factor, at);
        expect(toFloor(after, screen, at).x).toBeCloseTo(toFloor(shown, screen, at).x, 3);
        expect(toFloor(after, screen, at).y).toBeCloseTo(toFloor(shown, screen, at).y, 3);
        expect(after.scale).toBeGreaterThanOrEqual(leastScale);
        expect(after.scale).toBeLessThanOrEqual(mostScale);
      }),
    );
  });

  it('shows all of a floor that is fitted into it, upright', () => {
    const screen = { width: 800, height: 600 };
    const shown = fitted({ minX: -10, minY: 0, maxX: 70, maxY: 30 }, screen);
    const [low, high] = [toScreen(shown, screen, { x: -10, y: 0 }), toScreen(shown, screen, { x: 70, y: 30 })];
    expect(low.x).toBeGreaterThanOrEqual(0);
    expect(high.x).toBeLessThanOrEqual(800);
    expect(high.y).toBeGreaterThanOrEqual(0);
    expect(low.y).toBeLessThanOrEqual(600);
    expect(high.y).toBeLessThan(low.y);
  });

  it('follows the hand that draws it, and goes to a place that is asked for', () => {
    const screen = { width: 400, height: 400 };
    const shown = { x: 5, y: 5, scale: 20 };
    const before = toScreen(shown, screen, { x: 6, y: 6 });
    const after = toScreen(panned(shown, { x: 30, y: -10 }), screen, { x: 6, y: 6 });
    expect([after.x - before.x, after.y - before.y]).toEqual([30, -10]);
    expect(toScreen(centred(shown, { x: 9, y: 1 }), screen, { x: 9, y: 1 })).toEqual({ x: 200, y: 200 });
  });

  it('has a scale bar of a round length', () => {
    for (const scale of [0.5, 3, 17, 80, 399]) {
      const length = scaleLength({ scale }, 120);
      expect(length * scale).toBeLessThanOrEqual(120);
      expect([1, 2, 5]).toContain(Math.round(length / 10 ** Math.floor(Math.log10(length) + 1e-9)));
    }
  });
});
