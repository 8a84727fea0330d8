import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { upgradePackageNameProblem } from '../../areas/ota/pack/packageNames.ts';
import { softwarePackageNameProblem } from '../../areas/software/software/packageName.ts';
import { hasUnseen, isEmail, isExternalUrl, isNameLikeKey, isPhone, isStrongPassword } from './validators.ts';
import { epochOf, dayToInstant } from './formats.ts';
import { matchRoute, safeRedirect } from '../session/page/paths.ts';

describe('phone: 11 digits, starting with 1 and then 3 to 9', () => {
  test.each(['13800138000', '19999999999', '16612345678'])('%s is one', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  test.each([
    '',
    '12800138000',
    '10000000000',
    '1380013800',
    '138001380000',
    '23800138000',
    ' 13800138000',
    '13800138000\n',
    '1380013800a',
    '１３８００１３８０００',
    '+8613800138000',
  ])('%j is none', (text) => {
    expect(isPhone(text)).toBe(false);
  });

  test('of all texts of digits exactly those', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 13 }), (digits) => {
        const expected = digits.length === 11 && digits[0] === 1 && (digits[1] ?? 0) >= 3;
        expect(isPhone(digits.join(''))).toBe(expected);
      }),
    );
  });
});

describe('name-like key: a letter or digit, then letters, digits or hyphens', () => {
  test.each(['a', '7', 'a-', 'AGV-01', '0-0-0', 'a'.repeat(128)])('%s is one', (text) => {
    expect(isNameLikeKey(text)).toBe(true);
  });

  test.each(['', '-a', 'a_b', 'a b', 'a.b', '名称', 'a\n', 'a/b', 'a'.repeat(129)])('%j is none', (text) => {
    expect(isNameLikeKey(text)).toBe(false);
  });
});

describe('password strength: at least two classes', () => {
  test.each(['aA', 'a1', 'a!', 'A1', 'A!', '1!', 'Admin@2026', '中1', 'a，'])('%s passes', (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });

  test.each(['', 'abc', 'ABC', '12345678', '!@#$', '        ', 'a b', '中文！'])('%j does not', (password) => {
    expect(isStrongPassword(password)).toBe(false);
  });

  test('it is the number of classes that counts', () => {
    const classes = ['abcxyz', 'ABCXYZ', '0123456789', '!@#$%^&*()_+-=[]{}|;:,.<>?/~`"\'\\'];
    fc.assert(
      fc.property(fc.subarray(classes), fc.integer({ min: 1, max: 5 }), (chosen, times) => {
        const password = chosen.map((characters) => characters.slice(0, times)).join('');
        expect(isStrongPassword(password)).toBe(chosen.length >= 2);
      }),
    );
  });
});

describe('e-mail: a standard address, trimmed', () => {
  test.each([
    'a@b.cn',
    `a@${'b.'.repeat(124)}comm`,
    '  zhang.san@example.com  ',
    'a+b@sub.example.co',
    "o'neil@example.org",
    'a@b-c.example',
    `${'a'.repeat(64)}@example.com`,
  ])('%j is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'a',
    'a@',
    '@b.cn',
    'a@b',
    'a@b.c',
    'a@@b.cn',
    'a@b@c.cn',
    'a@b.cn@c',
    'a@cn',
    `${'a'.repeat(60)}.bbbbb@example.com`,
    `a@${'b.'.repeat(125)}com`,
    'a b@c.cn',
    '.a@b.cn',
    'a.@b.cn',
    'a..b@c.cn',
    'a@-b.cn',
    'a@b-.cn',
    'a@b..cn',
    'a@.cn',
    'a@b.cn.',
    'a@b.c1',
    'a@b.cn1',
    'a@b.1cn',
    '张三@例子.中国',
    'a@b.cn\nb@c.cn',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('external: starts with http(s), mailto or tel', () => {
  test.each(['http://a', 'https://a', 'HTTPS://a', 'mailto:a@b.cn', 'tel:10086'])('%s is', (text) => {
    expect(isExternalUrl(text)).toBe(true);
  });

  test.each([
    '',
    '/feedback',
    'feedback',
    '//a',
    'ftp://a',
    'javascript:alert(1)',
    ' http://a',
    'httpx://a',
    'telephone',
    'a http://b',
  ])('%j is not', (text) => {
    expect(isExternalUrl(text)).toBe(false);
  });
});

describe('what nobody sees in a text of one line', () => {
  test.each([
    ['a control character', 'a\u0000b'],
    ['the end of a line', 'a\n'],
    ['a control character above ASCII', '\u0085'],
    ['an embedding to the right', '\u202ab'],
    ['an override to the left', 'a\u202e'],
    ['the first isolate', 'a\u2066b'],
    ['the end of an isolate', '\u2069'],
    ['the first half of a character', 'a\ud83d'],
    ['the second half of a character', '\ude00a'],
  ])('is found: %s', (_, text) => {
    expect(hasUnseen(text)).toBe(true);
  });

  test.each(['', 'AGV-01', '1号车间 东', '😀', 'e\u0301', '\u2029', '\u202f', '\u2065'])('is not in %j', (text) => {
    expect(hasUnseen(text)).toBe(false);
  });
});

describe('50,000 characters that drive a backtracking pattern to its end', () => {
  const length = 50_000;
  const repeated = (unit: string) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const texts = [
    'a',
    '1',
    '-',
    '.',
    '@',
    'a-',
    'a.',
    'a@',
    '1.',
    '%2e',
    '%',
    '/',
    '/a',
    '/.',
    'v1.',
    ' ',
    '\t',
    '中',
    '\ud800',
    'aA1!',
  ].flatMap((unit) => [
    repeated(unit),
    `${repeated(unit)}\u0000`,
    `a${repeated(unit)}!`,
    `1${repeated(unit)}`,
    `a-v${repeated(unit)}`,
    `a@${repeated(unit)}`,
    `/${repeated(unit)}`,
  ]);

  test('none of them is a phone, a key, an address, a name of a package, a day, an instant or a route', () => {
    for (const text of texts) {
      expect(isPhone(text)).toBe(false);
      expect(isNameLikeKey(text)).toBe(false);
      expect(isEmail(text)).toBe(false);
      expect(isExternalUrl(text)).toBe(false);
      expect(softwarePackageNameProblem(text)).toBe('软件包名格式不正确！');
      expect(upgradePackageNameProblem(text, 'alpha')).toBe('包名格式不正确！');
      expect(dayToInstant(text)).toBeNull();
      expect(epochOf(text)).toBeNull();
      expect(matchRoute(text)).toBeNull();
      expect(safeRedirect(text)).toBe('/');
    }
  });

  test('blanks around an address are no trap either', () => {
    expect(isEmail(`${repeated(' ')}a@b.cn${repeated(' ')}`)).toBe(true);
    expect(isEmail(`${repeated(' ')}x${repeated(' ')}`)).toBe(false);
  });

  test('a password of any length is answered', () => {
    expect(isStrongPassword(repeated('a'))).toBe(false);
    expect(isStrongPassword(`${repeated('a')}1`)).toBe(true);
  });
});
