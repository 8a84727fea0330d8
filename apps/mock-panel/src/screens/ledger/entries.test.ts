import { expect, it } from 'vitest';
import { codesOf, foundEntries, type LedgerEntry, missedByTests, seenBy } from './entries.ts';

const entry = (about: Partial<LedgerEntry>): LedgerEntry => ({
  id: 'user.list',
  title: '用户列表',
  method: 'GET',
  path: '/gateway/user/list',
  basis: 'stated',
  verified: null,
  drift: [],
  codes: [],
  calls: 1,
  seen: [{ code: 200, count: 1 }],
  byFault: [801403],
  unseen: [801403, 801401],
  units: [200, 801401],
  journeys: [200],
  screens: [],
  ...about,
});

it('each code says who has seen it: what nobody has first, then what this world has not', () => {
  expect(codesOf(entry({}))).toEqual([
    { code: 801403, world: 0, byFault: true, units: false, journeys: false },
    { code: 801401, world: 0, byFault: false, units: true, journeys: false },
    { code: 200, world: 1, byFault: false, units: true, journeys: true },
  ]);
  expect(codesOf(entry({})).map(seenBy)).toEqual(['nobody', 'tests', 'world']);
});

it('a half of the tests that did not run is no half that has seen nothing', () => {
  const [white] = codesOf(entry({ journeys: null }));
  expect(white).toMatchObject({ units: false, journeys: null });
  expect(missedByTests(entry({ units: null, journeys: [200] })).map(({ code }) => code)).toEqual([801401, 801403]);
});

it('what the tests have not seen is what neither half has; a file bears no code and is success', () => {
  const missed = (about: Partial<LedgerEntry>) => missedByTests(entry(about)).map(({ code }) => code);
  expect(missed({})).toEqual([801403]);
  expect(missed({ units: [], journeys: [] })).toEqual([801401, 801403, 200]);
  const file = { seen: [{ code: null, count: 2 }], unseen: [801403], units: [null], journeys: [] };
  expect(missed(file)).toEqual([801403]);
  expect(codesOf(entry(file))).toContainEqual({ code: 200, world: 2, byFault: false, units: true, journeys: false });
  // an answer that broke off is none
  const cut = { seen: [{ code: null, count: 2 }], unseen: [200], units: [], journeys: [] };
  expect(codesOf(entry(cut)).map(({ code, world }) => [code, world])).toEqual([
    [200, 0],
    [null, 2],
  ]);
  expect(missed(cut)).toEqual([200]);
  // nothing is known of tests that did not run
  expect(missed({ units: null, journeys: null })).toEqual([]);
});

it('endpoints are found by what the tests have not seen, those with most left to see first, and by the screens that call them', () => {
  const whole = entry({ id: 'whole', units: [200, 801401], journeys: [801403] });
  const more = entry({ id: 'more', unseen: [801401, 801403, 830001] });
  const called = entry({ id: 'called', screens: [{ screen: 'Feedback', codes: [200] }] });
  expect(foundEntries([whole, entry({}), more], '测试未见').map(({ id }) => id)).toEqual(['more', 'user.list']);
  expect(foundEntries([whole, more], '测试未见 801403').map(({ id }) => id)).toEqual(['more']);
  expect(foundEntries([whole, called], 'feedback').map(({ id }) => id)).toEqual(['called']);
  expect(foundEntries([whole, called], '意见反馈').map(({ id }) => id)).toEqual(['called']);
});
