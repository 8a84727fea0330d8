import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNewerVersion, olderVersion } from './rulesVersion.ts';

const version = fc.tuple(fc.nat(200), fc.nat(200)).map(([tenant, user]) => `${tenant}.${user}`);

describe('versions of the rules', () => {
  it.each([
    ['1.2', null, false],
    ['1.2', '1.2', false],
    ['1.10', '1.9', true],
    ['1.9', '1.10', false],
    ['2.0', '1.0', true],
    ['7', '6', true],
    ['6', '7', false],
    ['a1', 'a2', true],
    ['1.2.3', '1.2', true],
  ])('%s after %s is newer: %s', (seen, held, newer) => {
    expect(isNewerVersion(seen, held)).toBe(newer);
  });

  it('keeps the older of two, whichever comes first', () => {
    expect(olderVersion(null, null)).toBeNull();
    expect(olderVersion(null, '1.1')).toBe('1.1');
    expect(olderVersion('1.1', null)).toBe('1.1');
    fc.assert(
      fc.property(version, version, (one, other) => {
        const older = olderVersion(one, other);
        expect([one, other]).toContain(older);
        if (isNewerVersion(one, other) !== isNewerVersion(other, one)) {
          expect(older).toBe(isNewerVersion(one, other) ? other : one);
        }
      }),
    );
  });
});
