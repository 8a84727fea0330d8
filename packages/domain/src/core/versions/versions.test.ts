import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareVersions,
  compareVersionToBound,
  isInRange,
  isKnownVersion,
  isNewerVersion,
  isSameVersion,
  rangeProblem,
  rangeText,
  versionOrder,
  versionSortKey,
} from './versions.ts';

const serial = fc.integer({ min: 0, max: 99 }).map((one) => String(one).padStart(2, '0'));
const small = fc.integer({ min: 0, max: 3 });
const known = fc
  .tuple(fc.constantFrom('', 'v'), small, small, fc.integer({ min: 8, max: 11 }), small, serial)
  .map(([v, major, minor, patch, day, number]) => `${v}${major}.${minor}.${patch}.2026110${day}${number}`);
const anyText = fc.oneof(known, fc.constantFrom('', 'v2.3', 'abc', 'V2.3.1.2026112000', 'v2.3.1', 'r12-b', '未知'));

/** By hundreds of digits written out: shares nothing with the rule but its words. */
const written = (version: string): string => {
  const [major = '', minor = '', patch = '', dated = ''] = version.replace('v', '').split('.');
  const last = dated.slice(8) === '00' ? '100' : dated.slice(8);
  return [major, minor, patch, dated.slice(0, 8), last].map((part) => part.padStart(10, '0')).join('.');
};

describe('versions', () => {
  it.each([
    ['v2.3.1.2026112000', 'v2.3.1.2026112099', 1],
    ['v2.3.1.2026112001', 'v2.3.1.2026112000', -1],
    ['v2.3.1.2026112000', '2.3.1.2026112000', 0],
    ['v2.3.10.2026010101', 'v2.3.9.2026123100', 1],
    ['v2.3.1.2026112100', 'v2.3.1.2026112000', 1],
    ['v10.0.0.2026010100', 'v9.9.9.2026123100', 1],
  ])('%s to %s is %i', (one, other, order) => {
    expect(compareVersions(one, other)).toBe(order);
  });

  it.each(['', '2.3', 'v2.3.1', 'V2.3.1.2026112000', 'v2.3.1.202611200', 'v2.3.1.2026112000-alpha', 'latest'])(
    '%j is unknown: never newer, and nothing is newer than it',
    (version) => {
      expect(isKnownVersion(version)).toBe(false);
      expect(compareVersions(version, 'v2.3.1.2026112000')).toBeNull();
      expect(isNewerVersion(version, 'v2.3.1.2026112000')).toBe(false);
      expect(isNewerVersion('v2.3.1.2026112000', version)).toBe(false);
    },
  );

  /** What the sort keys begin with of all versions that a bound stands for: its own, or three numbers of nine digits. */
  const beginningOf = (edge: string): string =>
    versionSortKey(edge) ?? versionSortKey(`${edge}.0000000000`)!.slice(0, 29);

  it('stand before, behind or among those that a bound stands for, which may have three numbers alone', () => {
    const bound = fc.oneof(
      known,
      known.map((version) => version.slice(0, version.lastIndexOf('.'))),
    );
    fc.assert(
      fc.property(known, bound, (version, edge) => {
        const [key, first] = [versionSortKey(version)!, beginningOf(edge)];
        const order = key < first ? -1 : key.startsWith(first) ? 0 : 1;
        expect(compareVersionToBound(version, edge)).toBe(order);
      }),
    );
    expect(compareVersionToBound('v2.3.1.2026112000', 'v2')).toBeNull();
    expect(compareVersionToBound('custom', 'v2.3.1')).toBeNull();
  });

  it('compare by their numbers, one after the other', () => {
    fc.assert(
      fc.property(known, known, (one, other) => {
        const [first, second] = [written(one), written(other)];
        expect(compareVersions(one, other)).toBe(first === second ? 0 : first < second ? -1 : 1);
        expect(isNewerVersion(one, other)).toBe(first > second);
        expect(isSameVersion(one, other)).toBe(first === second);
      }),
    );
  });

  it('stand in one total order, whatever texts they are', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (one, other, third) => {
        expect(versionOrder(one, one)).toBe(0);
        expect(versionOrder(one, other)).toBe(-versionOrder(other, one) + 0);
        if (versionOrder(one, other) <= 0 && versionOrder(other, third) <= 0)
          expect(versionOrder(one, third)).toBeLessThanOrEqual(0);
        if (versionOrder(one, other) === 0) expect(isSameVersion(one, other)).toBe(true);
        // who is newer stands behind
        if (isNewerVersion(one, other)) expect(versionOrder(one, other)).toBe(1);
      }),
    );
  });
});

describe('ranges of versions', () => {
  it('read as people write them', () => {
    expect(rangeText({ minVersion: 'v2.1.0', maxVersion: null })).toBe('≥ v2.1.0');
    expect(rangeText({ minVersion: 'v2.1.0', maxVersion: 'v2.3.9' })).toBe('v2.1.0 ~ v2.3.9');
  });

  it.each([
    ['v2.1.0.2026010101', 'v2.1.0', null, true],
    ['v2.0.9.2026010100', 'v2.1.0', null, false],
    ['v2.3.9.2026123100', 'v2.1.0', 'v2.3.9', true],
    ['v2.3.10.2026010100', 'v2.1.0', 'v2.3.9', false],
    ['v2.3.1.2026112001', 'v2.3.1.2026112000', null, false],
    ['v2.3.1.2026112000', 'v2.3.1.2026112000', 'v2.3.1.2026112000', true],
    ['unknown', 'v0.0.0', null, false],
    ['v2.3.1.2026112000', 'oldest', null, false],
    ['v2.3.1.2026112000', 'v1.0.0', 'newest', false],
  ])('%s within %s and %s: %s', (version, minVersion, maxVersion, isWithin) => {
    expect(isInRange(version, { minVersion, maxVersion })).toBe(isWithin);
  });

  it.each([
    ['v2.1.0', null, null],
    ['v2.1.0', 'v2.1.0', null],
    ['v2.3.1.2026112001', 'v2.3.1.2026112000', null],
    ['v2.3.1.2026112000', 'v2.3.1', null],
    ['v2', null, '请填写最低版本，如 v2.1.0'],
    ['v2.1.0', 'x', '请填写最高版本，如 v2.3.9，或留空'],
    ['v2.4.0', 'v2.3.9', '最高版本不能低于最低版本'],
    ['v2.3.1.2026112000', 'v2.3.1.2026112001', '最高版本不能低于最低版本'],
  ])('from %s to %s: %s', (minVersion, maxVersion, problem) => {
    expect(rangeProblem({ minVersion, maxVersion })).toBe(problem);
  });

  it('hold some version or say why they cannot', () => {
    fc.assert(
      fc.property(known, known, (minVersion, maxVersion) => {
        expect(isInRange(minVersion, { minVersion, maxVersion })).toBe(
          rangeProblem({ minVersion, maxVersion }) === null,
        );
      }),
    );
  });
});
