import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from './instants.ts';

/** Moments of few minutes, of many, and from all of time, before 1970 and after 9999. */
const moment = fc.oneof(
  fc.integer({ min: 0, max: 200_000 }),
  fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }),
  fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
);

describe('an instant', () => {
  it('is written as ISO 8601, whichever were written before it', () => {
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 50 }), (moments) => {
        expect(moments.map(toInstant)).toEqual(moments.map((at) => new Date(at).toISOString()));
      }),
    );
  });

  it('is none outside of time', () => {
    expect(() => toInstant(Number.NaN)).toThrow(RangeError);
    expect(() => toInstant(8_640_000_000_060_000)).toThrow(RangeError);
  });
});
