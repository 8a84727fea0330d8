import { expect, it } from 'vitest';
import { emptiestFirst, faultyFirst, meanCharge, onlineRate } from './screenLists.ts';

const card = (id: string, given: object = {}) => ({
  id,
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
  card('gone', { isOnline: false, charge: 3 }),
  card('silent', { charge: null }),
  card('empty', { charge: 8 }),
];
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

it('the worst fault stands first, and of batteries the emptiest that nobody charges', () => {
  expect(ids(faultyFirst(cards))).toEqual(['stopped', 'warned']);
  expect(ids(emptiestFirst(cards))).toEqual(['empty', 'stopped']);
});

it('rates are of all vehicles and of batteries that are told, and none where there are none', () => {
  expect(onlineRate(cards)).toBeCloseTo(600 / 7);
  expect(meanCharge(cards)).toBeCloseTo((60 + 60 + 12 + 5 + 8) / 5);
  expect([onlineRate([]), meanCharge([card('gone', { isOnline: false })])]).toEqual([null, null]);
});
