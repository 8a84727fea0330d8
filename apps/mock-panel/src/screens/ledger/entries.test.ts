import { expect, it } from 'vitest';
import { foundEntries, type LedgerEntry, missedBySuite } from './entries.ts';

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
  byFault: [],
  unseen: [801403, 801401],
  suite: [200, 801401],
  ...about,
});

it('what the tests have not seen is what an endpoint can give but for what they have; a file bears no code', () => {
  expect(missedBySuite(entry({}))).toEqual([801403]);
  expect(missedBySuite(entry({ suite: [] }))).toEqual([200, 801401, 801403]);
  expect(missedBySuite(entry({ seen: [{ code: null, count: 1 }], unseen: [200, 801403], suite: [null] }))).toEqual([
    801403,
  ]);
  // nothing is known of tests that did not run
  expect(missedBySuite(entry({ suite: null }))).toEqual([]);
});

it('endpoints are found by what the tests have not seen, those with most left to see first', () => {
  const whole = entry({ id: 'whole', suite: [200, 801401, 801403] });
  const more = entry({ id: 'more', unseen: [801401, 801403, 830001] });
  expect(foundEntries([whole, entry({}), more], '测试未见').map(({ id }) => id)).toEqual(['more', 'user.list']);
  expect(foundEntries([whole, more], '测试未见 801403').map(({ id }) => id)).toEqual(['more']);
});
