import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalDecimal, compareDecimals, decimalsOf, differenceOf } from './decimal.ts';

describe('decimals', () => {
  it.each([
    ['0.10', '0.1'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['1e3', '1000'],
    ['1E-3', '0.001'],
    ['+007', '7'],
    ['-12.50e1', '-125'],
    ['1e-20', '0.00000000000000000001'],
  ])('write %s as %s', (given, canonical) => {
    expect(canonicalDecimal(given)).toBe(canonical);
  });

  it.each(['NaN', 'Infinity', '１', '', '.5', '5.', '0x1', '1e9999', '1,000', '--1'])('take %s for none', (given) => {
    expect(canonicalDecimal(given)).toBeNull();
  });

  it('have one text each, and are compared as exactly as they stand there', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.nat(12),
        fc.nat(4),
        (digits, places, zeros) => {
          const shown = `${digits}${'0'.repeat(zeros)}e-${places}`;
          const canonical = canonicalDecimal(shown)!;
          expect(canonicalDecimal(canonical)).toBe(canonical);
          expect(compareDecimals(canonical, shown)).toBe(0);
          const more = canonicalDecimal(`${digits + 1n}${'0'.repeat(zeros)}e-${places}`)!;
          expect(compareDecimals(canonical, more)).toBe(-1);
          expect(differenceOf(more, canonical)).toBe(canonicalDecimal(`1${'0'.repeat(zeros)}e-${places}`));
          expect(decimalsOf(canonical)).toBeLessThanOrEqual(places);
        },
      ),
    );
  });
});
