import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drivenFrom } from './drive.ts';

const start = { x: 1, y: 2, heading: 0 };

describe('a vehicle that is driven by hand', () => {
  it('goes straight ahead, backwards, on a circle, or turns on the spot', () => {
    expect(drivenFrom(start, 0.3, 0, 2)).toEqual({ x: 1.6, y: 2, heading: 0 });
    expect(drivenFrom(start, -0.3, 0, 2).x).toBeCloseTo(0.4, 9);
    const half = drivenFrom(start, 0.5, 0.5, 2 * Math.PI);
    expect([half.x, half.y, half.heading].map((value) => Number(value.toFixed(6)))).toEqual([1, 4, 3.141593]);
    expect(drivenFrom(start, 0, 0.5, 1)).toEqual({ x: 1, y: 2, heading: 0.5 });
  });

  it('is back where it was when it goes the same way backwards', () => {
    const number = fc.double({ min: -0.5, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.double({ min: 0, max: 60, noNaN: true }), (v, omega, seconds) => {
        const there = drivenFrom(start, v, omega, seconds);
        const back = drivenFrom(there, -v, -omega, seconds);
        expect(Math.hypot(back.x - start.x, back.y - start.y)).toBeLessThan(1e-6);
        expect(back.heading).toBeCloseTo(0, 9);
      }),
    );
  });
});
