import fc from 'fast-check';
import { expect, it } from 'vitest';
import { failuresText, failuresToldAt } from './failureNews.ts';

const minute = 60_000;

it('failures of one job are told a minute after the first, and then every half hour at most', () => {
  expect(failuresToldAt(10 * minute, null)).toBe(11 * minute);
  expect(failuresToldAt(15 * minute, 11 * minute)).toBe(41 * minute);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 300 }), (minutes) => {
      const told: number[] = [];
      let waitsUntil = -1;
      for (const at of minutes.toSorted((one, other) => one - other)) {
        if (at * minute <= waitsUntil) continue;
        waitsUntil = failuresToldAt(at * minute, told.at(-1) ?? null);
        expect(waitsUntil).toBeGreaterThan(at * minute);
        told.push(waitsUntil);
      }
      // ten hours and the wait of the last
      expect(told.length).toBeLessThanOrEqual(22);
    }),
  );
});

it('say how often for what, the most frequent first, and nothing of how often where there is one', () => {
  expect(failuresText(['flashFailed'])).toBe('烧写失败');
  expect(failuresText(['timeout', 'flashFailed', 'flashFailed'])).toBe('烧写失败 2、升级超时 1');
});
