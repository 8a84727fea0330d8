import { expect, it } from 'vitest';
import { emptiestFirst, faultyFirst, meanCharge, onlineRate } from './screenLists.ts';

const card = (id: string, given: object = {}) => ({
  id,
  status: 3 as 1 | 2 | 3 | 4,
  isOnline: true,
  charge: 60,
  workState: 'idle' as const,
  topLevel: null,
  openFaults: 0,
  ...given,
});
const cards = [
  card('quiet'),
  card('warned', { topLevel: 2, openFaults: 3 }),
  card('stopped', { topLevel: 4, openFaults: 1, charge: 12 }),
  card('plugged', { workState: 'charging', charge: 5 }),
  card('gone', { status: 4, isOnline: false, charge: 3 }),
  card('silent', { charge: null }),
  card('empty', { charge: 8 }),
];
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

it('the worst fault stands first, and of batteries the emptiest that nobody charges', () => {
  expect(ids(faultyFirst(cards))).toEqual(['stopped', 'warned']);
  expect(ids(emptiestFirst(cards))).toEqual(['empty', 'stopped']);
});

it('rates are of all vehicles that were ever activated, and of batteries that are told, and none where there are none', () => {
  expect(onlineRate([...cards, card('new', { status: 1, isOnline: false })])).toBe(85.7);
  expect(meanCharge(cards)).toBeCloseTo((60 + 60 + 12 + 5 + 8) / 5);
  expect([onlineRate([]), meanCharge([card('gone', { isOnline: false })])]).toEqual([null, null]);
});
