import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeNames, type WantedName } from './mapNames.ts';

const name = (id: string, x: number, rank = 2): WantedName => ({ id, x, lines: [100, 150], width: 80, rank });

describe('names on a map', () => {
  it('stand where they want to while there is room', () => {
    expect([...placeNames([name('a', 0), name('b', 80)])]).toEqual([
      ['a', { x: 0, y: 100 }],
      ['b', { x: 80, y: 100 }],
    ]);
  });

  it('give way to the other side of a vehicle, and are left out where there is no room either', () => {
    expect([...placeNames([name('a', 0), name('b', 10), name('c', 20)])]).toEqual([
      ['a', { x: 0, y: 100 }],
      ['b', { x: 10, y: 150 }],
    ]);
  });

  it('are placed by how much they matter, and the first of them in any case', () => {
    const crowd = [name('a', 0), name('b', 10), name('fault', 20, 1), name('pointed', 25, 0), name('selected', 30, 0)];
    expect([...placeNames(crowd).keys()]).toEqual(['pointed', 'selected']);
    expect([...placeNames(crowd.slice(0, 4)).keys()]).toEqual(['pointed', 'fault']);
    expect([...placeNames([...crowd, name('third', 28, 0)]).keys()]).toEqual(['pointed', 'selected', 'third']);
  });

  it('have the same places in whatever order they come', () => {
    const some = fc.uniqueArray(
      fc.record({ id: fc.string(), x: fc.integer({ min: 0, max: 300 }), rank: fc.integer({ min: 0, max: 2 }) }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(some, (found) => {
        const names = found.map(({ id, x, rank }) => name(id, x, rank));
        expect(placeNames(names.toReversed())).toEqual(placeNames(names));
      }),
    );
  });
});
