import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type WayIn, wayInOf, wizardPath } from './wizardAddress.ts';

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/);
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 20 });
const ways: fc.Arbitrary<WayIn> = fc.record(
  {
    from: id,
    production: id,
    moduleId: id,
    firmwareId: id,
    srcVersions: ids,
    devices: ids,
    query: fc.json({ maxDepth: 2 }).filter((text) => text !== '' && text.trim() === text),
    group: id,
    project: id,
    tenant: id,
  },
  { requiredKeys: [] },
);

it('the address of the wizard says what it begins with', () => {
  fc.assert(
    fc.property(ways, (way) => {
      const [path, search = ''] = wizardPath(way).split('?');
      expect(path).toBe('/ota-updrade/upgrade-task-list');
      expect(search.startsWith('new=1')).toBe(true);
      expect(wayInOf(search)).toEqual(way);
    }),
  );
});

it('an address that says nothing begins with nothing, and a device that is named twice counts once', () => {
  expect(wayInOf('new=1&devices=&from=')).toEqual({});
  expect(wayInOf('new=1&devices=a,b,a')).toEqual({ devices: ['a', 'b'] });
});

it('the address says whose devices they are, whichever tenants are looked at', () => {
  expect(wizardPath({ group: 'dg_1', tenant: 't_1' })).toBe(
    '/ota-updrade/upgrade-task-list?new=1&group=dg_1&tenant=t_1',
  );
});
