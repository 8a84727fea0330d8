import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameFrame } from './sameFrame.ts';

const vehicle = fc.record({ x: fc.integer(), heading: fc.double({ noNaN: true }), age: fc.option(fc.string()) });
const frame = fc.uniqueArray(fc.tuple(fc.string(), vehicle), { minLength: 1, selector: ([id]) => id });

describe('a frame of the map', () => {
  it('is the same as one that shows the same', () => {
    fc.assert(
      fc.property(frame, (shown) => {
        expect(isSameFrame(new Map(shown), new Map(shown.map(([id, one]) => [id, { ...one }])))).toBe(true);
      }),
    );
    expect(isSameFrame(new Map(), new Map())).toBe(true);
  });

  it('is another once one vehicle stands elsewhere, is told otherwise, comes, goes, or lies over another', () => {
    fc.assert(
      fc.property(frame, fc.nat(), (shown, nth) => {
        const before = new Map(shown);
        const place = nth % shown.length;
        const [id, one] = shown[place]!;
        const others = [
          shown.with(place, [id, { ...one, x: one.x + 1 }]),
          shown.with(place, [id, { ...one, age: one.age === null ? '9 秒前' : null }]),
          shown.toSpliced(place, 1),
          [...shown, [`${shown.map(([other]) => other).join('')}+`, one] as (typeof shown)[number]],
        ];
        for (const other of others) expect(isSameFrame(before, new Map(other))).toBe(false);
      }),
    );
    const [a, b] = [{ x: 1 }, { x: 1 }];
    expect(isSameFrame(new Map(Object.entries({ a, b })), new Map(Object.entries({ b, a })))).toBe(false);
  });
});
