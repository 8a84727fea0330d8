/**
 * What a code looks like: 15 characters of Crockford's base32, 75 bits, and one that checks them (ISO 7064, MOD 37-2 over
 * their values), in four groups. The check finds every single wrong character and every two neighbours that changed
 * places.
 */

/** Letters that are taken for digits (I, L, O) and U are left out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters that are drawn; the last one follows from them. */
export const drawnCharacters = 15;
/** How many there are to draw from. */
export const characterCount = alphabet.length;

const groupLength = 4;
const modulus = 37;
const radix = 2;

const valuesOf = (text: string): number[] => [...text].map((character) => alphabet.indexOf(character));

/** The value of the character that follows: with it, the sum of values times growing powers of two is 1. */
const checkOf = (values: readonly number[]): number => {
  const sum = values.reduce((before, value) => ((before + value) * radix) % modulus, 0);
  return (modulus + 1 - sum) % modulus;
};

const grouped = (text: string): string => text.match(new RegExp(`.{1,${groupLength}}`, 'g'))!.join('-');

/**
 * The code of 15 numbers from 0 to 31: `ABCD-EFGH-JKMN-PQRS`. Null when no character stands for its check, one in seven
 * or so: others are to be drawn then.
 */
export const codeOf = (drawn: readonly number[]): string | null => {
  const check = checkOf(drawn);
  return check >= characterCount ? null : grouped([...drawn, check].map((value) => alphabet[value]).join(''));
};

/** As people write them: small letters, blanks and dashes anywhere, I and L for 1, O for 0. */
const tidied = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');

/** A code that somebody wrote, as it was given out; null for what is none. */
export const readCode = (text: string): string | null => {
  const characters = tidied(text);
  const values = valuesOf(characters);
  if (values.length !== drawnCharacters + 1 || values.includes(-1)) return null;
  return checkOf(values.slice(0, -1)) === values.at(-1) ? grouped(characters) : null;
};

/** What stands for a code once it was told: its first and its last group. */
export const maskOf = (code: string): string => {
  const [first = '', , , last = ''] = code.split('-');
  return [first, '****', '****', last].join('-');
};
