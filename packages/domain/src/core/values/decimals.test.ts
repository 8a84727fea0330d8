import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productInHundredths } from './decimals.ts';

/** `-1234` with two places is the text -12.34. */
const textOf = (digits: number, places: number): string => {
  const padded = String(Math.abs(digits)).padStart(places + 1, '0');
  const cut = padded.length - places;
  return `${digits < 0 ? '-' : ''}${padded.slice(0, cut)}.${padded.slice(cut)}0`;
};

const decimal = fc.record({ digits: fc.integer({ min: -100_000_000, max: 100_000_000 }), places: fc.nat(6) });

test('a product is exact before it is rounded, halves away from zero', () => {
  fc.assert(
    fc.property(decimal, decimal, (one, other) => {
      const [left, right] = [Number(textOf(one.digits, one.places)), Number(textOf(other.digits, other.places))];
      const exact = BigInt(one.digits) * BigInt(other.digits) * 100n;
      const unit = 10n ** BigInt(one.places + other.places);
      // twice as far from zero as it is, and half a unit more, cut off
      const size = ((exact < 0n ? -exact : exact) * 2n + unit) / (unit * 2n);
      expect(productInHundredths(left, right)).toBe(Number(exact < 0n ? -size : size));
    }),
    { numRuns: 2000 },
  );
});

test('numbers that are written with an exponent are no others', () => {
  expect(productInHundredths(1e-7, 1e7)).toBe(100);
  expect(productInHundredths(1e21, 1e-21)).toBe(100);
  expect(productInHundredths(1e21, 2)).toBe(2e23);
  expect(productInHundredths(5e-324, 1)).toBe(0);
  expect(productInHundredths(-0.001, 1)).toBe(0);
});
