import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupAdjacent } from './groupAdjacent.ts';

it('cuts a list where its key changes', () => {
  expect(groupAdjacent(['a1', 'a2', 'b1', 'a3'], (text) => text[0]!)).toEqual([
    { key: 'a', rows: ['a1', 'a2'] },
    { key: 'b', rows: ['b1'] },
    { key: 'a', rows: ['a3'] },
  ]);
});

it('loses nothing, keeps the order, and never cuts between two of a kind', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3)), (numbers) => {
      const runs = groupAdjacent(numbers, String);
      expect(runs.flatMap(({ rows }) => rows)).toEqual(numbers);
      expect(runs.every(({ key }, place) => key !== runs[place + 1]?.key)).toBe(true);
    }),
  );
});
