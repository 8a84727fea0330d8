import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPackageName, softwarePackageNameProblem } from './packageName.ts';

/* The oracle reads a name character by character, with no pattern, so that it shares no mistake with what it judges. */

const digits = '0123456789';
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Reads as many characters of a set as there are and returns the rest, or null when there are too few or too many. */
const take = (text: string | null, set: string, least: number, most: number): string | null => {
  if (text === null) return null;
  let count = 0;
  while (count < text.length && set.includes(text.charAt(count))) count += 1;
  return count < least || count > most ? null : text.slice(count);
};

const takeMark = (text: string | null, mark: string): string | null =>
  text !== null && text.startsWith(mark) ? text.slice(mark.length) : null;

const isSoftwarePackage = (name: string): boolean => {
  let rest = takeMark(take(name, letters + digits, 1, 50), '-v');
  for (let part = 0; part < 3; part += 1) rest = takeMark(take(rest, digits, 1, 9), '.');
  rest = takeMark(take(rest, digits, 10, 10), '.');
  rest = take(rest, letters + digits, 1, 5);
  return rest === '' || take(takeMark(rest, '.'), letters + digits, 1, 5) === '';
};

const textOf = (set: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...set), minLength, maxLength });

const names = textOf(letters + digits, 1, 50);
const number = textOf(digits, 1, 4);
const extension = textOf(letters + digits, 1, 5);
const dated = textOf(digits, 10, 10);
const extensions = fc.oneof(
  extension.map((one) => `.${one}`),
  fc.tuple(extension, extension).map(([one, two]) => `.${one}.${two}`),
);

/** Breaks a name in one place: a character goes, comes, changes or doubles. */
const broken = (valid: fc.Arbitrary<string>) =>
  fc
    .tuple(
      valid,
      fc.nat(),
      fc.constantFrom('', '-', '.', 'v', 'V', '0', 'x', ' ', '_', '中', '\n', '/', '--', '..'),
      fc.boolean(),
    )
    .map(([name, place, piece, replaces]) => {
      const at = place % (name.length + 1);
      return name.slice(0, at) + piece + name.slice(replaces ? at + 1 : at);
    });

describe('software package names (S2 §5)', () => {
  const valid = fc
    .tuple(names, number, number, number, dated, extensions)
    .map(([name, major, minor, patch, date, end]) => `${name}-v${major}.${minor}.${patch}.${date}${end}`);

  test('10,000 generated valid names are accepted', () => {
    fc.assert(
      fc.property(valid, (name) => {
        expect(isSoftwarePackage(name)).toBe(true);
        expect(softwarePackageNameProblem(name)).toBeNull();
      }),
      { numRuns: 10_000 },
    );
  });

  test('10,000 broken names are judged as the oracle does', () => {
    fc.assert(
      fc.property(broken(valid), (name) => {
        expect(softwarePackageNameProblem(name)).toBe(isSoftwarePackage(name) ? null : '软件包名格式不正确！');
      }),
      { numRuns: 10_000 },
    );
  });

  test.each(['agv-v1.2.3.2026010100.bin', 'A1-v0.0.0.0000000000.tar.gz', `${'a'.repeat(50)}-v1.2.3.2026010100.zip`])(
    '%s is one',
    (name) => {
      expect(softwarePackageNameProblem(name)).toBeNull();
    },
  );

  test.each([
    '',
    'agv',
    'agv-v1.2.3.2026010100',
    'agv-1.2.3.2026010100.bin',
    'agv-V1.2.3.2026010100.bin',
    'agv-v1.2.2026010100.bin',
    'agv-v1.2.3.202601010.bin',
    'agv-v1.2.3.20260101000.bin',
    'agv-v1.2.3.2026010100.',
    'agv-v1.2.3.2026010100.binary',
    'agv-v1.2.3.2026010100.tar.gz.x',
    'a_v-v1.2.3.2026010100.bin',
    '-v1.2.3.2026010100.bin',
    `${'a'.repeat(51)}-v1.2.3.2026010100.bin`,
    'agv-v1.2.3.2026010100.bin\n',
    '车-v1.2.3.2026010100.bin',
  ])('%j is 软件包名格式不正确！', (name) => {
    expect(softwarePackageNameProblem(name)).toBe('软件包名格式不正确！');
  });
});

describe('what the name of a software package says', () => {
  test('its parts are read as they stand', () => {
    expect(readPackageName('AgvToolkit-v3.2.1.2026101501.tar.gz')).toEqual({
      namePart: 'AgvToolkit',
      softwareVersion: 'v3.2.1',
      dateSerial: '2026101501',
      order: '000000003.000000002.000000001.2026101501',
      extension: 'tar.gz',
    });
    expect(readPackageName('AgvToolkit-v3.2.exe')).toBeNull();
  });

  const version = fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999), fc.integer({ min: 1e9, max: 9_999_999_999 }));

  test('the order of two is that of their numbers, one after the other', () => {
    fc.assert(
      fc.property(version, version, (one, other) => {
        const [first, second] = [one, other].map(
          ([major, minor, patch, dated]) => readPackageName(`a-v${major}.${minor}.${patch}.${dated}.bin`)!.order,
        );
        const at = one.findIndex((part, index) => part !== other[index]);
        const expected = at === -1 ? 0 : Math.sign(one[at]! - other[at]!);
        expect(first! < second! ? -1 : first! > second! ? 1 : 0).toBe(expected);
      }),
    );
  });

  test('leading zeros are the same version', () => {
    expect(readPackageName('a-v03.2.1.2026101501.exe')?.order).toBe(
      readPackageName('a-v3.02.001.2026101501.exe')?.order,
    );
  });
});
