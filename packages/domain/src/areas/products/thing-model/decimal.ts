/**
 * Numbers as people write them, kept as texts: `0.10` is `0.1`, `1e3` is `1000`, `-0` is `0`, and none of them goes
 * through a machine number on its way.
 */

/** `digits` over ten to the power of `places`. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

const written = /^([+-]?)(\d{1,400})(?:\.(\d{1,400}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Longest exponent that is written out; whatever is beyond lies outside of every type. */
const largestExponent = 400;

/** What a text says; null for one that is no number, `NaN`, `Infinity` and full-width digits among them. */
const readDecimal = (text: string): Decimal | null => {
  const match = written.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  if (Math.abs(shift) > largestExponent) return null;
  const places = fraction.length - shift;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 };
};

const isNegative = ({ digits }: Decimal): boolean => digits < 0n;

const textOf = (decimal: Decimal): string => {
  const digits = String(isNegative(decimal) ? -decimal.digits : decimal.digits).padStart(decimal.places + 1, '0');
  const split = digits.length - decimal.places;
  const fraction = digits.slice(split).replace(/0+$/, '');
  return `${isNegative(decimal) ? '-' : ''}${digits.slice(0, split)}${fraction === '' ? '' : `.${fraction}`}`;
};

/** The one text of a number: no exponent, no leading or trailing zeros, no `-0`; null for what is no number. */
export const canonicalDecimal = (text: string): string | null => {
  const decimal = readDecimal(text);
  return decimal === null ? null : textOf(decimal);
};

const known = (text: string): Decimal => {
  const decimal = readDecimal(text);
  if (decimal === null) throw new Error(`not a number: ${text}`);
  return decimal;
};

const scaled = ({ digits, places }: Decimal, to: number): bigint => digits * 10n ** BigInt(to - places);

/**
 * Below zero when the first is smaller, above when it is larger. Both are numbers.
 * @throws Error for a text that is none
 */
export const compareDecimals = (one: string, other: string): number => {
  const [left, right] = [known(one), known(other)];
  const places = Math.max(left.places, right.places);
  const [a, b] = [scaled(left, places), scaled(right, places)];
  return a < b ? -1 : Number(a > b);
};

/** The first less the second, in its one text. */
export const differenceOf = (one: string, other: string): string => {
  const [left, right] = [known(one), known(other)];
  const places = Math.max(left.places, right.places);
  return textOf({ digits: scaled(left, places) - scaled(right, places), places });
};

/** How many decimals a number has. */
export const decimalsOf = (text: string): number => (textOf(known(text)).split('.')[1] ?? '').length;

/** Whether a text is a number without decimals. */
export const isWhole = (text: string): boolean => {
  const canonical = canonicalDecimal(text);
  return canonical !== null && !canonical.includes('.');
};
