import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { upgradePackageNameProblem } from './packageNames.ts';

/*
 * The oracles read a name character by character, with no pattern and no split, so that they share no mistake with
 * what they judge.
 */

const digits = '0123456789';
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Parts between marks, read by hand. */
const between = (text: string, mark: string): readonly string[] => {
  const parts = [''];
  for (const character of text) {
    if (character === mark) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
};

const upgradeProblem = (name: string, type: string): string | null => {
  const [title, version, tail, more] = between(name, '-');
  const dots = between(version ?? '', '.');
  const [itsType, ...extension] = between(tail ?? '', '.');
  const major = dots[0] ?? '';
  const stands =
    tail !== undefined &&
    more === undefined &&
    title !== '' &&
    dots.length === 4 &&
    !dots.includes('') &&
    [1, 2].includes(extension.length) &&
    !extension.includes('');
  if (!stands) return '包名格式不正确！';
  if (itsType !== type) return `请上传${type}类型的包！`;
  if (major.charAt(0) !== 'v' || major.length === 1) return '升级包版本号格式不正确:版本包v必须小写!';
  const dated = [...(dots[3] ?? '')];
  if (dated.length !== 10) return '升级包版本号格式不正确:版本号年月日顺序必选10位!';
  const serial = `${dated[8]}${dated[9]}`;
  if ((type === 'alpha' || type === 'release') && serial !== '00') {
    return '升级包版本号格式不正确:alpha/release包，发布序号固定00！';
  }
  if (type === 'test' && serial === '00') return '升级包版本号格式不正确：test包，发布序号01开始！';
  return null;
};

const textOf = (set: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...set), minLength, maxLength });

const number = textOf(digits, 1, 4);
const extension = textOf(letters + digits, 1, 5);
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

describe('upgrade package names (S2 §5)', () => {
  const types = ['alpha', 'test', 'release', 'stable', 'whole'];

  test.each([
    ['agv-v1.2.3.2026010100-alpha.zip', 'alpha'],
    ['agv-v1.2.3.2026010100-release.tar.gz', 'release'],
    ['agv-v1.2.3.2026010101-test.zip', 'test'],
    ['agv-v1.2.3.2026010199-test.bin', 'test'],
    ['agv-v1.2.3.2026010100-stable.zip', 'stable'],
    ['agv-v1.2.3.2026010107-stable.zip', 'stable'],
    ['导航_core-v10.20.30.2026010100-alpha.zip', 'alpha'],
  ])('%s is a package of type %s', (name, type) => {
    expect(upgradePackageNameProblem(name, type)).toBeNull();
  });

  test.each([
    // Three dash parts, the second of four dot parts.
    ['', 'alpha', '包名格式不正确！'],
    ['agv.zip', 'alpha', '包名格式不正确！'],
    ['agv-v1.2.3.2026010100.zip', 'alpha', '包名格式不正确！'],
    ['agv-core-v1.2.3.2026010100-alpha.zip', 'alpha', '包名格式不正确！'],
    ['agv-v1.2.2026010100-alpha.zip', 'alpha', '包名格式不正确！'],
    ['agv-v1.2.3.4.2026010100-alpha.zip', 'alpha', '包名格式不正确！'],
    ['agv-v1..3.2026010100-alpha.zip', 'alpha', '包名格式不正确！'],
    ['-v1.2.3.2026010100-alpha.zip', 'alpha', '包名格式不正确！'],
    // An extension of one or two parts.
    ['agv-v1.2.3.2026010100-alpha', 'alpha', '包名格式不正确！'],
    ['agv-v1.2.3.2026010100-alpha.', 'alpha', '包名格式不正确！'],
    ['agv-v1.2.3.2026010100-alpha.tar.gz.x', 'alpha', '包名格式不正确！'],
    ['agv-v1.2.3.2026010100-alpha-.zip', 'alpha', '包名格式不正确！'],
    // Marks that only look like dashes and dots, and dots that name another folder.
    ['agv－v1.2.3.2026010100－alpha.zip', 'alpha', '包名格式不正确！'],
    ['agv-v1。2。3。2026010100-alpha.zip', 'alpha', '包名格式不正确！'],
    ['agv-v1.2.3.2026010100-alpha..zip', 'alpha', '包名格式不正确！'],
    ['agv-v1.2.3.20260101🚚-alpha.zip', 'alpha', '升级包版本号格式不正确:版本号年月日顺序必选10位!'],
    // The type as chosen.
    ['agv-v1.2.3.2026010100-test.zip', 'alpha', '请上传alpha类型的包！'],
    ['agv-v1.2.3.2026010100-Alpha.zip', 'alpha', '请上传alpha类型的包！'],
    ['agv-v1.2.3.2026010100-.zip', 'release', '请上传release类型的包！'],
    ['agv-v1.2.3.2026010100-alpha.zip', '稳定发布', '请上传稳定发布类型的包！'],
    // A lowercase v.
    ['agv-V1.2.3.2026010100-alpha.zip', 'alpha', '升级包版本号格式不正确:版本包v必须小写!'],
    ['agv-1.2.3.2026010100-alpha.zip', 'alpha', '升级包版本号格式不正确:版本包v必须小写!'],
    ['agv-x1.2.3.2026010100-alpha.zip', 'alpha', '升级包版本号格式不正确:版本包v必须小写!'],
    // A letter alone is a part of its own.
    ['agv-V.2.3.2026010100-alpha.zip', 'alpha', '升级包版本号格式不正确:版本包v必须小写!'],
    ['agv-v.2.3.2026010100-alpha.zip', 'alpha', '升级包版本号格式不正确:版本包v必须小写!'],
    // Ten characters.
    ['agv-v1.2.3.202601010-alpha.zip', 'alpha', '升级包版本号格式不正确:版本号年月日顺序必选10位!'],
    ['agv-v1.2.3.20260101000-alpha.zip', 'alpha', '升级包版本号格式不正确:版本号年月日顺序必选10位!'],
    // Serials.
    ['agv-v1.2.3.2026010101-alpha.zip', 'alpha', '升级包版本号格式不正确:alpha/release包，发布序号固定00！'],
    ['agv-v1.2.3.2026010110-release.zip', 'release', '升级包版本号格式不正确:alpha/release包，发布序号固定00！'],
    ['agv-v1.2.3.2026010100-test.zip', 'test', '升级包版本号格式不正确：test包，发布序号01开始！'],
  ])('%j as %s is %s', (name, type, problem) => {
    expect(upgradePackageNameProblem(name, type)).toBe(problem);
  });

  test('of several faults the first in the specified order is told', () => {
    const order = [
      ['agv-V1.2.2026-test.zip', '包名格式不正确！'],
      ['agv-V1.2.3.2026-test.zip', '请上传alpha类型的包！'],
      ['agv-V1.2.3.2026-alpha.zip', '升级包版本号格式不正确:版本包v必须小写!'],
      ['agv-v1.2.3.2026-alpha.zip', '升级包版本号格式不正确:版本号年月日顺序必选10位!'],
      ['agv-v1.2.3.2026010101-alpha.zip', '升级包版本号格式不正确:alpha/release包，发布序号固定00！'],
      ['agv-v1.2.3.2026010100-alpha.zip', null],
    ] as const;
    for (const [name, problem] of order) expect(upgradePackageNameProblem(name, 'alpha')).toBe(problem);
  });

  test('a name may be 255 characters long', () => {
    const rest = '-v1.2.3.2026010100-alpha.zip';
    const longest = `${'a'.repeat(255 - rest.length)}${rest}`;
    expect(upgradePackageNameProblem(longest, 'alpha')).toBeNull();
    expect(upgradePackageNameProblem(`a${longest}`, 'alpha')).toBe('包名格式不正确！');
  });

  const serial = fc.integer({ min: 0, max: 99 }).map((one) => String(one).padStart(2, '0'));
  const valid = fc
    .tuple(
      textOf(`${letters + digits}_. `, 1, 30),
      number,
      number,
      number,
      textOf(digits, 8, 8),
      serial,
      extensions,
      fc.constantFrom(...types),
    )
    .map(([name, major, minor, patch, date, one, end, type]) => {
      const fits = type === 'alpha' || type === 'release' ? '00' : type === 'test' && one === '00' ? '01' : one;
      return { name: `${name}-v${major}.${minor}.${patch}.${date}${fits}-${type}${end}`, type };
    });

  test('10,000 generated valid names are accepted', () => {
    fc.assert(
      fc.property(valid, ({ name, type }) => {
        expect(upgradeProblem(name, type)).toBeNull();
        expect(upgradePackageNameProblem(name, type)).toBeNull();
      }),
      { numRuns: 10_000 },
    );
  });

  /** Names that the oracle refuses, broken in one place or of another type than was chosen. */
  const invalid = valid
    .chain(({ name, type }) =>
      fc.tuple(
        broken(fc.constant(name)),
        fc.oneof({ weight: 4, arbitrary: fc.constant(type) }, fc.constantFrom(...types)),
      ),
    )
    .filter(([name, type]) => upgradeProblem(name, type) !== null);

  test('10,000 generated invalid names are refused as the oracle does, message for message', () => {
    const told = new Set<string | null>();
    let refused = 0;
    fc.assert(
      fc.property(invalid, ([name, type]) => {
        const problem = upgradePackageNameProblem(name, type);
        expect(problem).not.toBeNull();
        expect(problem).toBe(upgradeProblem(name, type));
        told.add(problem);
        refused += 1;
      }),
      { numRuns: 10_000 },
    );
    expect(refused).toBe(10_000);
    expect(told.size).toBeGreaterThan(8);
  });
});
