/** Reckoning with numbers as their decimal texts say, and not as the machine keeps them: 0.82 times 1.75 is 1.435. */

interface Decimal {
  readonly digits: bigint;
  /** How many of the digits stand behind the point; fewer than none for a number that ends in zeros. */
  readonly places: number;
}

const decimalOf = (value: number): Decimal => {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length - Number(exponent) };
};

const power = (places: number): bigint => 10n ** BigInt(places);

/** The product of two finite numbers in integer hundredths, halves away from zero. */
export const productInHundredths = (one: number, other: number): number => {
  const [left, right] = [decimalOf(one), decimalOf(other)];
  const digits = left.digits * right.digits;
  const surplus = left.places + right.places - 2;
  if (surplus <= 0) return Number(digits * power(-surplus));
  const unit = power(surplus);
  const size = digits < 0n ? -digits : digits;
  const hundredths = Number((2n * size + unit) / (2n * unit));
  return digits < 0n && hundredths !== 0 ? -hundredths : hundredths;
};
