import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

it('equal answers differ nowhere, whatever they hold', () => {
  const answer = { code: 200, data: { list: [{ id: 'a', tags: [] }, null], total: 2 } };
  expect(differencesOf(answer, JSON.parse(JSON.stringify(answer)))).toEqual([]);
});

it('what differs is named by its place, what is on one side alone as well', () => {
  expect(
    differencesOf(
      { code: 200, data: { list: [{ id: 'a' }, { id: 'b' }], total: 2 } },
      { code: 200, data: { list: [{ id: 'c' }], total: 2 }, lines: [] },
    ),
  ).toEqual([
    { at: 'data.list.0.id', before: 'a', now: 'c' },
    { at: 'data.list.1', before: { id: 'b' }, now: undefined },
    { at: 'lines', before: undefined, now: [] },
  ]);
});

it('answers of another kind differ as a whole, and no more than fifty places are told', () => {
  expect(differencesOf([1], { 0: 1 })).toEqual([{ at: '', before: [1], now: { 0: 1 } }]);
  expect(differencesOf(null, { code: 200 })).toHaveLength(1);
  expect(
    differencesOf(
      Array.from({ length: 99 }, () => 0),
      Array.from({ length: 99 }, () => 1),
    ),
  ).toHaveLength(50);
});

it('what counts as one is told by whoever asks, at each place', () => {
  const isNear = (one: unknown, other: unknown) => Math.abs(Number(one) - Number(other)) <= 1;
  expect(differencesOf({ a: 1, b: [5, 9] }, { a: 2, b: [7, 9] }, isNear)).toEqual([{ at: 'b.0', before: 5, now: 7 }]);
});
