import fc from 'fast-check';
import { expect, it } from 'vitest';
import { issueOriginKinds, issuePath, type IssueWay, issueWayOf } from './issueAddress.ts';

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/);
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 20 });
const ways: fc.Arbitrary<IssueWay> = fc.record(
  {
    production: id,
    moduleId: id,
    version: fc.stringMatching(/^v[0-9.]{1,20}$/),
    faultCodes: ids,
    devices: ids,
    projects: ids,
    tenant: id,
    origin: fc.record({ kind: fc.constantFrom(...issueOriginKinds), id }),
  },
  { requiredKeys: [] },
);

it('the address that enters a problem says what is known of it', () => {
  fc.assert(
    fc.property(ways, (way) => {
      const [path, search = ''] = issuePath(way).split('?');
      expect(path).toBe('/ota-updrade/version-issue-registration');
      expect(issueWayOf(search)).toEqual(way);
    }),
  );
});

it('an address of the list enters no problem, and out of what is nothing nobody comes', () => {
  expect(issueWayOf('production=a1&id=vi_1')).toBeNull();
  expect(issueWayOf('add=new')).toEqual({});
  expect(issueWayOf('add=new&origin=device:d1&devices=a,,a')).toEqual({ devices: ['a'] });
});
