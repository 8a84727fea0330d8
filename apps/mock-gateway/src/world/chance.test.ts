import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOfEpoch, startOfDay, weekdayOfDay } from '@fleet/domain/core/values/days.ts';
import { chance, officeMoment, oneOfList, wholeBetween } from './chance.ts';

/** What falls out by chance in a world. */

const instant = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2040, 0) });

it('is the same again for the same seed and words, and different for others', () => {
  expect(chance(1, ['a', 2])).toBe(chance(1, ['a', 2]));
  expect(new Set([chance(1, ['a', 2]), chance(2, ['a', 2]), chance(1, ['a', '2']), chance(1, ['a', 2, 0])]).size).toBe(
    4,
  );
});

it('stays within its bounds, and reaches both', () => {
  const drawn = Array.from({ length: 300 }, (_, nth) => wholeBetween(7, ['die', nth], 1, 6));
  expect(new Set(drawn)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  expect(new Set(drawn.map((_, nth) => oneOfList(7, ['coin', nth], ['heads', 'tails'])))).toEqual(
    new Set(['heads', 'tails']),
  );
});

it('falls into office hours of a later working day', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string(), instant, (seed, word, now) => {
      const at = officeMoment(seed, [word], now, [1, 5]);
      const day = dayOfEpoch(at);
      expect(weekdayOfDay(day)).toBeLessThan(5);
      expect(day - dayOfEpoch(now)).toBeGreaterThanOrEqual(1);
      expect(day - dayOfEpoch(now)).toBeLessThanOrEqual(7);
      const minute = (at - startOfDay(day)) / 60_000;
      expect(minute).toBeGreaterThanOrEqual(9 * 60);
      expect(minute).toBeLessThan(18 * 60);
    }),
  );
});
