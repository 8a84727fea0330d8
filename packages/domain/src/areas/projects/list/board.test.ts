import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArrowKey } from '../../../core/places/tileMap.ts';
import { nextCard } from './board.ts';
import { shadeOf, shades, tilesOf } from './tileMap.ts';

const keys: readonly ArrowKey[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Everything that the arrows reach from one place. */
const reached = <Place>(from: Place, next: (place: Place, key: ArrowKey) => Place | null): ReadonlySet<string> => {
  const seen = new Set([JSON.stringify(from)]);
  const open = [from];
  for (let place = open.pop(); place !== undefined; place = open.pop())
    for (const key of keys) {
      const to = next(place, key);
      if (to === null || seen.has(JSON.stringify(to))) continue;
      seen.add(JSON.stringify(to));
      open.push(to);
    }
  return seen;
};

describe('the arrows on the board', () => {
  it('lead from any card to every other one, and never beside a card', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(sizes, (columns) => {
        const cards = columns.flatMap((size, column) => Array.from({ length: size }, (_, card) => ({ column, card })));
        for (const card of cards) {
          const all = reached(card, (place, key) => nextCard(columns, place, key));
          expect(all).toEqual(new Set(cards.map((one) => JSON.stringify(one))));
        }
      }),
    );
  });

  it('skip columns without cards', () => {
    expect(nextCard([3, 0, 1, 0], { column: 0, card: 2 }, 'ArrowRight')).toEqual({ column: 2, card: 0 });
    expect(nextCard([3, 0, 1, 0], { column: 2, card: 0 }, 'ArrowRight')).toBeNull();
  });
});

describe('the map of tiles', () => {
  it('is darker where there is more, and bare where there is nothing', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1000 }),
        fc.nat({ max: 1000 }),
        fc.integer({ min: 1, max: 1000 }),
        (one, other, most) => {
          const [less, more] = [Math.min(one, other, most), Math.min(Math.max(one, other), most)];
          expect(shadeOf(less, most)).toBeLessThanOrEqual(shadeOf(more, most));
          expect(shadeOf(less, most) === 0).toBe(less === 0);
          expect(shadeOf(most, most)).toBe(shades);
        },
      ),
    );
    const place = (name: string, deviceCount: number) => ({
      name,
      projectCount: 1,
      deviceCount,
      activatedCount: 0,
      onlineCount: 0,
    });
    const shown = tilesOf([place('江苏省', 8), place('广东省', 2), place('', 99)], 'deviceCount');
    const shadesOf = (name: string) => shown.find((tile) => tile.name === name)?.shade;
    expect([shadesOf('江苏省'), shadesOf('广东省'), shadesOf('海南省')]).toEqual([4, 1, 0]);
  });
});
