import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gathered, type Piece } from './gathering.ts';

const piece = (name: string, size: number, neededBy: readonly number[], needs: readonly number[] = []): Piece => ({
  members: [name],
  size,
  neededBy: new Set(neededBy),
  needs,
});
const weighing = { weights: [1, 1, 1], perFile: 10 };

describe('what is gathered into a file', () => {
  test('is what the same pages need, and a trifle where a file more would cost more', () => {
    const pieces = [piece('list', 100, [0, 1, 2]), piece('rows', 100, [0, 1, 2]), piece('trifle', 5, [0, 1])];
    expect(gathered(pieces, weighing)).toEqual([['list', 'rows', 'trifle']]);
  });

  test('is nothing that a page would have to load for others', () => {
    const pieces = [piece('plans', 100, [0]), piece('devices', 100, [1]), piece('both', 100, [0, 1])];
    expect(gathered(pieces, weighing)).toEqual([['plans'], ['devices'], ['both']]);
  });

  test('goes by how much it counts what is loaded where', () => {
    const pieces = [piece('page', 100, [0]), piece('dialog', 100, [0, 1])];
    expect(gathered(pieces, weighing)).toHaveLength(2);
    expect(gathered(pieces, { weights: [1, 0.01], perFile: 10 })).toEqual([['page', 'dialog']]);
  });

  test('counts what comes along with it, too', () => {
    const small = [piece('words', 1, [0, 1], [1]), piece('contract', 500, [0, 1]), piece('look', 1, [0, 1, 2])];
    expect(gathered(small, weighing)).toEqual([['words', 'contract'], ['look']]);
  });

  test('never leads in a circle, loses nothing, and is there for whoever needs it', () => {
    const some = fc
      .array(fc.tuple(fc.nat(200), fc.uniqueArray(fc.nat(5)), fc.array(fc.nat(20))), { minLength: 1, maxLength: 12 })
      .map((rows): Piece[] => {
        // what is needed stands behind, and is needed by all that need who needs it
        const by = rows.map(([, neededBy]) => new Set(neededBy));
        return rows.map(([size, , ahead], place) => {
          const needs = ahead.map((step) => place + 1 + step).filter((other) => other < rows.length);
          for (const other of needs) for (const one of by[place]!) by[other]!.add(one);
          return { members: [`${place}`], size, neededBy: by[place]!, needs };
        });
      });
    fc.assert(
      fc.property(some, (pieces) => {
        const files = gathered(pieces, { weights: [1, 1, 1, 0.1, 0.1, 0], perFile: 40 });
        expect(files.flat().toSorted()).toEqual(pieces.map((_, place) => `${place}`).toSorted());
        const fileOf = (place: number): number => files.findIndex((members) => members.includes(`${place}`));
        const next = files.map((members) =>
          members.flatMap((member) => pieces[Number(member)]!.needs.map(fileOf)).filter((file) => file >= 0),
        );
        const leadsTo = (from: number, to: number, seen: Set<number>): boolean =>
          next[from]!.some(
            (file) => file !== from && (file === to || (!seen.has(file) && leadsTo(file, to, seen.add(file)))),
          );
        for (const file of files.keys()) expect(leadsTo(file, file, new Set())).toBe(false);
      }),
    );
  });
});
