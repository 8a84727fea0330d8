import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf, drawnCharacters, characterCount, maskOf, readCode } from './codeText.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const drawn = fc.array(fc.nat(characterCount - 1), { minLength: drawnCharacters, maxLength: drawnCharacters });
const code = drawn.map(codeOf).filter((one) => one !== null);
const bare = (text: string): string => text.replaceAll('-', '');

describe('codes of software', () => {
  test('fifteen characters and their check stand in four groups', () => {
    // by hand: one 1 in the last place counts 2, so the check is 37 + 1 - 2
    expect(codeOf([...Array<number>(13).fill(0), 1, 0])).toBeNull();
    expect(codeOf(Array<number>(15).fill(0))).toBe('0000-0000-0000-0001');
    expect(codeOf([...Array<number>(14).fill(0), 10])).toBe('0000-0000-0000-00AJ');
  });

  test('the check of a code is 1 modulo 37, each place counting twice the one behind it', () => {
    fc.assert(
      fc.property(code, (one) => {
        const values = [...bare(one)].map((character) => BigInt(alphabet.indexOf(character)));
        const sum = values.reduce((total, value, index) => total + value * 2n ** BigInt(15 - index), 0n);
        expect(sum % 37n).toBe(1n);
        expect(one).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });

  test('every single wrong character is found', () => {
    fc.assert(
      fc.property(code, fc.nat(15), fc.constantFrom(...alphabet), (one, at, other) => {
        const text = bare(one);
        fc.pre(text[at] !== other);
        expect(readCode(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  test('two neighbours that changed places are found', () => {
    fc.assert(
      fc.property(code, fc.nat(14), (one, at) => {
        const text = bare(one);
        fc.pre(text[at] !== text[at + 1]);
        expect(readCode(text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2))).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  test('a code is read however it is written, and nothing else is one', () => {
    fc.assert(
      fc.property(code, (one) => {
        expect(readCode(one)).toBe(one);
        expect(readCode(` ${bare(one).toLowerCase()} `)).toBe(one);
        expect(readCode(one.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(one);
        expect(readCode(one.slice(0, -1))).toBeNull();
        expect(readCode(`${one}0`)).toBeNull();
      }),
    );
    expect(readCode('')).toBeNull();
    expect(readCode('UUUU-UUUU-UUUU-UUUU')).toBeNull();
  });

  test('a mask shows the first and the last group', () => {
    expect(maskOf('ABCD-EFGH-JKMN-PQRS')).toBe('ABCD-****-****-PQRS');
  });
});
